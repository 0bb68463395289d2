import { ensureIndex } from '@app/service-kit/indexes';
import type { Migration } from '@app/service-kit/migrate';

/** For tidying up: what has been in one state the longest. */
export const indexUploadsByState: Migration = {
  name: '20251120000100_index_uploads_by_state',
  up: (db) => ensureIndex(db, 'uploads', ['state', 'createdAt']),
};
