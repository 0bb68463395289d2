import { changePassword } from '@app/contract/auth';
import { COMMON_PASSWORD_MESSAGE } from '@app/domain/session/password';
import { DEMO_ADMIN } from '@app/domain/session/session';
import { pathOf, toastStore, updateSite } from '@app/web-kit';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer, json, openTopic } from '../../test/open-settings.tsx';
import { SecurityPage } from './topic-pages.tsx';

const server = fakeServer();
beforeEach(() => void updateSite({ businessName: 'Bright Rooms' }));

const CONTAINS_NAME = "New password must be more than the company's name or the username";
const LONG = 'a morning after a good clean';

async function change(current: string, next: string) {
  const user = await openTopic(<SecurityPage />);
  await screen.findByLabelText('Current password');
  if (current) await user.type(screen.getByLabelText('Current password'), current);
  if (next) await user.type(screen.getByLabelText('New password'), next);
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
  return user;
}

test('sends the new password once and clears the fields', async () => {
  await change('demo-cleaning-day', LONG);
  await waitFor(() =>
    expect(toastStore.getState().current).toMatchObject({
      title: 'Success',
      description: 'Password changed',
    }),
  );
  expect(server.sent).toEqual([
    {
      method: 'POST',
      path: pathOf(changePassword),
      body: { currentPassword: 'demo-cleaning-day', newPassword: LONG },
    },
  ]);
  expect(screen.getByLabelText('Current password')).toHaveProperty('value', '');
  expect(screen.getByLabelText('New password')).toHaveProperty('value', '');
});

test('what is typed while the password is changed stays', async () => {
  let respond!: () => void;
  server.delay = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const user = await change('demo-cleaning-day', LONG);
  await screen.findByRole('button', { name: 'Changing...' });
  await user.type(screen.getByLabelText('New password'), ' again');
  respond();
  await waitFor(() => expect(toastStore.getState().current?.description).toBe('Password changed'));
  expect(screen.getByLabelText('Current password')).toHaveProperty('value', '');
  expect(screen.getByLabelText('New password')).toHaveProperty('value', `${LONG} again`);
});

test.each([
  ['an empty form', '', '', ['Current password is required', 'New password is required']],
  ['a short password', '', 'short', ['New password must have at least 15 characters']],
])('rejects %s with a message under the field', async (_what, current, next, messages) => {
  await change(current, next);
  for (const message of messages) expect(await screen.findByText(message)).toBeTruthy();
  expect(server.sent).toEqual([]);
});

test.each([
  ['a short password', 'short', 'New password must have at least 15 characters'],
  ["the company's name", 'Bright Rooms 2026', CONTAINS_NAME],
  ['the current password', 'old', 'New password must have at least 15 characters'],
])(
  'with %s a wrong current password is told at the same press, and nothing changes',
  async (_, next, own) => {
    const message = 'Current password is not correct';
    const issues = [
      { path: 'currentPassword', message },
      { path: 'newPassword', message: 'New password is required' },
    ];
    server.failWith = json({ message, issues }, 400);
    await change('old', next);
    const errorOf = (label: string) =>
      document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')
        ?.textContent;
    await waitFor(() => expect(errorOf('Current password')).toContain(message));
    expect(errorOf('New password')).toContain(own);
    expect(screen.queryByRole('alert')?.textContent ?? '').not.toContain('required');
    expect(server.sent.map(({ body }) => body)).toEqual([{ currentPassword: 'old', newPassword: '' }]);
  },
);

test('the present password is no new one', async () => {
  await change(LONG, LONG);
  expect(await screen.findByText('New password must be another than the current one')).toBeTruthy();
});

test.each([
  [400, COMMON_PASSWORD_MESSAGE],
  [429, 'Too many attempts. Please wait a moment and try again.'],
])('shows the message of a %i response and keeps the input', async (status, message) => {
  server.failWith = json({ message }, status);
  await change('something else', LONG);
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(screen.getByLabelText('New password')).toHaveProperty('value', LONG);
});

test('the demo account has no form, but says how to get an account of her own', async () => {
  server.demo = DEMO_ADMIN;
  await openTopic(<SecurityPage />);
  expect(await screen.findByText(/^This is the demo account/)).toBeTruthy();
  expect(screen.queryByLabelText('New password')).toBeNull();
});

test('shows a message of its own when the response has none', async () => {
  server.failWith = new Response('', { status: 500 });
  await change('something else', LONG);
  expect((await screen.findByRole('alert')).textContent).toContain('The password could not be changed.');
});
