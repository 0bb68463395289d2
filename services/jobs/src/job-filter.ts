import type { JobFilter, NewJob } from '@app/domain/job/job';
import { readByIndex } from '@app/service-kit/db/schema';
import { phoneWords, searchText, searchWords } from '@app/service-kit/db/search-text';
import { wordIndex } from '@app/service-kit/db/word-index';
import type { Knex } from 'knex';

/** The jobs that match the filter and are not deleted, and the column to order them by. */
export async function filteredJobs(db: Knex, { month, search, unpaid }: JobFilter) {
  const index = wordIndex(db, 'jobs');
  // Within a month, a common word is found by scanning; a rare word is found faster by its index.
  const byIndex = search && (!month || (await index.isRare(search)));
  const found = byIndex
    ? await index.rows(search)
    : { rows: whereFound(inOrder(db, { month, unpaid }), search), id: 'id' };
  found.rows.whereNull('deletedAt');
  if (month) found.rows.where('jobMonth', month);
  if (unpaid) found.rows.where('unpaid', 1);
  return found;
}

/** Jobs of a month, unpaid jobs, and both are contiguous in an index, ordered by id. */
function inOrder(db: Knex, { month, unpaid }: JobFilter): Knex.QueryBuilder {
  return readByIndex(db, 'jobs', [...(month ? ['jobMonth'] : []), ...(unpaid ? ['unpaid'] : [])]);
}

/** Rows in which each word of the search is the prefix of a word, as the word index would find them. */
function whereFound(rows: Knex.QueryBuilder, search: string | undefined): Knex.QueryBuilder {
  if (!search) return rows;
  const words = searchWords(search);
  if (words.length === 0) rows.whereRaw('1 = 0');
  // Only letters and digits are left, so words contain no wildcards.
  for (const word of words)
    rows.where((either) =>
      either.where('searchText', 'like', `${word}%`).orWhere('searchText', 'like', `% ${word}%`),
    );
  return rows;
}

/** The searchable text. */
export const searchTextOf = (job: Omit<NewJob, 'photos' | 'roomPhotos'>) =>
  searchText(
    job.clientName,
    job.clientAddress,
    job.clientCity,
    job.clientZip,
    job.clientPhone,
    phoneWords(job.clientPhone),
    job.clientEmail,
  );
