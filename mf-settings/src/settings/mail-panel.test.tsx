import { type MailSettings, NO_MAIL } from '@app/domain/shared/mail-settings';
import { axeProblems } from '@app/tooling/test-env/axe';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type FakeServer, fakeServer, json, openSettings } from '../../test/open-settings.tsx';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});
const panel = async () => within(await screen.findByRole('region', { name: 'Mail' }));
const SET_UP: MailSettings = {
  ...NO_MAIL,
  source: 'settings',
  host: 'mail.example.com',
  user: 'desk',
  hasPassword: true,
  senderName: 'Bright Rooms',
  sender: 'desk@example.com',
  recipient: 'owner@example.com',
};

test('a mail server is set up and tested; the words of the server are shown', async () => {
  const user = await openSettings();
  await user.click((await panel()).getByRole('button', { name: 'Set up mail' }));
  const form = await panel();
  expect(document.activeElement).toBe(form.getByLabelText('Recipient'));
  await user.keyboard('owner@example.com');
  await user.type(form.getByLabelText('Sender'), 'desk@example.com');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByText('Mail server is required')).toBeTruthy();
  await user.type(form.getByLabelText('Mail server'), 'mail.example.com');
  await user.selectOptions(form.getByLabelText('Encryption'), 'TLS');
  await user.selectOptions(form.getByLabelText('Port'), '465');
  await user.type(form.getByLabelText(/^User name/), 'desk');
  await user.type(form.getByLabelText(/^Password/), 'sesame');
  expect(await axeProblems()).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Save' }));

  const test = await form.findByRole('button', { name: 'Send a test mail' });
  expect(server.sent.at(-1)).toMatchObject({
    method: 'PUT',
    body: { host: 'mail.example.com', port: 465, security: 'tls', user: 'desk', password: 'sesame' },
  });
  expect(form.getByText('mail.example.com:465, TLS')).toBeTruthy();
  server.mailProblem = '535 5.7.8 Authentication failed';
  await user.click(test);
  expect(await form.findByText('535 5.7.8 Authentication failed')).toBeTruthy();
  server.mailProblem = null;
  await user.click(test);
  expect(await form.findByText('The mail server took the test mail to owner@example.com.')).toBeTruthy();
});

test('an error of the server is at its field; the stored password is not in the form', async () => {
  server.mail = SET_UP;
  const user = await openSettings();
  await user.click((await panel()).getByRole('button', { name: 'Change' }));
  const form = await panel();
  expect(form.getByLabelText(/^Password/)).toHaveProperty('value', '');
  const message = 'Please enter the password of this user';
  server.failWith = json({ message, issues: [{ path: 'password', message }] }, 400);
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(message)).toBeTruthy();
});

test('mail is turned off', async () => {
  server.mail = SET_UP;
  const user = await openSettings();
  await user.click((await panel()).getByRole('button', { name: 'Turn mail off' }));
  expect(await (await panel()).findByRole('button', { name: 'Set up mail' })).toBeTruthy();
  expect(server.sent.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/mail-settings' });
});

test('settings of the environment are read-only, and can be tested', async () => {
  server.mail = { ...SET_UP, source: 'environment', security: null };
  await openSettings();
  const shown = await panel();
  expect(await shown.findByText(/Set by the environment of the server/)).toBeTruthy();
  expect(shown.getAllByRole('button').map((button) => button.textContent)).toEqual(['Send a test mail']);
});

test('the sound of new requests is remembered on the device', async () => {
  const user = await openSettings();
  const sound = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Play a sound on this device' });
  expect(sound.checked).toBe(false);
  await user.click(sound);
  expect(sound.checked).toBe(true);
  expect(JSON.parse(localStorage.getItem('new-requests') ?? '{}').state.sound).toBe(true);
});
