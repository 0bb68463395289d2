import type { Migration } from '@app/service-kit/db/migrate';
import { dropIndex, ensureIndex } from '@app/service-kit/db/schema';
import { fillSearchText } from '@app/service-kit/db/where-found';
import { searchTextOf } from '../src/request-repository.ts';

/** Search reads the text of each request and counts are queries now. Not every database has the tables: new ones never do. */
export const searchByText: Migration = {
  name: '20261127100000_search_by_text',
  async up(db) {
    await fillSearchText(db, 'job_requests', searchTextOf);
    // For the filter and the counts, which read nothing but the index.
    await ensureIndex(db, 'job_requests', ['shownStatus', 'deletedAt', 'id']);
    await dropIndex(db, 'job_requests', ['shownStatus', 'id']);
    for (const table of ['job_requests_words', 'request_counts']) await db.schema.dropTableIfExists(table);
  },
};
