import 'fake-indexeddb/auto';
import { ADMIN_DRAFTS, announceSignOut } from '@app/web-kit';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { clear, createStore, keys, set } from 'idb-keyval';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dialog, noDialog, officeWithPhotos, openDetails } from '../testing/details.tsx';

const shelf = createStore(ADMIN_DRAFTS.database, ADMIN_DRAFTS.store);
const stored = (names: string[]) => waitFor(async () => expect(await keys(shelf)).toEqual(names));

beforeEach(() => void officeWithPhotos());
afterEach(async () => {
  cleanup();
  announceSignOut();
  await clear(shelf);
});

const note = async (client: string) =>
  within(await dialog(client)).getByLabelText<HTMLTextAreaElement>('Note');

test('a note that was not added is still there, at its own request only, until it is added', async () => {
  const { user, button } = await openDetails();
  await user.type(await note('Bob Ray'), 'Called, line busy');
  await user.click(screen.getByRole('button', { name: 'Next request' }));
  expect((await note('Ann Lee')).value).toBe('');
  await user.keyboard('{Escape}');
  await noDialog();
  await user.click(button);
  expect((await note('Bob Ray')).value).toBe('Called, line busy');

  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(async () => expect((await note('Bob Ray')).value).toBe(''));
  await user.keyboard('{Escape}');
  await noDialog();
  await user.click(button);
  expect((await note('Bob Ray')).value).toBe('');
});

test('nobody who signs in later finds it', async () => {
  const { user, button } = await openDetails();
  await user.type(await note('Bob Ray'), 'Called');
  await user.keyboard('{Escape}');
  await noDialog();
  // As the shell does: areas forget, and it empties the storage.
  announceSignOut();
  await clear(shelf);
  await user.click(button);
  expect((await note('Bob Ray')).value).toBe('');
});

test('it is written down as it is typed, and taken away once it is added', async () => {
  const { user } = await openDetails();
  await user.type(await note('Bob Ray'), 'Called');
  await stored(['note/2']);
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await stored([]);
});

test('it is still there after a reload, which leaves the storage alone', async () => {
  await set('note/2', 'Called, line busy', shelf);
  const { user } = await openDetails();
  const field = await note('Bob Ray');
  await waitFor(() => expect(field.value).toBe('Called, line busy'));
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await stored([]);
});
