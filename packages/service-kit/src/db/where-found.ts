import type { Knex } from 'knex';
import { searchWords } from './search-text.ts';

/** Rows in which each word of the search is the prefix of a word of `searchText`, as the word index would find them. */
export function whereFound(rows: Knex.QueryBuilder, search: string): Knex.QueryBuilder {
  const words = searchWords(search);
  if (words.length === 0) rows.whereRaw('1 = 0');
  // Only letters and digits are left, so words contain no wildcards.
  for (const word of words)
    rows.where((either) =>
      either.where('searchText', 'like', `${word}%`).orWhere('searchText', 'like', `% ${word}%`),
    );
  return rows;
}
