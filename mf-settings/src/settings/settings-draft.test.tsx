import '@app/tooling/testing/indexed-db';
import { announceSignOut, toastStore } from '@app/web-kit';
import { adminDraftStore as store } from '@app/web-kit/drafts/admin-drafts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { clear, keys } from 'idb-keyval';
import { afterEach, expect, test, vi } from 'vitest';
import { editSettings, fakeServer, json, openSettings } from '../../test/open-settings.tsx';
import { PaymentPage } from './topic-pages.tsx';

const NOTICE = 'Your changes were kept. They are not saved yet.';
const DRAFT = 'settings/business';
const server = fakeServer();
afterEach(async () => {
  cleanup();
  announceSignOut();
  await clear(store);
});

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByRole('button', { name });
const stored = (names: string[]) =>
  waitFor(async () =>
    expect(await keys(store)).toEqual(names.flatMap((name) => [name, expect.stringMatching(`^${name}:`)])),
  );

async function changeSettings() {
  const user = await editSettings();
  await user.clear(field('Business name'));
  await user.type(field('Phone'), ' x9');
  await user.type(field('New cleaner'), 'Ann{Enter}');
  await stored([DRAFT]);
  return user;
}

async function rename(user: UserEvent) {
  await user.click(field('Business name'));
  await user.paste('Morning Light');
}

/** Comes back from another page. */
async function comeBack(whenReady = 'Save Changes') {
  cleanup();
  return openSettings({ whenReady });
}

/** Comes back as after a reload: of the previous visit, only the storage is left. */
async function reload(whenReady = 'Save Changes') {
  cleanup();
  vi.resetModules();
  const { openSettings: open } = await import('../../test/open-settings.tsx');
  return open({ whenReady });
}

test('unsaved changes are still being edited after a reload, with a notice', async () => {
  await changeSettings();
  expect(screen.queryByText(NOTICE)).toBeNull();
  const user = await reload();
  expect([field('Business name').value, field('Phone').value]).toEqual(['', '(555) 123-4567 x9']);
  expect(screen.getByText('Ann')).toBeTruthy();
  expect(screen.getByText(NOTICE)).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain(NOTICE);
  await rename(user);
  await user.click(button('Save Changes'));
  await screen.findByRole('button', { name: 'Edit Settings' });
  expect(server.sent.map(({ body }) => body)).toEqual([
    { businessName: 'Morning Light', phone: '(555) 123-4567 x9', cleaners: ['Owner', 'Maria Lopez', 'Ann'] },
  ]);
  expect(screen.queryByText(NOTICE)).toBeNull();
  await stored([]);
});

test('nothing is kept while nothing is changed, and after a change is taken back', async () => {
  const user = await editSettings();
  const notSaved = () => screen.queryByText('Not saved');
  expect(notSaved()).toBeNull();
  await user.type(field('Phone'), '9');
  await stored([DRAFT]);
  expect(notSaved()?.closest('[data-sticky]')).not.toBeNull();
  await user.type(field('Phone'), '{Backspace}');
  await stored([]);
  expect(notSaved()).toBeNull();
  await reload('Edit Settings');
  expect(screen.queryByText(NOTICE)).toBeNull();
});

test('unsaved changes are there after coming back, and the saved values after Cancel', async () => {
  await changeSettings();
  const user = await comeBack();
  expect([field('Business name').value, field('Phone').value]).toEqual(['', '(555) 123-4567 x9']);
  expect(screen.getByText(NOTICE)).toBeTruthy();
  await user.click(button('Cancel'));
  expect([field('Business name').value, field('Phone').value]).toEqual(['Bright Rooms', '(555) 123-4567']);
  expect(screen.queryByText(NOTICE)).toBeNull();
  await stored([]);
  await comeBack('Edit Settings');
  expect(field('Business name')).toMatchObject({ value: 'Bright Rooms', readOnly: true });
  // The page from which it was cancelled is gone: the next visit shows it.
  act(() => toastStore.getState().current?.action?.run());
  await comeBack();
  expect(field('Phone').value).toBe('(555) 123-4567 x9');
});

test('Undo after Cancel edits again what was typed, a name that was not added included', async () => {
  const user = await changeSettings();
  await user.type(field('New cleaner'), 'Ben');
  await user.click(button('Cancel'));
  expect(screen.queryByText('Ann')).toBeNull();
  const { title, action } = toastStore.getState().current ?? {};
  expect(title).toBe('Changes discarded');
  act(() => action?.run());
  expect([field('Business name').value, field('New cleaner').value]).toEqual(['', 'Ben']);
  expect([screen.getByText('Ann').tagName, document.activeElement]).toEqual(['SPAN', field('Business name')]);
  await stored([DRAFT]);
});

test('the name of a cleaner that was typed and not added is kept until it is added', async () => {
  const user = await editSettings();
  await user.type(field('New cleaner'), 'Ann');
  await stored([DRAFT]);
  const after = await reload();
  expect(field('New cleaner').value).toBe('Ann');
  await after.click(button('Add'));
  await reload();
  expect([field('New cleaner').value, screen.getByText('Ann').tagName]).toEqual(['', 'SPAN']);
  await userEvent.type(field('New cleaner'), 'Ben');
  await userEvent.click(button('Cancel'));
  await stored([]);
  await reload('Edit Settings');
  await userEvent.click(button('Edit Settings'));
  expect(field('New cleaner').value).toBe('');
});

test('sign-out removes what was typed', async () => {
  await changeSettings();
  cleanup();
  announceSignOut();
  // The shell clears the storage.
  await clear(store);
  await comeBack('Edit Settings');
  expect(field('Business name').value).toBe('Bright Rooms');
});

test('a change that could not be saved is kept', async () => {
  const user = await editSettings();
  await user.type(field('Business name'), '!');
  server.failWith = json({ message: 'no' }, 500);
  await user.click(button('Save Changes'));
  await waitFor(() => expect(server.sent).toHaveLength(1));
  await reload();
  expect(field('Business name').value).toBe('Bright Rooms!');
});

test('what was saved elsewhere meanwhile stays, and is shown where both changed a field', async () => {
  await changeSettings();
  server.stored = {
    ...server.stored,
    phone: '555-0199',
    email: 'new@example.com',
    cleaners: ['Owner', 'Ben'],
  };
  await reload();
  const user = await reload();
  expect(screen.getByRole('alert').textContent).toContain('The settings were changed elsewhere');
  expect(screen.getByText('Saved elsewhere: 555-0199')).toBeTruthy();
  expect([field('Phone').value, field('Email').value]).toEqual(['(555) 123-4567 x9', 'new@example.com']);
  await rename(user);
  await user.click(button('Save Changes'));
  await screen.findByRole('button', { name: 'Edit Settings' });
  expect(server.stored).toMatchObject({
    businessName: 'Morning Light',
    phone: '(555) 123-4567 x9',
    email: 'new@example.com',
    cleaners: ['Owner', 'Ben', 'Ann'],
  });
});

test('leaving says that changes are kept and leads back; the list of topics marks them until they are saved', async () => {
  await changeSettings();
  cleanup();
  const { current } = toastStore.getState();
  expect(current).toMatchObject({ title: 'Kept, not saved yet', action: { label: 'Go back' } });
  const user = await openSettings({ page: <PaymentPage /> });
  expect((await screen.findByRole('link', { name: /Business/ })).textContent).toBe('BusinessNot saved');
  await user.click(button('Edit Settings'));
  await user.type(field('PayPal.Me name'), 'brightrooms');
  await user.click(button('Save Changes'));
  await screen.findByRole('button', { name: 'Edit Settings' });
  expect(server.sent.map(({ body }) => body)).toEqual([{ payPalMe: 'brightrooms' }]);
  await comeBack();
  expect(field('Phone').value).toBe('(555) 123-4567 x9');
  expect(screen.getByRole('link', { name: /Business/ }).textContent).toBe('Business');
});
