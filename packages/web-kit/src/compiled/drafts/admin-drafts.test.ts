import '@app/tooling/testing/indexed-db';
import { announceSignOut } from '@app/web-kit';
import { clear, keys, set } from 'idb-keyval';
import { afterEach, expect, test, vi } from 'vitest';
import { adminDraftStore, adminDrafts, unsavedDrafts } from './admin-drafts.ts';

const stored = (names: string[]) =>
  vi.waitFor(async () =>
    expect(await keys(adminDraftStore)).toEqual(
      names.flatMap((name) => [name, expect.stringMatching(`^${name}:`)]),
    ),
  );

afterEach(() => clear(adminDraftStore));

/** The drafts as a reloaded page finds them: only the storage is left. */
const reload = () => adminDrafts<string>('note');

test('a draft is there at once and after a reload, for its own id and kind', async () => {
  const before = reload();
  before.write(7, 'Called');
  expect(before.inMemory(7)).toBe('Called');
  await stored(['note/7']);
  const after = reload();
  expect(after.inMemory(7)).toBeUndefined();
  expect(await after.read(7)).toBe('Called');
  expect(after.inMemory(7)).toBe('Called');
  expect(await after.read(8)).toBeUndefined();
  expect(await adminDrafts<string>('edit-job').read(7)).toBeUndefined();
});

test('a draft that is written while the storage is read is not overwritten', async () => {
  reload().write(7, 'old');
  await stored(['note/7']);
  const drafts = reload();
  const reading = drafts.read(7);
  drafts.write(7, 'new');
  expect(await reading).toBe('new');
});

test('sign-out removes everything, also what is still being written', async () => {
  const drafts = reload();
  drafts.write(7, 'Called');
  announceSignOut();
  await clear(adminDraftStore);
  expect(drafts.inMemory(7)).toBeUndefined();
  await new Promise((resolve) => setTimeout(resolve, 50));
  await stored([]);
});

test('a browser without storage keeps drafts in memory', async () => {
  vi.stubGlobal('indexedDB', undefined);
  vi.resetModules();
  const { adminDrafts: withoutStorage } = await import('./admin-drafts.ts');
  const drafts = withoutStorage<string>('note');
  expect(await drafts.read(7)).toBeUndefined();
  drafts.write(7, 'Called');
  expect(await drafts.read(7)).toBe('Called');
});

test('each tab has its own draft after a reload, and a new tab the last one', async () => {
  vi.resetModules();
  sessionStorage.setItem('draft-tab', 'other');
  const { adminDrafts: ofOtherTab } = await import('./admin-drafts.ts');
  const other = ofOtherTab<string>('note');
  const drafts = reload();
  drafts.write(7, 'Called');
  other.write(7, 'Line busy');
  expect(await reload().read(7)).toBe('Called');
  expect(await ofOtherTab<string>('note').read(7)).toBe('Line busy');
  vi.resetModules();
  sessionStorage.setItem('draft-tab', 'new');
  const { adminDrafts: ofNewTab } = await import('./admin-drafts.ts');
  expect(await ofNewTab<string>('note').read(7)).toBe('Line busy');
  other.remove(7);
  await vi.waitFor(async () => expect(await keys(adminDraftStore)).toHaveLength(1));
  expect(await reload().read(7)).toBe('Called');
});

test('what is unsaved is named once a kind; not what a closed tab has left, nor photos of a draft that is gone', async () => {
  const left = ['client/3:closed', 'edit-job/3/new/closed/a', 'new-job/image/a'];
  for (const key of left) await set(key, 'typed', adminDraftStore);
  expect(await unsavedDrafts()).toEqual([]);
  for (const key of ['new-job', 'new-job/kept', 'visit-photo/a', 'of-a-later-release/1'])
    await set(key, 'typed', adminDraftStore);
  reload().write(7, 'Called');
  await vi.waitFor(async () =>
    expect(await unsavedDrafts()).toEqual([
      'a new job',
      'a note on a request',
      'another page',
      'photos of a visit',
    ]),
  );
});
