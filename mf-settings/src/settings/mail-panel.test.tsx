import { DEFAULT_SETTINGS } from '@app/domain/settings/settings';
import { type MailSettings, NO_MAIL } from '@app/domain/shared/mail-settings';
import { axeProblems } from '@app/tooling/testing/axe';
import { toastStore, updateSite } from '@app/web-kit';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, json, openTopic } from '../../test/open-settings.tsx';
import { MailPage } from './topic-pages.tsx';

const server = fakeServer();
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
  const user = await openTopic(<MailPage />);
  await user.click((await panel()).getByRole('button', { name: 'Set Up Mail' }));
  const form = await panel();
  expect(document.activeElement).toBe(form.getByLabelText('Your mail is with'));
  // Before the provider is known, nothing else can be said.
  expect(form.queryByRole('textbox') ?? form.queryByRole('button', { name: 'Save' })).toBeNull();
  await user.selectOptions(form.getByLabelText('Your mail is with'), 'Another provider');
  await user.type(form.getByLabelText('Your address for new requests'), 'owner@example.com');
  await user.type(form.getByLabelText('Send from'), 'desk@example.com');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByText('Mail server is required')).toBeTruthy();
  const name = form.getByLabelText<HTMLInputElement>(/^User name/);
  expect(name.value).toBe('desk@example.com');
  await user.selectOptions(form.getByLabelText('Encryption'), 'Not encrypted');
  expect(form.queryByLabelText(/^(User name|Password)/)).toBeNull();
  await user.type(form.getByLabelText('Mail server'), 'mail.example.com');
  await user.selectOptions(form.getByLabelText('Encryption'), 'TLS');
  await user.selectOptions(form.getByLabelText('Port'), '465');
  await user.clear(form.getByLabelText(/^User name/));
  await user.type(form.getByLabelText(/^User name/), 'desk');
  await user.type(form.getByLabelText('Send from'), '.org');
  expect(form.getByLabelText(/^User name/)).toHaveProperty('value', 'desk');
  await user.type(form.getByLabelText('Password'), 'sesame');
  expect(await axeProblems()).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Save' }));

  const test = await form.findByRole('button', { name: 'Send a Test Mail' });
  expect(server.sent.at(-1)).toMatchObject({
    method: 'PUT',
    body: { host: 'mail.example.com', port: 465, security: 'tls', user: 'desk', password: 'sesame' },
  });
  expect(form.getByText('mail.example.com:465, TLS')).toBeTruthy();
  server.mailProblem = '535 5.7.8 Authentication failed';
  await user.click(test);
  expect(await form.findByText(/^The mail server could not be used/)).toBeTruthy();
  server.mailCause = 'signIn';
  await user.click(test);
  const alert = await form.findByText('Technical details: 535 5.7.8 Authentication failed');
  expect(alert.parentElement?.textContent).toContain(
    'The mail server did not accept the user name or the password.',
  );
  server.mailProblem = null;
  await user.click(test);
  expect(await form.findByText('The mail server took the test mail to owner@example.com.')).toBeTruthy();
});

test('a known provider fills in its server and says what an app password is and where to make one', async () => {
  const user = await openTopic(<MailPage />);
  await user.click((await panel()).getByRole('button', { name: 'Set Up Mail' }));
  const form = await panel();
  await user.selectOptions(form.getByLabelText('Your mail is with'), 'Yahoo Mail');
  expect(form.getByText(/^An app password is a second password for this site alone/)).toBeTruthy();
  expect(form.getByRole('link', { name: 'Make an app password at Yahoo' }).getAttribute('href')).toBe(
    'https://login.yahoo.com/account/security',
  );
  expect(form.queryByLabelText('Mail server')).toBeNull();
  expect(await axeProblems()).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByText('User name is required')).toBeTruthy();
  expect(server.sent).toEqual([]);
  await user.selectOptions(form.getByLabelText('Your mail is with'), 'Another provider');
  expect([form.queryByText(/is required/), form.getByLabelText('Mail server')]).toEqual([
    null,
    expect.anything(),
  ]);
  expect(form.getByLabelText('Port')).toHaveProperty('value', '587');
  expect(form.getByLabelText('Encryption')).toHaveProperty('value', 'starttls');
  await user.selectOptions(form.getByLabelText('Your mail is with'), 'Yahoo Mail');
  await user.type(form.getByLabelText('Your address for new requests'), 'owner@example.com');
  await user.type(form.getByLabelText('Send from'), 'desk@yahoo.com');
  await user.type(form.getByLabelText(/^App password/), 'abcd efgh');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByRole('button', { name: 'Send a Test Mail' });
  expect(server.sent.at(-1)?.body).toMatchObject({
    ...{ host: 'smtp.mail.yahoo.com', port: 465, security: 'tls' },
    ...{ user: 'desk@yahoo.com', sender: 'desk@yahoo.com', password: 'abcd efgh' },
  });

  await user.click(form.getByRole('button', { name: 'Change' }));
  await user.selectOptions(form.getByLabelText('Your mail is with'), 'Outlook or Microsoft 365');
  expect(form.getByText(/outlook\.com, hotmail\.com and live\.com cannot send from here/)).toBeTruthy();
  await user.selectOptions(form.getByLabelText('Your mail is with'), 'Another provider');
  expect(form.getByLabelText('Mail server')).toHaveProperty('value', '');
});

test('the address of the business is proposed, and gone with the provider is what went wrong with another', async () => {
  updateSite({ email: 'maria@brightrooms.com' });
  server.signInProblem = 'Gmail could not be reached from this computer.';
  const user = await openTopic(<MailPage />);
  await user.click((await panel()).getByRole('button', { name: 'Set Up Mail' }));
  const form = await panel();
  const value = (label: string) => form.getByLabelText<HTMLInputElement>(label).value;
  await user.selectOptions(form.getByLabelText('Your mail is with'), 'Gmail or Google Workspace');
  expect(['Your address for new requests', 'Send from', 'User name'].map(value)).toEqual(
    Array(3).fill('maria@brightrooms.com'),
  );
  await user.type(form.getByLabelText('App password'), 'abcd efgh');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect((await form.findByRole('alert')).textContent).toContain(server.signInProblem);
  await user.selectOptions(form.getByLabelText('Your mail is with'), 'iCloud Mail');
  expect(form.queryByRole('alert')).toBeNull();
  updateSite({ email: DEFAULT_SETTINGS.email });
});

test('what was typed is kept when the page is left, without the password', async () => {
  const user = await openTopic(<MailPage />);
  await user.click((await panel()).getByRole('button', { name: 'Set Up Mail' }));
  await user.selectOptions((await panel()).getByLabelText('Your mail is with'), 'iCloud Mail');
  await user.type((await panel()).getByLabelText('Your address for new requests'), 'owner@example.com');
  await user.type((await panel()).getByLabelText(/^App password/), 'sesame');
  cleanup();
  expect(toastStore.getState().current).toMatchObject({
    description: 'Your changes under Mail wait for you there, without the password.',
  });
  const again = await openTopic(<MailPage />);
  const form = await panel();
  expect(form.getByLabelText('Your address for new requests')).toHaveProperty('value', 'owner@example.com');
  expect(form.getByLabelText('Your mail is with')).toHaveProperty('value', 'icloud');
  expect(form.getByLabelText(/^App password/)).toHaveProperty('value', '');
  await again.click(form.getByRole('button', { name: 'Cancel' }));
  await again.click(form.getByRole('button', { name: 'Set Up Mail' }));
  expect(form.getByLabelText('Your mail is with')).toHaveProperty('value', '');
  await again.click(form.getByRole('button', { name: 'Cancel' }));
  act(() => toastStore.getState().current?.action?.run());
  expect(form.getByLabelText('Your address for new requests')).toHaveProperty('value', 'owner@example.com');
});

test('an error of the server is at its field; the stored password is not in the form', async () => {
  server.mail = SET_UP;
  const user = await openTopic(<MailPage />);
  await user.click((await panel()).getByRole('button', { name: 'Change' }));
  const form = await panel();
  expect(form.getByLabelText(/^Password/)).toHaveProperty('value', '');
  const message = 'Please enter the password of this user';
  server.failWith = json({ message, issues: [{ path: 'password', message }] }, 400);
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(message)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(/^Password/)));
  // That of another user is missed beside other errors, before anything is sent.
  await user.type(form.getByLabelText(/^User name/), '2');
  await user.clear(form.getByLabelText('Send from'));
  const sent = server.sent.length;
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('An address to send from is required');
  expect([form.queryByText(message) !== null, server.sent.length]).toEqual([true, sent]);
});

test('mail that was turned off in another tab keeps the input', async () => {
  server.mail = SET_UP;
  const user = await openTopic(<MailPage />);
  await user.click((await panel()).getByRole('button', { name: 'Change' }));
  const form = await panel();
  server.mail = NO_MAIL;
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect((await form.findByRole('alert')).textContent).toContain('Mail was turned off elsewhere');
  expect(form.getByLabelText('Your address for new requests')).toHaveProperty('value', 'owner@example.com');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByRole('button', { name: 'Change' });
  expect(server.mail).toMatchObject({ source: 'settings', recipient: 'owner@example.com' });
});

test('mail is turned off', async () => {
  server.mail = SET_UP;
  const user = await openTopic(<MailPage />);
  await user.click((await panel()).getByRole('button', { name: 'Turn Mail Off' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Turn Mail Off' }),
  );
  expect(await (await panel()).findByRole('button', { name: 'Set Up Mail' })).toBeTruthy();
  expect(server.sent.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/mail-settings' });
});

test('settings of the environment are read-only, and can be tested', async () => {
  server.mail = { ...SET_UP, source: 'environment', security: null };
  await openTopic(<MailPage />);
  const shown = await panel();
  expect(await shown.findByText(/Set by the environment of the server/)).toBeTruthy();
  expect(shown.getAllByRole('button').map((button) => button.textContent)).toEqual(['Send a Test Mail']);
});

test('the sound of new requests is remembered on the device', async () => {
  const user = await openTopic(<MailPage />);
  const sound = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Play a sound on this device' });
  expect(sound.checked).toBe(false);
  await user.click(sound);
  expect(sound.checked).toBe(true);
  expect(JSON.parse(localStorage.getItem('new-requests') ?? '{}').state.sound).toBe(true);
});

test('without a sender name mails come from the business name, which the form says and does not copy', async () => {
  updateSite({ businessName: 'Bright Rooms' });
  server.mail = { ...SET_UP, senderName: '' };
  const user = await openTopic(<MailPage />);
  expect((await panel()).getByText('Bright Rooms (desk@example.com)')).toBeTruthy();
  act(() => updateSite({ businessName: 'Brighter Homes' }));
  expect((await panel()).getByText('Brighter Homes (desk@example.com)')).toBeTruthy();
  await user.click((await panel()).getByRole('button', { name: 'Change' }));
  const name = (await panel()).getByLabelText<HTMLInputElement>(/^Sender name/);
  expect([name.value, name.placeholder]).toEqual(['', 'Brighter Homes']);
  await user.click((await panel()).getByRole('button', { name: 'Save' }));
  await (await panel()).findByRole('button', { name: 'Change' });
  expect(server.sent.at(-1)?.body).toMatchObject({ senderName: '' });
});
