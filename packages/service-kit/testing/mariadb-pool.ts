import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import { connect } from '../src/db/database.ts';
import { type Migration, migrate } from '../src/db/migrate.ts';
import { type TemporaryDatabase, temporaryDatabase } from './temporary-database.ts';

type Row = Record<string, unknown>;
/** By table: the statement that creates it, and the rows of its migrations. */
type Snapshot = Map<string, { schema: string; rows: Row[] }>;
type Migrated = { url: string; snapshot: Snapshot };

/**
 * Migrated databases on a MariaDB server. Migrating takes longer than most tests, so a database is reset after a test
 * and reused for the same migrations.
 */
export function mariadbPool(server: string) {
  const idle = new Map<readonly Migration[], Migrated[]>();
  let admin: Knex | undefined;

  async function create(migrations: readonly Migration[]): Promise<Migrated> {
    const { db } = await temporaryDatabase(server);
    await migrate(db, migrations);
    const created = { url: db.client.config.connection.uri, snapshot: await snapshotOf(db) };
    await db.destroy();
    return created;
  }

  /** A database that is not in use, in the state after its migrations. */
  async function reused(migrations: readonly Migration[]): Promise<Migrated | undefined> {
    const database = idle.get(migrations)?.pop();
    if (!database) return undefined;
    admin ??= connect({ url: server });
    // One connection, because foreign key checks are disabled for it alone.
    return (await admin.transaction((trx) => reset(trx, database))) ? database : undefined;
  }

  return {
    /** `remove` returns the database to the pool; call it after `db.destroy()`. */
    async take(migrations: readonly Migration[]): Promise<TemporaryDatabase> {
      const database = (await reused(migrations)) ?? (await create(migrations));
      const remove = async () => void idle.set(migrations, [...(idle.get(migrations) ?? []), database]);
      return { db: connect({ url: database.url }), remove };
    },
  };
}

async function snapshotOf(db: Knex): Promise<Snapshot> {
  const schemas = await schemasOf(db);
  const tables = [...schemas].map(
    async ([name, { schema }]) => [name, { schema, rows: await db(name) }] as const,
  );
  return new Map(await Promise.all(tables));
}

/** Resets a database to the state after its migrations. False if a test has changed its tables. */
async function reset(db: Knex, { url, snapshot }: Migrated): Promise<boolean> {
  await db.raw('use ??', [new URL(url).pathname.slice(1)]);
  const schemas = await schemasOf(db);
  const known = [...snapshot].map(([name, { schema }]) => [name, schema]);
  if (
    !isDeepStrictEqual(
      [...schemas].map(([name, { schema }]) => [name, schema]),
      known,
    )
  )
    return false;
  await db.raw('set foreign_key_checks = 0');
  for (const [name, { rows }] of snapshot) {
    // Only truncating resets the ids; deleting is faster.
    await (schemas.get(name)?.hasIds ? db(name).truncate() : db(name).delete());
    if (rows.length > 0) await db(name).insert(rows);
  }
  await db.raw('set foreign_key_checks = 1');
  return true;
}

async function schemasOf(db: Knex): Promise<Map<string, { schema: string; hasIds: boolean }>> {
  const tables: Row[] = (await db.raw('show tables'))[0];
  const schemas = new Map<string, { schema: string; hasIds: boolean }>();
  for (const name of tables.map((row) => String(Object.values(row)[0]))) {
    const [[row]] = await db.raw('show create table ??', [name]);
    const statement: string = row['Create Table'];
    const schema = statement.replace(/ AUTO_INCREMENT=\d+/, '');
    schemas.set(name, { schema, hasIds: schema !== statement });
  }
  return schemas;
}
