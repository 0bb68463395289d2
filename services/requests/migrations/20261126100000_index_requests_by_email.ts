import { isMysql } from '@app/service-kit/db/database';
import type { Migration } from '@app/service-kit/db/migrate';
import { ensureIndex } from '@app/service-kit/db/schema';

/** For the earlier requests of a visitor, whose email may be written in other case. MariaDB's collation ignores case. */
export const indexRequestsByEmail: Migration = {
  name: '20261126100000_index_requests_by_email',
  olderMayRun: true,
  async up(db) {
    if (isMysql(db)) return ensureIndex(db, 'job_requests', ['clientEmail']);
    await db.raw('create index if not exists ?? on ?? (?? collate nocase)', [
      'job_requests_clientEmail',
      'job_requests',
      'clientEmail',
    ]);
  },
};
