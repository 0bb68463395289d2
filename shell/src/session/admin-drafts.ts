import { ADMIN_DRAFTS } from '@app/web-kit';

/** What an admin has not sent yet does not stay behind in this browser. */
export async function emptyAdminDrafts(): Promise<void> {
  // A browser that has no database for pages has kept no drafts either.
  if (!globalThis.indexedDB) return;
  const { clear, createStore } = await import('idb-keyval');
  await clear(createStore(ADMIN_DRAFTS.database, ADMIN_DRAFTS.store));
}
