import { wordsOfSearch } from '@app/domain/shared/search-text';
import type { Knex } from 'knex';
import { isMysql } from './database.ts';

/** A column with its table, which other tables of a query may have, too. */
type Order = { column: string; order: 'asc' | 'desc' };

/**
 * Adds the condition that each word of the search begins a word of `searchText`, which has a blank before each word. A search
 * without letters and digits, such as '%', finds nothing.
 */
export function whereFound(db: Knex, rows: Knex.QueryBuilder, search: string): Knex.QueryBuilder {
  const words = new Set(wordsOfSearch(search));
  if (words.size === 0) rows.whereRaw('1 = 0');
  // Words are compared as bytes: letter by letter, MariaDB takes longer for that than for reading the row.
  const place = isMysql(db) ? 'instr(searchText, binary ?)' : 'instr(searchText, ?)';
  for (const word of words) rows.whereRaw(`${place} > 0`, [` ${word}`]);
  return rows;
}

/** The same for a searchable text that is not stored. */
export function isFound(searchText: string, search: string): boolean {
  const words = wordsOfSearch(search);
  return words.length > 0 && words.every((word) => ` ${searchText}`.includes(` ${word}`));
}

/**
 * The rows of a page of a search, in the order of the page. While searching, only ids are selected: MariaDB would otherwise copy
 * all texts of each row that it compares.
 */
export const wholeRows = (
  db: Knex,
  table: string,
  page: Knex.QueryBuilder,
  order: Order[],
): Knex.QueryBuilder =>
  db
    .from(page.select(`${table}.id`).as('page'))
    .joinRaw('cross join ??', [table])
    .where(`${table}.id`, db.ref('page.id'))
    .select(`${table}.*`)
    .orderBy(order);
