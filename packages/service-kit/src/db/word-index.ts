import type { Knex } from 'knex';
import { isMysql } from './database.ts';
import type { Migration } from './migrate.ts';
import { ensureTable, exactText } from './schema.ts';
import { MAX_PREFIX_LENGTH, searchWords, wordPrefixes } from './search-text.ts';

// A statement takes only so many rows on SQLite.
const BATCH = 250;
// Counting further would not change how a search is best begun.
const RARE_ENOUGH = 500;

/**
 * A search that takes the same time among a thousand rows and a hundred thousand. Beside a table lies a second one with
 * every beginning of every word of a row: 'a', 'an', 'ann', 'anna'. The entries of one beginning lie in the order of
 * their ids, so that the newest rows that have it are simply read off.
 *
 * The words of a row are kept in it as text too (`searchText`), from which the entries can always be made again.
 */
export function wordIndex(db: Knex, table: string) {
  const entries = () => db(wordTable(table));

  /** How often a word begins one, up to a limit. */
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

  return {
    /** To be called in the transaction that writes the row; '' before for a new row, '' after for one that goes. */
    async change(id: number, before: string, after: string): Promise<void> {
      const [old, now] = [wordPrefixes(before), wordPrefixes(after)];
      for (const words of batches([...old].filter((word) => !now.has(word))))
        await entries().where({ id }).whereIn('word', words).delete();
      for (const words of batches([...now].filter((word) => !old.has(word)))) {
        const rows = words.map((word) => ({ word, id }));
        await entries().insert(rows).onConflict(['word', 'id']).ignore();
      }
    },

    /** Whether so few rows have one of the words that looking at each of them takes no time. */
    async isRare(search: string): Promise<boolean> {
      const counts = await Promise.all(searchWords(search).map(countOf));
      return Math.min(...counts) < RARE_ENOUGH;
    },

    /**
     * The rows in which each word of the search begins a word, to be narrowed further, and the column to order them
     * by. A search without letters and digits, such as '%', finds nothing.
     */
    async rows(search: string | undefined): Promise<{ rows: Knex.QueryBuilder; id: string }> {
      if (!search) return { rows: db(table), id: `${table}.id` };
      const [rarest = '', ...others] = await rarestFirst(searchWords(search));
      // The order of the joins is kept: a database might begin with the table and walk through all of it.
      const rows: Knex.QueryBuilder = db({ word0: wordTable(table) });
      rows.select(isMysql(db) ? db.raw('straight_join ??.*', [table]) : `${table}.*`);
      rows.where('word0.word', rarest);
      for (const [at, word] of others.entries()) {
        const name = `word${at + 1}`;
        rows.joinRaw('cross join ?? as ??', [wordTable(table), name]);
        rows.where({ [`${name}.id`]: db.ref('word0.id'), [`${name}.word`]: word });
      }
      rows.joinRaw('cross join ??', [table]).where(`${table}.id`, db.ref('word0.id'));
      return { rows, id: 'word0.id' };
    },
  };
}

/** Goes into the migrations of a service, after the table itself. */
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

// Without its own row numbers; SQLite would keep each entry twice, as a row and in the index of its key.
const SQLITE_TABLE =
  'create table if not exists ?? (word text not null, id integer not null, primary key (word, id)) without rowid';

/** For a migration: enters rows that were there before the index, and notes their words in `searchText`. */
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

const wordTable = (table: string) => `${table}_words`;

function batches<T>(items: T[]): T[][] {
  const count = Math.ceil(items.length / BATCH);
  return Array.from({ length: count }, (_, at) => items.slice(at * BATCH, (at + 1) * BATCH));
}
