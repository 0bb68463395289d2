import '@app/tooling/testing/indexed-db';
import { clear, createStore, get, keys, set } from 'idb-keyval';
import { afterEach, expect, test, vi } from 'vitest';
import { persistedDraft } from './persisted-draft.ts';

const store = createStore('test', 'drafts');

afterEach(async () => {
  vi.useRealTimers();
  await clear(store);
});

type Form = { name: string; savedAt: number };
const NOW = Date.UTC(2026, 0, 1);
const form = (options = {}) => persistedDraft<Form>({ store, key: 'form', version: 2, ...options });

test('a draft is read back under its key, without its version', async () => {
  expect(await form().read()).toBeUndefined();
  await form().write({ name: 'Jane', savedAt: NOW });
  expect(await form().read()).toEqual({ name: 'Jane', savedAt: NOW });
  expect(await get('form', store)).toEqual({ name: 'Jane', savedAt: NOW, version: 2 });
  expect(await form({ key: 'other' }).read()).toBeUndefined();
});

test('a write is committed at once, so that a page that is left meanwhile keeps it', async () => {
  const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
  const draft = form();
  await draft.read();
  const written = draft.write({ name: 'Jane', savedAt: NOW });
  // As many turns as the handler of an event that comes before the page is gone.
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  expect(commit).toHaveBeenCalledTimes(1);
  await written;
  expect(await form().read()).toEqual({ name: 'Jane', savedAt: NOW });
});

test('texts of which a reload has aborted the transaction are read by the next page', async () => {
  await form().write({ name: 'J', savedAt: NOW });
  const locked = vi.fn(() => new Promise<never>(() => undefined));
  const leave = () => form({ isText: true, store: locked });
  void leave().write({ name: 'Jane', savedAt: NOW });
  expect(await form({ isText: true }).read()).toEqual({ name: 'Jane', savedAt: NOW });
  expect(await form().read()).toMatchObject({ name: 'Jane' });
  expect(sessionStorage).toHaveLength(0);
  const left = leave();
  void left.write({ name: 'Ann', savedAt: NOW });
  void left.remove();
  expect(await form({ isText: true }).read()).toMatchObject({ name: 'Jane' });
});

test('a draft without a version is stored as it is', async () => {
  const note = persistedDraft<string>({ store, key: 'note/7' });
  await note.write('Called');
  expect(await get('note/7', store)).toBe('Called');
  expect(await note.read()).toBe('Called');
});

test('a removed draft is gone', async () => {
  const draft = form();
  await draft.write({ name: 'Jane', savedAt: NOW });
  await draft.remove();
  expect(await draft.read()).toBeUndefined();
  expect(await keys(store)).toEqual([]);
});

test('the last write wins, and a read waits for it', async () => {
  const draft = form();
  for (const name of ['J', 'Ja', 'Jan']) void draft.write({ name, savedAt: NOW });
  expect(await draft.read()).toMatchObject({ name: 'Jan' });
});

test('a draft that is removed before it was stored is not stored', async () => {
  const draft = form();
  void draft.write({ name: 'Jane', savedAt: NOW });
  await draft.remove();
  expect(await keys(store)).toEqual([]);
});

test('a write that is cancelled in time stores nothing', async () => {
  const draft = form();
  const written = draft.write({ name: 'Jane', savedAt: NOW });
  draft.cancel();
  await written;
  expect(await keys(store)).toEqual([]);
});

test.each<[string, object]>([
  ['another version', { version: 1, name: 'Jane', savedAt: NOW }],
  ['no version', { name: 'Jane', savedAt: NOW }],
  ['no shape that is known', []],
])('a stored draft of %s is removed', async (_what, stored) => {
  await set('form', stored, store);
  const onOutdated = vi.fn();
  expect(await form({ onOutdated }).read()).toBeUndefined();
  expect(await keys(store)).toEqual([]);
  expect(onOutdated).toHaveBeenCalledOnce();
});

test('a draft is kept for its time to live and then removed', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const draft = form({ ttlMs: 1000 });
  await draft.write({ name: 'Jane', savedAt: NOW });
  vi.setSystemTime(NOW + 1000);
  expect(await draft.read()).toMatchObject({ name: 'Jane' });
  vi.setSystemTime(NOW + 1001);
  expect(await draft.read()).toBeUndefined();
  expect(await keys(store)).toEqual([]);
});

test('a draft is stored in another form where IndexedDB needs one', async () => {
  const photo = persistedDraft<Blob>({
    store,
    key: 'photo',
    encode: (blob) => blob.arrayBuffer(),
    decode: (bytes) => new Blob([bytes as ArrayBuffer]),
  });
  await photo.write(new Blob(['jpeg']));
  expect((await get<ArrayBuffer>('photo', store))?.byteLength).toBe(4);
  expect((await photo.read())?.size).toBe(4);
});

test('storage that refuses to write is reported and does not stop later writes', async () => {
  const onError = vi.fn();
  const draft = form({ onError });
  const full = new DOMException('full', 'QuotaExceededError');
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw full;
  });
  await draft.write({ name: 'J', savedAt: NOW });
  expect(onError).toHaveBeenCalledExactlyOnceWith(full);
  await draft.write({ name: 'Jane', savedAt: NOW });
  expect(await draft.read()).toMatchObject({ name: 'Jane' });
});

test('a browser without storage has no draft', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const onError = vi.fn();
  const draft = persistedDraft<string>({ store: createStore('other', 'drafts'), key: 'note', onError });
  await draft.write('Called');
  expect(await draft.read()).toBeUndefined();
  expect(onError).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});

test('storage that never responds is given up after 2 seconds', async () => {
  vi.useFakeTimers();
  const onError = vi.fn();
  const locked = persistedDraft<string>({ store: () => new Promise(() => undefined), key: 'note', onError });
  const read = locked.read();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await read).toBeUndefined();
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ name: 'TimeoutError' }));
});
