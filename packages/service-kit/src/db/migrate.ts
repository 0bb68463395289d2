import type { Knex } from 'knex';
import { isMysql } from './database.ts';
import { isLocked } from './database-errors.ts';
import { ensureTable, exactText, timestampText } from './schema.ts';

/**
 * One migration. On MariaDB an interrupted migration runs again, so it checks before it changes (hasTable, hasColumn).
 */
export type Migration = {
  name: string;
  up: (db: Knex) => Promise<unknown>;
  /**
   * True when the previous release works with the migrated schema, because the migration only adds columns that an
   * insert may omit. Then both releases can run at the same time, and the newer one can be rolled back.
   */
  olderMayRun?: true;
};

const TABLE = 'schema_migrations';
const MARK = 'olderMayRun';
const WAIT_SECONDS = 60;

/** Runs pending migrations in order. Several processes may do so at the same time. */
export async function migrate(db: Knex, migrations: readonly Migration[]): Promise<void> {
  if (isMysql(db)) await onMysql(db, migrations);
  else await onSqlite(db, migrations);
}

async function onSqlite(db: Knex, migrations: readonly Migration[]): Promise<void> {
  for (let second = 0; ; second++) {
    try {
      // The transaction holds the write lock from its start, so that a migration is applied completely or not at all.
      return await db.transaction((trx) => runPending(trx, migrations));
    } catch (error) {
      if (!isLocked(error) || second >= WAIT_SECONDS) throw error;
    }
  }
}

async function onMysql(db: Knex, migrations: readonly Migration[]): Promise<void> {
  // A named lock belongs to a connection; the transaction only reserves one.
  await db.transaction(async (holder) => {
    await takeLock(holder);
    try {
      await runPending(db, migrations);
      await insistOnUtf8(db);
    } finally {
      await holder.raw(RELEASE_LOCK);
    }
  });
}

// Lock names are shared by all databases of a server.
const TAKE_LOCK = "select get_lock(concat('migrate-', left(sha1(database()), 16)), 1) as taken";
const RELEASE_LOCK = "select release_lock(concat('migrate-', left(sha1(database()), 16)))";

async function takeLock(holder: Knex): Promise<void> {
  for (let second = 0; second < WAIT_SECONDS; second++) {
    const [[row]] = await holder.raw(TAKE_LOCK);
    if (row.taken === 1) return;
  }
  throw new Error('Another process has been migrating this database for a minute');
}

/** A table created without `tableOptions` on an old server would reject emoji. */
async function insistOnUtf8(db: Knex): Promise<void> {
  const column = await db('information_schema.columns')
    .whereRaw('table_schema = database()')
    .whereNot('character_set_name', 'utf8mb4')
    .first('table_name as tableName');
  if (column)
    throw new Error(`The table '${column.tableName}' is not in utf8mb4: convert it before starting`);
}

async function runPending(db: Knex, migrations: readonly Migration[]): Promise<void> {
  await prepareTable(db);
  const done = new Map<string, boolean>(
    (await db(TABLE).select('name', MARK)).map((row) => [row.name, Boolean(row[MARK])]),
  );
  const known = new Set(migrations.map(({ name }) => name));
  const tooNew = [...done].find(([name, olderMayRun]) => !known.has(name) && !olderMayRun);
  if (tooNew)
    throw new Error(
      `This database is newer than the program: it holds '${tooNew[0]}'. Start the newer release.`,
    );
  for (const { name, up, olderMayRun = false } of migrations) {
    if (done.has(name)) continue;
    await up(db);
    await db(TABLE).insert({ name, appliedAt: new Date().toISOString(), [MARK]: olderMayRun });
  }
}

async function prepareTable(db: Knex): Promise<void> {
  await ensureTable(db, TABLE, (table) => {
    exactText(table, 'name', 120).primary();
    timestampText(table, 'appliedAt').notNullable();
  });
  // Older installations have the table without this column.
  if (!(await db.schema.hasColumn(TABLE, MARK)))
    await db.schema.alterTable(TABLE, (table) => {
      table.boolean(MARK).notNullable().defaultTo(false);
    });
}
