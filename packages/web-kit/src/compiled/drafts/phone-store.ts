import { PHONE_CACHES } from '@app/contract/platform/page-data';
import { clear, createStore, delMany, get, keys } from 'idb-keyval';
import { adminDraftStore } from './admin-drafts.ts';

/** What the phone of a cleaner keeps for hours without a line: her day and what she has said, in IndexedDB. */
export const phoneStore = createStore('my-day', 'phone');

/** The entry with her day and what waits. */
export const PHONE_STATE = 'state';

/** How the keys of photos begin that no job has yet, among the drafts. */
export const UNSENT_PHOTO = 'visit-photo/';

/** Removes all that the phone keeps, once her access has ended; resolves to what had not been sent, in words. */
export async function emptyPhone(): Promise<string[]> {
  for (const name of Object.values(PHONE_CACHES)) await globalThis.caches?.delete(name);
  try {
    const photos = (await keys<string>(adminDraftStore)).filter((key) => key.startsWith(UNSENT_PHOTO));
    await delMany(photos, adminDraftStore);
    const kept = await get<{ waiting: { text: string }[] }>(PHONE_STATE, phoneStore);
    await clear(phoneStore);
    return [...(kept?.waiting.map(({ text }) => text) ?? []), ...photos.map(() => 'a photo')];
  } catch {
    // A browser without storage keeps nothing.
    return [];
  }
}
