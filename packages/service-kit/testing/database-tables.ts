import type { Knex } from 'knex';
import { isMysql } from '../src/db/database.ts';

type Column = { table: string; name: string; type: string; isRequired: boolean; hasDefault: boolean };
type Rows = Record<string, Record<string, unknown>[]>;

const MYSQL = `
  select table_name as \`table\`, column_name as name, data_type as type, is_nullable = 'NO' as isRequired,
    column_default is not null or extra like '%auto_increment%' as hasDefault
  from information_schema.columns where table_schema = database() order by 1, 2`;
const SQLITE = `
  select t.name as "table", c.name, lower(c.type) as type, c."notnull" or c.pk > 0 as isRequired,
    c.dflt_value is not null as hasDefault
  from sqlite_master t, pragma_table_xinfo(t.name) c
  where t.type = 'table' and t.name not like 'sqlite_%' order by 1, 2`;

/** Whether a statement changes a table or its rows. */
export const isWrite = (sql: string): boolean =>
  /^\s*(create|alter|drop|insert|update|delete|rename)\b/i.test(sql);

/** The columns of all tables but that of the migrations. */
export async function columnsOf(db: Knex): Promise<Column[]> {
  const rows = isMysql(db) ? (await db.raw(MYSQL))[0] : await db.raw(SQLITE);
  return (rows as Column[])
    .filter(({ table }) => table !== 'schema_migrations')
    .map((column) => ({
      ...column,
      isRequired: Boolean(column.isRequired),
      hasDefault: Boolean(column.hasDefault),
    }));
}

/** The rows of tables, with the columns that each row has to name. */
export async function rowsOf(db: Knex, columns: readonly Column[]): Promise<Rows> {
  const rows: Rows = {};
  for (const [table, names] of neededOf(columns)) rows[table] = await db(table).select([...names.keys()]);
  return rows;
}

/** Adds a row to each table: a value from the number in each column that a row has to name. */
export async function addRows(db: Knex, columns: readonly Column[], number: number): Promise<void> {
  await db.transaction(async (trx) => {
    // A row may come before the one that it refers to.
    await trx.raw(isMysql(db) ? 'set foreign_key_checks = 0' : 'pragma defer_foreign_keys = on');
    for (const [table, types] of neededOf(columns)) {
      const values = [...types].map(([name, type]) => [
        name,
        /char|text|json/.test(type) ? `${number}` : number,
      ]);
      await trx(table).insert(Object.fromEntries(values));
    }
    if (isMysql(db)) await trx.raw('set foreign_key_checks = 1');
  });
}

/** By table, the types of the columns that a row has to name, and its id. */
function neededOf(columns: readonly Column[]): Map<string, Map<string, string>> {
  const needed = columns.filter(
    ({ name, isRequired, hasDefault }) => name === 'id' || (isRequired && !hasDefault),
  );
  const tables = Map.groupBy(needed, ({ table }) => table);
  return new Map(
    [...tables].map(([table, own]) => [table, new Map(own.map(({ name, type }) => [name, type]))]),
  );
}
