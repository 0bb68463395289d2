import { ADMIN_DRAFTS } from '@app/web-kit';

/**
 * The store that the shell empties at logout, as far as short drafts need it. All of it is rejected where a browser has
 * no storage for pages or forbids it.
 */
async function inShelf<Answer>(
  mode: IDBTransactionMode,
  ask: (shelf: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer> {
  const database = await open();
  return answerOf(ask(database.transaction(ADMIN_DRAFTS.store, mode).objectStore(ADMIN_DRAFTS.store)));
}

let opened: Promise<IDBDatabase> | undefined;
async function open(): Promise<IDBDatabase> {
  opened ??= answerOf(openRequest());
  return opened;
}

function openRequest(): IDBOpenDBRequest {
  const request = indexedDB.open(ADMIN_DRAFTS.database);
  request.onupgradeneeded = () => request.result.createObjectStore(ADMIN_DRAFTS.store);
  return request;
}

const answerOf = <Answer>(request: IDBRequest<Answer>) =>
  new Promise<Answer>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

export const readStored = <Draft>(key: string): Promise<Draft | undefined> =>
  inShelf('readonly', (shelf) => shelf.get(key));

export const store = (key: string, draft: unknown): Promise<unknown> =>
  inShelf('readwrite', (shelf) => shelf.put(draft, key));

export const removeStored = (key: string): Promise<unknown> =>
  inShelf('readwrite', (shelf) => shelf.delete(key));
