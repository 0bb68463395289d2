import '@app/tooling/testing/indexed-db';
import { announceSignOut } from '@app/web-kit';
import { adminDraftStore as store } from '@app/web-kit/drafts/admin-drafts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { clear, get, keys, set } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dialog, noDialog, openDetails, serverWithPhotos } from '../../test/details.tsx';

const stored = (names: string[]) =>
  waitFor(async () =>
    expect(await keys(store)).toEqual(names.flatMap((name) => [name, expect.stringMatching(`^${name}:`)])),
  );

beforeEach(() => void serverWithPhotos());
afterEach(async () => {
  cleanup();
  announceSignOut();
  await clear(store);
});

const note = async (client: string) =>
  within(await dialog(client)).getByLabelText<HTMLTextAreaElement>('Note');

test('a note that was not added stays at its own request until it is added', async () => {
  const { user, button } = await openDetails();
  await user.type(await note('Bob Ray'), 'Called, line busy');
  await user.click(screen.getByRole('button', { name: 'Next request' }));
  expect((await note('Ann Lee')).value).toBe('');
  await user.keyboard('{Escape}');
  await noDialog();
  await user.click(button);
  expect((await note('Bob Ray')).value).toBe('Called, line busy');

  await user.click(screen.getByRole('button', { name: 'Add Note' }));
  await waitFor(async () => expect((await note('Bob Ray')).value).toBe(''));
  await user.keyboard('{Escape}');
  await noDialog();
  await user.click(button);
  expect((await note('Bob Ray')).value).toBe('');
});

test('a note that was not added is gone after sign-out', async () => {
  const { user, button } = await openDetails();
  await user.type(await note('Bob Ray'), 'Called');
  await user.keyboard('{Escape}');
  await noDialog();
  // The shell does both at sign-out.
  announceSignOut();
  await clear(store);
  await user.click(button);
  expect((await note('Bob Ray')).value).toBe('');
});

test('a note is stored as it is typed and removed once it is added', async () => {
  const { user } = await openDetails();
  await user.type(await note('Bob Ray'), 'Called');
  await stored(['note/2']);
  await user.click(screen.getByRole('button', { name: 'Add Note' }));
  await stored([]);
});

test('what is typed while a note is added is the next note', async () => {
  const { user } = await openDetails();
  const field = await note('Bob Ray');
  await user.type(field, 'Called');
  let respond: () => void = () => undefined;
  const isAwaited = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const server = fetch;
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    if (call[1]?.method === 'POST') await isAwaited;
    return server(...call);
  });
  await user.click(screen.getByRole('button', { name: 'Add Note' }));
  await user.type(field, ' - call again on Monday');
  respond();
  await waitFor(() => expect(field.value).toBe('- call again on Monday'));
  await waitFor(async () => expect(await get('note/2', store)).toBe('- call again on Monday'));
});

test('a note that was not added survives a reload', async () => {
  await set('note/2', 'Called, line busy', store);
  const { user } = await openDetails();
  const field = await note('Bob Ray');
  await waitFor(() => expect(field.value).toBe('Called, line busy'));
  await user.click(screen.getByRole('button', { name: 'Add Note' }));
  await stored([]);
});
