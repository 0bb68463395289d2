import type { Settings } from '@app/domain/settings/settings';
import { API } from '@app/domain/shared/api';
import { SWR_DEFAULTS, toastStore } from '@app/web-kit';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SettingsPage } from './settings-page.tsx';

const SAVED: Settings = {
  id: 1,
  businessName: 'Bright Rooms',
  businessLogo: '',
  phone: '(555) 123-4567',
  email: 'hello@example.com',
  address: '',
  cleaners: ['Owner', 'Maria Lopez'],
  updatedAt: '2026-11-20T10:00:00.000Z',
};

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

let stored: Settings;
let refuse: Response | undefined;
const sent: { method: string; path: string; body: unknown }[] = [];

beforeEach(() => {
  stored = SAVED;
  refuse = undefined;
  sent.length = 0;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (init.method === 'GET') return json(stored);
    const body = JSON.parse(String(init.body));
    sent.push({ method: init.method!, path, body });
    if (refuse) return refuse;
    stored = { ...stored, ...body };
    return json(stored);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open() {
  render(
    <MemoryRouter>
      <SWRConfig value={{ ...SWR_DEFAULTS, provider: () => new Map() }}>
        <SettingsPage />
      </SWRConfig>
    </MemoryRouter>,
  );
  await screen.findByRole('button', { name: 'Edit Settings' });
  return userEvent.setup();
}
const names = () =>
  within(screen.getByRole('region', { name: 'Cleaner Management' }))
    .getAllByRole('listitem')
    .map((item) => item.firstChild?.textContent);
const edit = async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Edit Settings' }));
  return user;
};

test('the page is read-only until Edit Settings is pressed', async () => {
  const user = await open();
  expect(screen.getByLabelText('Business name')).toHaveProperty('readOnly', true);
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Edit Settings' }));
  expect(screen.getByLabelText('Business name')).toHaveProperty('readOnly', false);
  expect(screen.getByRole('button', { name: 'Save Changes' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
});

test.each(['Job Templates', 'Invoice Templates'])('%s is disabled and marked as coming', async (title) => {
  await open();
  const section = screen.getByRole('region', { name: title });
  expect(section.getAttribute('aria-disabled')).toBe('true');
  expect(within(section).getByText('Coming Soon')).toBeTruthy();
});

test('Enter adds a trimmed cleaner and does not save', async () => {
  const user = await edit();
  await user.type(screen.getByLabelText('New cleaner'), ' Ann {Enter}');
  expect(names()).toEqual(['Owner', 'Maria Lopez', 'Ann']);
  expect(sent).toEqual([]);
});

test.each([
  ['nothing', '   ', 'Cleaner name is required'],
  ['the same name again', 'maria lopez', 'This cleaner is already in the list'],
  ['the same value written otherwise', 'MariaLopez', 'This cleaner is already in the list'],
])('%s is not added', async (_case, typed, message) => {
  const user = await edit();
  await user.type(screen.getByLabelText('New cleaner'), typed);
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getByText(message)).toBeTruthy();
  expect(names()).toEqual(['Owner', 'Maria Lopez']);
});

test('the last cleaner cannot be removed', async () => {
  const user = await edit();
  await user.click(screen.getByRole('button', { name: 'Remove Maria Lopez' }));
  expect(names()).toEqual(['Owner']);
  expect(screen.getByRole('button', { name: 'Remove Owner' })).toHaveProperty('disabled', true);
});

test('Cancel brings every saved value back, cleaners included', async () => {
  const user = await edit();
  await user.clear(screen.getByLabelText('Business name'));
  await user.type(screen.getByLabelText('Business name'), 'Other');
  await user.click(screen.getByRole('button', { name: 'Remove Owner' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText('Business name')).toHaveProperty('value', 'Bright Rooms');
  expect(names()).toEqual(['Owner', 'Maria Lopez']);
  expect(sent).toEqual([]);
});

test('Save Changes sends the settings once and says so', async () => {
  const user = await edit();
  await user.clear(screen.getByLabelText('Business name'));
  await user.type(screen.getByLabelText('Business name'), 'Morning Light');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByRole('button', { name: 'Edit Settings' });
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    method: 'PATCH',
    path: API.settings,
    body: { businessName: 'Morning Light', businessLogo: '', cleaners: ['Owner', 'Maria Lopez'] },
  });
  expect(toastStore.getState().current).toMatchObject({
    title: 'Success',
    description: 'Settings updated successfully',
  });
});

test('a refused save says so and keeps what was typed', async () => {
  refuse = json({ message: 'no' }, 500);
  const user = await edit();
  await user.clear(screen.getByLabelText('Business name'));
  await user.type(screen.getByLabelText('Business name'), 'Morning Light');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(toastStore.getState().current).toMatchObject({
      title: 'Error',
      description: 'Failed to update settings',
    }),
  );
  expect(screen.getByLabelText('Business name')).toHaveProperty('value', 'Morning Light');
});

test('an empty business name is refused under its field and nothing is sent', async () => {
  const user = await edit();
  await user.clear(screen.getByLabelText('Business name'));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Business name is required')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('a wrong current password is told in the server’s words', async () => {
  refuse = json({ message: 'The current password is not right' }, 400);
  const user = await open();
  await user.type(screen.getByLabelText('Current password'), 'something else');
  await user.type(screen.getByLabelText('New password'), 'a morning after a good clean');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The current password is not right');
});
