import { isDeepStrictEqual } from 'node:util';
import { joinedWords } from '@app/domain/shared/search-text';
import type { Knex } from 'knex';
import { isMysql } from './database.ts';
import type { Migration } from './migrate.ts';
import { ensureTable, exactText } from './schema.ts';
import { MAX_PREFIX_LENGTH, searchWords, wordPrefixes } from './search-text.ts';
import { transaction } from './transaction.ts';

// Rows per statement; SQLite limits the number of bindings.
const BATCH = 250;
// Above this count the choice of the first word does not matter.
const RARE_ENOUGH = 500;
// Reading and sorting so many rows takes as long as finding a page of a more frequent word by scanning.
const FEW = 2000;

/**
 * A search whose time does not depend on the number of rows. A second table contains every prefix of every word of a
 * row: 'a', 'an', 'ann', 'anna'. Entries of one prefix are ordered by id, so that the newest matching rows are read
 * directly. The row also stores its words as text (`searchText`), from which the entries can be rebuilt.
 */
export function wordIndex(db: Knex, table: string) {
  const entries = () => db(wordTable(table));

  /** Counts the words that start with a prefix, up to a limit. */
  async function countOf(word: string): Promise<number> {
    const some = entries().select('id').where({ word }).limit(RARE_ENOUGH).as('some');
    const counted = await db.from(some).count({ count: '*' }).first();
    return Number(counted?.count);
  }

  async function rarestFirst(words: string[]): Promise<string[]> {
    if (words.length < 2) return words;
    const counted = await Promise.all(words.map(async (word) => ({ word, count: await countOf(word) })));
    return counted.toSorted((a, b) => a.count - b.count).map(({ word }) => word);
  }

  /** Selects columns of the rows in which each word is the prefix of a word. Its ids are `word0.id`. */
  function entriesOf([first = '', ...others]: string[], columns: string[]): Knex.QueryBuilder {
    const found: Knex.QueryBuilder = db({ word0: wordTable(table) });
    // Keeps the order of the joins: the database might otherwise start with a scan of the table.
    const names = columns.map(() => '??').join(', ');
    found.select(db.raw(isMysql(db) ? `straight_join ${names}` : names, columns));
    found.where('word0.word', first);
    for (const [at, word] of others.entries()) {
      const name = `word${at + 1}`;
      found.joinRaw('cross join ?? as ??', [wordTable(table), name]);
      found.where({ [`${name}.id`]: db.ref('word0.id'), [`${name}.word`]: word });
    }
    return found;
  }

  return {
    /**
     * Call it in the transaction that writes the row; `before` is '' for a new row, `after` is '' for a deleted one.
     */
    async change(id: number, before: string, after: string): Promise<void> {
      const [old, now] = [wordPrefixes(before), wordPrefixes(after)];
      for (const words of batches([...old].filter((word) => !now.has(word))))
        await entries().where({ id }).whereIn('word', words).delete();
      for (const words of batches([...now].filter((word) => !old.has(word)))) {
        const rows = words.map((word) => ({ word, id }));
        await entries().insert(rows).onConflict(['word', 'id']).ignore();
      }
    },

    /** True when few rows have one of the words, so that checking each of them is fast. */
    async isRare(search: string): Promise<boolean> {
      const counts = await Promise.all(searchWords(search).map(countOf));
      return Math.min(...counts) < RARE_ENOUGH;
    },

    /** True when the search finds few rows, so that reading and sorting all of them is fast. */
    async hasFew(search: string, limit = FEW): Promise<boolean> {
      const some = entriesOf(await rarestFirst(searchWords(search)), ['word0.id']).limit(limit + 1);
      const counted = await db.from(some.as('some')).count({ count: '*' }).first();
      return Number(counted?.count) <= limit;
    },

    /**
     * The rows in which each word of the search is the prefix of a word, and the column to order them by. A search
     * without letters and digits, such as '%', finds nothing.
     */
    async rows(
      search: string | undefined,
      columns = [`${table}.*`],
    ): Promise<{ rows: Knex.QueryBuilder; id: string }> {
      if (!search) return { rows: db(table), id: `${table}.id` };
      const rows = entriesOf(await rarestFirst(searchWords(search)), columns);
      rows.joinRaw('cross join ??', [table]).where(`${table}.id`, db.ref('word0.id'));
      return { rows, id: 'word0.id' };
    },
  };
}

/** Migration of a service, after the one of the table. */
export const wordIndexMigration = (table: string): Migration => ({
  name: `kit_create_${wordTable(table)}`,
  async up(db) {
    if (!isMysql(db)) return db.raw(SQLITE_TABLE, wordTable(table));
    await ensureTable(db, wordTable(table), (created) => {
      exactText(created, 'word', MAX_PREFIX_LENGTH).notNullable();
      created.integer('id').unsigned().notNullable();
      created.primary(['word', 'id']);
    });
  },
});

// Without row ids; SQLite would otherwise store each entry in the table and in the index of its key.
const SQLITE_TABLE =
  'create table if not exists ?? (word text not null, id integer not null, primary key (word, id)) without rowid';

/** For a migration: indexes existing rows and stores their words in `searchText`. */
export async function fillWordIndex(
  db: Knex,
  table: string,
  textOf: (row: Record<string, string | null>) => string,
): Promise<void> {
  for (let last = 0; ; ) {
    const rows = await db(table).where('id', '>', last).orderBy('id').limit(BATCH);
    for (const row of rows) {
      const searchText = textOf(row);
      await db(table).where({ id: row.id }).update({ searchText });
      await wordIndex(db, table).change(row.id, '', searchText);
      last = row.id;
    }
    if (rows.length < BATCH) return;
  }
}

/** Migration of a service: releases before 2026-11-26 did not index joined words. */
export const joinedWordsMigration = (table: string, columns: readonly string[]): Migration => ({
  name: `kit_join_words_of_${table}`,
  olderMayRun: true,
  async up(db) {
    for (let last = 0; ; ) {
      const rows = await db(table).where('id', '>', last).orderBy('id').limit(BATCH);
      for (const row of rows) {
        last = row.id;
        const words = joinedWords(...columns.map((column) => row[column]));
        if (!words || row.searchText.endsWith(` ${words}`)) continue;
        if (!row.deletedAt) await wordIndex(db, table).change(row.id, '', words);
        // After the entries, so that an interrupted migration adds them again.
        await db(table)
          .where({ id: row.id })
          .update({ searchText: `${row.searchText} ${words}` });
      }
      if (rows.length < BATCH) return;
    }
  },
});

/**
 * For a migration: renews the stored words of rows, and their entries, after a change of the searchable form. `indexed` is
 * what a row has in the index for its words.
 */
export async function renewWords(
  db: Knex,
  table: string,
  { textOf, indexed }: { textOf: (row: Row) => string; indexed: (row: Row, searchText: string) => string },
): Promise<void> {
  const renewBatch = (after: number) =>
    transaction(db, async (trx) => {
      const rows: Row[] = await trx(table).where('id', '>', after).orderBy('id').limit(BATCH).forUpdate();
      for (const row of rows) {
        const [before, searchText] = [row.searchText ?? '', textOf(row)];
        if (isDeepStrictEqual(new Set(before.split(' ')), new Set(searchText.split(' ')))) continue;
        await wordIndex(trx, table).change(row.id, indexed(row, before), indexed(row, searchText));
        await trx(table).where({ id: row.id }).update({ searchText });
      }
      return rows;
    });
  for (let rows = await renewBatch(0); rows.length > 0; ) rows = await renewBatch(rows.at(-1)!.id);
}

// biome-ignore lint/suspicious/noExplicitAny: a migration reads rows as they are
type Row = Record<string, any> & { id: number; searchText: string | null };

const wordTable = (table: string) => `${table}_words`;

function batches<T>(items: T[]): T[][] {
  const count = Math.ceil(items.length / BATCH);
  return Array.from({ length: count }, (_, at) => items.slice(at * BATCH, (at + 1) * BATCH));
}
