import type { Migration } from '@app/service-kit/db/migrate';
import { ensureIndex } from '@app/service-kit/db/schema';

/** For tidying up: what has been in one state the longest. */
export const indexUploadsByState: Migration = {
  name: '20251120000100_index_uploads_by_state',
  up: (db) => ensureIndex(db, 'uploads', ['state', 'createdAt']),
};
