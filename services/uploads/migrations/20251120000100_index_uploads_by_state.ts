import type { Migration } from '@app/service-kit/db/migrate';
import { ensureIndex } from '@app/service-kit/db/schema';

/** For the clean-up: the oldest uploads of a state. */
export const indexUploadsByState: Migration = {
  name: '20251120000100_index_uploads_by_state',
  up: (db) => ensureIndex(db, 'uploads', ['state', 'createdAt']),
};
