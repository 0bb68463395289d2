import { wordsOfSearch } from '@app/domain/shared/search-text';
import type { Knex } from 'knex';
import { isMysql } from './database.ts';
import { transaction } from './transaction.ts';

const BATCH = 250;

/**
 * Adds the condition that each word of the search begins a word of `searchText`, which has a blank before each word. A search
 * without letters and digits, such as '%', finds nothing.
 */
export function whereFound(rows: Knex.QueryBuilder, search: string): Knex.QueryBuilder {
  const words = new Set(wordsOfSearch(search));
  if (words.size === 0) rows.whereRaw('1 = 0');
  // As bytes: MariaDB compares texts letter by letter, which takes four times as long.
  for (const word of words) rows.whereRaw('instr(searchText, ?) > 0', [Buffer.from(` ${word}`)]);
  return rows;
}

/** The same for a searchable text that is not stored. */
export function isFound(searchText: string, search: string): boolean {
  const words = wordsOfSearch(search);
  return words.length > 0 && words.every((word) => ` ${searchText}`.includes(` ${word}`));
}

/**
 * Columns of those of `rows` that a search finds, and the column of their ids. Only ids are selected while searching: MariaDB
 * would otherwise copy all texts of each row that it compares.
 */
export function foundRows(
  db: Knex,
  table: string,
  { rows, search, columns = [`${table}.*`] }: { rows: Knex.QueryBuilder; search: string; columns?: string[] },
): { rows: Knex.QueryBuilder; id: string } {
  const ids = whereFound(rows, search).select('id').as('found');
  const names = columns.map(() => '??').join(', ');
  const found = db.from(ids).joinRaw('cross join ??', [table]).where(`${table}.id`, db.ref('found.id'));
  return {
    rows: found.select(db.raw(isMysql(db) ? `straight_join ${names}` : names, columns)),
    id: 'found.id',
  };
}

/** For a migration: stores the searchable text of every row. */
export async function fillSearchText(
  db: Knex,
  table: string,
  // biome-ignore lint/suspicious/noExplicitAny: a migration reads rows as they are
  textOf: (row: any) => string,
): Promise<void> {
  const fillBatch = (after: number) =>
    transaction(db, async (trx) => {
      const rows: { id: number }[] = await trx(table)
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH)
        .forUpdate();
      for (const row of rows)
        await trx(table)
          .where({ id: row.id })
          .update({ searchText: textOf(row) });
      return rows;
    });
  for (let rows = await fillBatch(0); rows.length > 0; ) rows = await fillBatch(rows.at(-1)!.id);
}
