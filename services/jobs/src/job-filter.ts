import type { JobFilter, NewJob } from '@app/domain/job/job';
import { readByIndex } from '@app/service-kit/db/schema';
import { phoneWords, searchText, searchWords } from '@app/service-kit/db/search-text';
import { wordIndex } from '@app/service-kit/db/word-index';
import type { Knex } from 'knex';

/** Jobs that are there and that the filter lets through, and the column to order them by. */
export async function filteredJobs(db: Knex, { month, search, unpaid }: JobFilter) {
  const index = wordIndex(db, 'jobs');
  // In a month a word that many jobs have is met soon; one that few have is found sooner by its index.
  const byIndex = search && (!month || (await index.isRare(search)));
  const found = byIndex
    ? await index.rows(search)
    : { rows: whereFound(inOrder(db, { month, unpaid }), search), id: 'id' };
  found.rows.whereNull('deletedAt');
  if (month) found.rows.where('jobMonth', month);
  if (unpaid) found.rows.where('unpaid', 1);
  return found;
}

/** Those of a month, or unpaid, or both, lie together in an index, in the order of their ids. */
function inOrder(db: Knex, { month, unpaid }: JobFilter): Knex.QueryBuilder {
  return readByIndex(db, 'jobs', [...(month ? ['jobMonth'] : []), ...(unpaid ? ['unpaid'] : [])]);
}

/** Rows in which each word of the search begins a word, as the index would find them. */
function whereFound(rows: Knex.QueryBuilder, search: string | undefined): Knex.QueryBuilder {
  if (!search) return rows;
  const words = searchWords(search);
  if (words.length === 0) rows.whereRaw('1 = 0');
  // Letters and digits are all that is left, so nothing in a word is a wildcard.
  for (const word of words)
    rows.where((either) =>
      either.where('searchText', 'like', `${word}%`).orWhere('searchText', 'like', `% ${word}%`),
    );
  return rows;
}

/** What a search looks at. */
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
