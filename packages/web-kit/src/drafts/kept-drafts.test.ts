import 'fake-indexeddb/auto';
import { ADMIN_DRAFTS, announceSignOut } from '@app/web-kit';
import { clear, createStore, keys } from 'idb-keyval';
import { afterEach, expect, test, vi } from 'vitest';
import { keptDrafts } from './kept-drafts.ts';

const shelf = createStore(ADMIN_DRAFTS.database, ADMIN_DRAFTS.store);
const stored = (names: string[]) => vi.waitFor(async () => expect(await keys(shelf)).toEqual(names));
afterEach(async () => {
  vi.unstubAllGlobals();
  await clear(shelf);
});

/** As a page does that comes anew: of the one before, the storage alone is left. */
const reload = () => keptDrafts<string>('note');

test('a draft is there at once, and after a reload, for its own subject alone', async () => {
  const before = reload();
  before.keep(7, 'Called');
  expect(before.now(7)).toBe('Called');
  await stored(['note/7']);
  const after = reload();
  expect(after.now(7)).toBeUndefined();
  expect(await after.read(7)).toBe('Called');
  expect(after.now(7)).toBe('Called');
  expect(await after.read(8)).toBeUndefined();
  expect(await keptDrafts<string>('edit').read(7)).toBeUndefined();
});

test('the last words win', async () => {
  const drafts = reload();
  for (const words of ['C', 'Ca', 'Cal']) drafts.keep(7, words);
  await stored(['note/7']);
  await vi.waitFor(async () => expect(await reload().read(7)).toBe('Cal'));
});

test('a draft that was sent is gone', async () => {
  const drafts = reload();
  drafts.keep(7, 'Called');
  await stored(['note/7']);
  drafts.keep(7, undefined);
  expect(drafts.now(7)).toBeUndefined();
  await stored([]);
});

test('what is typed while the storage is being read is not overwritten by it', async () => {
  reload().keep(7, 'old');
  await stored(['note/7']);
  const drafts = reload();
  const reading = drafts.read(7);
  drafts.keep(7, 'new');
  expect(await reading).toBe('new');
});

test('nothing of it outlives signing out, not even what was about to be written', async () => {
  const drafts = reload();
  drafts.keep(7, 'Called');
  announceSignOut();
  await clear(shelf);
  expect(drafts.now(7)).toBeUndefined();
  await new Promise((resolve) => setTimeout(resolve, 50));
  await stored([]);
});

test('a browser without storage keeps drafts as long as the page stands', async () => {
  vi.stubGlobal('indexedDB', undefined);
  vi.resetModules();
  const { keptDrafts: without } = await import('./kept-drafts.ts');
  const drafts = without<string>('note');
  expect(await drafts.read(7)).toBeUndefined();
  drafts.keep(7, 'Called');
  expect(await drafts.read(7)).toBe('Called');
});
