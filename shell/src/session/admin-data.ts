import { ADMIN_DRAFTS } from '@app/web-kit';
import type { Cache } from 'swr';

let cache: Cache = new Map();

/** What has been read for the admin, kept for as long as they are signed in. */
export const adminCache = (): Cache => cache;

/** Nothing of the admin's stays behind in this browser: no lists, no drafts. */
export async function forgetAdminData(): Promise<void> {
  cache = new Map();
  const { clear, createStore } = await import('idb-keyval');
  await clear(createStore(ADMIN_DRAFTS.database, ADMIN_DRAFTS.store));
}
