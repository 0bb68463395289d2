import { ADMIN_DRAFTS } from '@app/web-kit';
import { createStore, type UseStore } from 'idb-keyval';

let opened: UseStore | undefined;

/** Where everything that an admin has not sent yet is kept in this browser; the shell empties it at logout. */
export const adminShelf = (): UseStore => {
  opened ??= createStore(ADMIN_DRAFTS.database, ADMIN_DRAFTS.store);
  return opened;
};
