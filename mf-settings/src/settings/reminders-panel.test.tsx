import { NO_MAIL } from '@app/domain/shared/mail-settings';
import { axeProblems } from '@app/tooling/testing/axe';
import { toastStore } from '@app/web-kit';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer, json, openTopic } from '../../test/open-settings.tsx';
import { MailPage } from './topic-pages.tsx';

const server = fakeServer();
beforeEach(() => {
  server.mail = { ...NO_MAIL, source: 'settings', host: 'mail.example.com', sender: 'desk@example.com' };
});
const LABEL = 'Remind clients of overdue invoices automatically: 3, 7 and 14 days after the due date';
const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: LABEL });
const toasted = () => toastStore.getState().current?.description;

test('reminders are off, and are switched on and off again', async () => {
  const user = await openTopic(<MailPage />);
  expect((await box()).checked).toBe(false);
  expect(await axeProblems()).toEqual([]);
  await user.click(await box());
  await waitFor(() => expect(toasted()).toBe('Reminders switched on'));
  expect([(await box()).checked, server.sent.at(-1)]).toEqual([
    true,
    { method: 'PUT', path: '/api/jobs/mail', body: { reminders: true } },
  ]);
  await user.click(await box());
  await waitFor(() => expect(toasted()).toBe('Reminders switched off'));
  expect((await box()).checked).toBe(false);
});

test('reminders of visits and thanks are off, and each is switched alone', async () => {
  const user = await openTopic(<MailPage />);
  for (const [label, name] of [
    ['Remind clients of their visit on the day before', 'visitReminders'],
    ['Thank clients on the day after their visit', 'thanks'],
  ]) {
    const own = await screen.findByRole<HTMLInputElement>('checkbox', { name: label! });
    expect(own.checked).toBe(false);
    await user.click(own);
    await waitFor(() => expect(server.sent.at(-1)?.body).toEqual({ [name!]: true }));
    await waitFor(() => expect(own.getAttribute('aria-busy')).toBe('false'));
    expect(own.checked).toBe(true);
  }
  expect(screen.getAllByText(/^Between 10 AM and 8 PM, /)).toHaveLength(3);
  expect((await box()).checked).toBe(false);
});

test('a second box that is ticked while the first is stored is stored after it', async () => {
  let respond!: () => void;
  server.delay = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const user = await openTopic(<MailPage />);
  await user.click(await box());
  const thanks = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Thank clients/ });
  await user.click(thanks);
  respond();
  await waitFor(() => expect(thanks.getAttribute('aria-busy')).toBe('false'));
  expect(server.sent.map(({ body }) => body)).toEqual([{ reminders: true }, { thanks: true }]);
  expect([(await box()).checked, thanks.checked]).toEqual([true, true]);
});

test('a change that fails is taken back', async () => {
  const user = await openTopic(<MailPage />);
  server.failWith = json({ message: 'Away' }, 503);
  await user.click(await box());
  await waitFor(() => expect(toasted()).toBe('Failed to switch reminders'));
  expect((await box()).checked).toBe(false);
});

test('without a mail server they cannot be switched on, but off', async () => {
  server.mail = NO_MAIL;
  await openTopic(<MailPage />);
  expect((await box()).disabled).toBe(true);
  expect(screen.getByText('Needs a mail server: set up mail first.')).toBeTruthy();
});
