import type { Knex } from 'knex';
import { isMysql } from './database.ts';

/** Options for every new table: MariaDB's default character set may not contain emoji. SQLite needs none. */
export function tableOptions(table: Knex.CreateTableBuilder): void {
  if (!onMysql(table)) return;
  table.charset('utf8mb4');
  table.collate('utf8mb4_unicode_ci');
}

/** A case- and accent-sensitive text column in both databases: for account names, keys, hashes. */
export function exactText(table: Knex.CreateTableBuilder, name: string, length: number): Knex.ColumnBuilder {
  return onMysql(table)
    ? table.specificType(name, `varchar(${length}) character set utf8mb4 collate utf8mb4_bin`)
    : table.string(name, length);
}

/** An ISO-8601 UTC timestamp, written by the application. */
export const timestampText = (table: Knex.CreateTableBuilder, name: string) =>
  table.specificType(name, 'char(24)');

const onMysql = (table: Knex.CreateTableBuilder) =>
  (table as unknown as { client: Knex.Client }).client.driverName === 'mysql2';

/**
 * Creates a table unless it exists. Indexes that Knex adds in separate statements (`index`, `unique`) do not belong in
 * `build`: a process that is killed between two statements would leave a table without them. See `ensureIndex`.
 */
export async function ensureTable(
  db: Knex,
  name: string,
  build: (table: Knex.CreateTableBuilder) => void,
): Promise<void> {
  if (await db.schema.hasTable(name)) return;
  await db.schema.createTable(name, (table) => {
    tableOptions(table);
    build(table);
  });
}

/** Adds an index unless it exists, because an interrupted migration runs again. MariaDB's names have at most 64 characters. */
export async function ensureIndex(
  db: Knex,
  table: string,
  columns: string[],
  name = nameOf(table, columns),
): Promise<void> {
  if (!(await hasIndex(db, table, name)))
    await db.schema.alterTable(table, (change) => change.index(columns, name));
}

/** Drops an index if it exists. */
export async function dropIndex(db: Knex, table: string, name: string): Promise<void> {
  if (await hasIndex(db, table, name))
    await db.schema.alterTable(table, (change) => change.dropIndex([], name));
}

/** Like `ensureIndex`, for unique columns. */
export async function ensureUnique(db: Knex, table: string, columns: string[]): Promise<void> {
  const indexName = nameOf(table, columns);
  if (!(await hasIndex(db, table, indexName)))
    await db.schema.alterTable(table, (change) => change.unique(columns, { indexName }));
}

/** Adds a foreign key that deletes rows together with the row of `parent`, unless it exists. */
export async function ensureForeignKey(
  db: Knex,
  table: string,
  column: string,
  parent: string,
): Promise<void> {
  const name = nameOf(table, [column, parent]);
  const keys = isMysql(db)
    ? await db('information_schema.table_constraints')
        .where({ table_name: table, constraint_name: name })
        .whereRaw('table_schema = database()')
    : await db.raw('pragma foreign_key_list(??)', [table]);
  if (keys.length > 0) return;
  await db.schema.alterTable(table, (change) => {
    change.foreign(column, name).references(`${parent}.id`).onDelete('CASCADE');
  });
}

/**
 * A table that is read in the order of an index; without columns, of the primary key. Both databases need the hint:
 * MariaDB would scan all rows before a later page, SQLite would use another index and sort all rows.
 */
export function readByIndex(db: Knex, table: string, columns: string[] = []): Knex.QueryBuilder {
  const index = columns.length > 0 ? nameOf(table, columns) : 'primary';
  if (!isMysql(db)) return columns.length > 0 ? db(db.raw('?? indexed by ??', [table, index])) : db(table);
  return db(db.raw('?? force index (??)', [table, index]));
}

const nameOf = (table: string, columns: string[]) => [table, ...columns].join('_');

async function hasIndex(db: Knex, table: string, name: string): Promise<boolean> {
  const found = isMysql(db)
    ? db('information_schema.statistics')
        .where({ table_name: table, index_name: name })
        .whereRaw('table_schema = database()')
    : db('sqlite_master').where({ type: 'index', name });
  return (await found.first(db.raw('1'))) !== undefined;
}
