import type { Migration } from '@app/service-kit/db/migrate';
import { fillSearchText } from '@app/service-kit/db/where-found';
import { searchTextOf } from '../src/list/job-filter.ts';

/** Search reads the text of each job. Not every database has the table of words: new ones never do. */
export const searchByText: Migration = {
  name: '20261127100000_search_by_text',
  async up(db) {
    await fillSearchText(db, 'jobs', searchTextOf);
    await db.schema.dropTableIfExists('jobs_words');
  },
};
