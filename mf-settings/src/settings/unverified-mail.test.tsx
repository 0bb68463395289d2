import { NO_MAIL } from '@app/domain/shared/mail-settings';
import { axeProblems } from '@app/tooling/testing/axe';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer, openTopic } from '../../test/open-settings.tsx';
import { MailPage } from './topic-pages.tsx';

const server = fakeServer();
beforeEach(() => {
  server.mail = {
    ...NO_MAIL,
    ...{ source: 'settings', host: 'mail.example.com', user: 'desk', hasPassword: true },
    ...{ sender: 'desk@example.com', recipient: 'owner@example.com' },
  };
});
const panel = async () => within(await screen.findByRole('region', { name: 'Mail' }));
const reminders = () => screen.getByRole('checkbox', { name: /overdue invoices/ });

test('settings that the server refuses are not saved, unless anyway; a test mail that went through ends the warning', async () => {
  server.signInProblem = 'The mail server did not accept the user name or the password.';
  const user = await openTopic(<MailPage />);
  await user.click((await panel()).getByRole('button', { name: 'Change' }));
  await user.type((await panel()).getByLabelText(/^Password/), 'wrong');
  await user.click((await panel()).getByRole('button', { name: 'Save' }));
  const alert = await (await panel()).findByRole('alert');
  expect(alert.textContent).toContain('Not saved: the mail server could not be used');
  expect(alert.textContent).toContain(server.signInProblem);
  expect((await panel()).getByLabelText<HTMLInputElement>(/^Password/).value).toBe('wrong');
  expect(await axeProblems()).toEqual([]);

  await user.click((await panel()).getByRole('button', { name: 'Save Anyway' }));
  expect(await (await panel()).findByText('No mail has gone through yet')).toBeTruthy();
  expect(reminders()).toHaveProperty('disabled', true);
  expect(screen.getByText('Needs a mail that went through: send a test mail first.')).toBeTruthy();

  server.mailProblem = '535 credentials invalid';
  await user.click((await panel()).getByRole('button', { name: 'Send a Test Mail' }));
  await (await panel()).findByText('The test mail was not sent');
  expect((await panel()).getByText('No mail has gone through yet')).toBeTruthy();
  server.mailProblem = null;
  await user.click((await panel()).getByRole('button', { name: 'Send a Test Mail' }));
  await (await panel()).findByText('The mail server took the test mail to owner@example.com.');
  await expect.poll(() => screen.queryByText('No mail has gone through yet')).toBeNull();
  expect(reminders()).toHaveProperty('disabled', false);
});

test('settings from before the check are not called unverified', async () => {
  await openTopic(<MailPage />);
  await (await panel()).findByRole('button', { name: 'Send a Test Mail' });
  expect(screen.queryByText('No mail has gone through yet')).toBeNull();
  expect(reminders()).toHaveProperty('disabled', false);
});
