import { requestNumberWords } from '@app/domain/request/request-number';
import type { Migration } from '@app/service-kit/db/migrate';
import { wordIndex } from '@app/service-kit/db/word-index';

const BATCH = 250;

/** Adds the numbers of existing requests to the search index; deleted ones are added when they are restored. */
export const indexRequestNumbers: Migration = {
  name: '20261122200100_index_request_numbers',
  olderMayRun: true,
  async up(db) {
    for (let last = 0; ; ) {
      const ids: number[] = await db('job_requests')
        .where('id', '>', last)
        .whereNull('deletedAt')
        .orderBy('id')
        .limit(BATCH)
        .pluck('id');
      for (const id of ids) await wordIndex(db, 'job_requests').change(id, '', requestNumberWords(id));
      if (ids.length < BATCH) return;
      last = ids.at(-1)!;
    }
  },
};
