import { changePassword, endOtherSessions, endSession } from '@app/contract/auth';
import { formatsIn } from '@app/domain/shared/time-zone';
import { withPlainSpaces } from '@app/domain/shared/units';
import { axeProblems } from '@app/tooling/testing/axe';
import { pathOf, toastStore } from '@app/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { DEVICES, fakeServer, json, openTopic, renderPage, SAVED } from '../../test/open-settings.tsx';
import { SecurityPage } from './topic-pages.tsx';

const server = fakeServer();

const [THIS, PHONE, UNKNOWN] = DEVICES;

const panel = () => screen.getByRole('region', { name: 'Signed-in devices' });
const rows = async () => {
  await within(panel()).findAllByRole('listitem');
  return within(panel()).getAllByRole('listitem');
};
const toastSays = (title: string, description: string) =>
  waitFor(() => expect(toastStore.getState().current).toMatchObject({ title, description }));

test('lists each device with its sign-in and last use, and marks this one', async () => {
  await openTopic(<SecurityPage />);
  const texts = (await rows()).map((row) => withPlainSpaces(row.textContent));
  expect(texts).toEqual([
    expect.stringMatching(/^Chrome on WindowsThis deviceSigned in .+ Last used less than a minute ago$/),
    expect.stringMatching(/^Safari on iPhoneSigned in .+ Last used 25 minutes agoSign Out$/),
    expect.stringMatching(/^Unknown deviceSigned in .+ Last used 1 hour agoSign Out$/),
  ]);
  expect(await axeProblems()).toEqual([]);
});

test('says in the time of the company when a device signed in', async () => {
  vi.stubEnv('TZ', 'Asia/Tokyo');
  await openTopic(<SecurityPage />);
  const { dayOf, formatMoment } = formatsIn(SAVED.timeZone);
  const signedIn = `Signed in ${formatMoment(THIS.createdAt, dayOf(new Date().toISOString()))}`;
  await waitFor(() => expect(panel().textContent).toContain(signedIn));
});

test('signs out one device, by keyboard, and keeps the focus in the panel', async () => {
  const user = await openTopic(<SecurityPage />);
  const button = await screen.findByRole('button', { name: 'Sign Out Safari on iPhone' });
  expect(document.getElementById(button.getAttribute('aria-describedby')!)?.textContent).toMatch(
    /^Signed in/,
  );
  button.focus();
  await user.keyboard('{Enter}');
  await toastSays('Success', 'Device signed out');
  expect(server.sent).toEqual([
    { method: 'DELETE', path: pathOf(endSession, { session: PHONE.id }), body: undefined },
  ]);
  expect((await rows()).map((row) => withPlainSpaces(row.textContent))).toEqual([
    expect.stringContaining(THIS.device!),
    expect.stringContaining('Unknown device'),
  ]);
  expect(document.activeElement).toBe(panel());
});

test('signs out all other devices', async () => {
  const user = await openTopic(<SecurityPage />);
  await user.click(await screen.findByRole('button', { name: 'Sign Out All Other Devices' }));
  await toastSays('Success', 'All other devices signed out');
  expect(server.sent).toMatchObject([{ method: 'POST', path: pathOf(endOtherSessions) }]);
  expect(await rows()).toHaveLength(1);
  expect(within(panel()).getByText('No other device is signed in.')).toBeTruthy();
  expect(within(panel()).queryByRole('button')).toBeNull();
  expect(await axeProblems()).toEqual([]);
});

test.each([
  ['Sign Out Unknown device', 'Failed to sign out device'],
  ['Sign Out All Other Devices', 'Failed to sign out other devices'],
])('a failure of "%s" shows a toast and keeps the list', async (name, message) => {
  server.failWith = json({ message: 'no' }, 500);
  const user = await openTopic(<SecurityPage />);
  await user.click(await screen.findByRole('button', { name }));
  await toastSays('Error', message);
  expect(await rows()).toHaveLength(DEVICES.length);
  expect(screen.getByRole('button', { name })).toHaveProperty('disabled', false);
});

test('a device that is signed out already leaves the list', async () => {
  server.failWith = json({ message: 'Session not found' }, 404);
  const user = await openTopic(<SecurityPage />);
  await user.click(await screen.findByRole('button', { name: 'Sign Out Unknown device' }));
  await toastSays('Success', 'Device signed out');
  expect(screen.queryByRole('button', { name: `Sign Out ${UNKNOWN.device ?? 'Unknown device'}` })).toBeNull();
});

test('shows that the list is loading, and another try when it fails', async () => {
  let respond: (response: Response) => void = () => undefined;
  server.devicesResponse = new Promise((resolve) => {
    respond = resolve;
  });
  const user = userEvent.setup();
  renderPage(<SecurityPage />);
  await waitFor(() => expect(panel().getAttribute('aria-busy')).toBe('true'));
  respond(json({ message: 'no' }, 500));
  expect((await within(panel()).findByRole('alert')).textContent).toContain(
    'The devices could not be loaded.',
  );
  expect(panel().getAttribute('aria-busy')).toBe('false');
  expect(await axeProblems()).toEqual([]);
  server.devicesResponse = undefined;
  await user.click(within(panel()).getByRole('button', { name: 'Try Again' }));
  expect(await rows()).toHaveLength(DEVICES.length);
});

test('reads the list again after a new password, which signs out the others', async () => {
  const user = await openTopic(<SecurityPage />);
  expect(await rows()).toHaveLength(DEVICES.length);
  server.devices = [THIS];
  await user.type(screen.getByLabelText('Current password'), 'demo-cleaning-day');
  await user.type(screen.getByLabelText('New password'), 'a morning after a good clean');
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(server.sent.map(({ path }) => path)).toEqual([pathOf(changePassword)]);
});
