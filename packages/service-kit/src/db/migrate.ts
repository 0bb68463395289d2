import type { Knex } from 'knex';
import { isMysql } from './database.ts';
import { isLocked } from './database-errors.ts';
import { ensureTable, exactText, timestampText } from './schema.ts';

/** One step forward. On MariaDB a step that was cut off is run again, so it asks first (hasTable, hasColumn). */
export type Migration = {
  name: string;
  up: (db: Knex) => Promise<unknown>;
  /**
   * The release before this step works on what it leaves: it only adds what an insert may leave out. Then the two may
   * run side by side, and the newer one can be taken back.
   */
  olderMayRun?: true;
};

const TABLE = 'schema_migrations';
const MARK = 'olderMayRun';
const WAIT_SECONDS = 60;

/** Runs what has not been run yet, in order. Any number of processes may do so at the same time. */
export async function migrate(db: Knex, migrations: readonly Migration[]): Promise<void> {
  if (isMysql(db)) await onMysql(db, migrations);
  else await onSqlite(db, migrations);
}

async function onSqlite(db: Knex, migrations: readonly Migration[]): Promise<void> {
  for (let second = 0; ; second++) {
    try {
      // The transaction holds the write lock from its first moment, and a step is done wholly or not at all.
      return await db.transaction((trx) => runPending(trx, migrations));
    } catch (error) {
      if (!isLocked(error) || second >= WAIT_SECONDS) throw error;
    }
  }
}

async function onMysql(db: Knex, migrations: readonly Migration[]): Promise<void> {
  // A named lock belongs to a connection: this transaction only keeps one connection for itself.
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

// Names of locks are shared by all databases of a server.
const TAKE_LOCK = "select get_lock(concat('migrate-', left(sha1(database()), 16)), 1) as taken";
const RELEASE_LOCK = "select release_lock(concat('migrate-', left(sha1(database()), 16)))";

async function takeLock(holder: Knex): Promise<void> {
  for (let second = 0; second < WAIT_SECONDS; second++) {
    const [[row]] = await holder.raw(TAKE_LOCK);
    if (row.taken === 1) return;
  }
  throw new Error('Another process has been migrating this database for a minute');
}

/** A table made without `tableOptions` on an old server would refuse emoji on the first day it meets one. */
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
  // Installations from before there was this mark have the table without it.
  if (!(await db.schema.hasColumn(TABLE, MARK)))
    await db.schema.alterTable(TABLE, (table) => {
      table.boolean(MARK).notNullable().defaultTo(false);
    });
}
