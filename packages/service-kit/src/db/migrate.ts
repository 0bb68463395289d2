import type { Knex } from 'knex';
import { isLocked } from '../errors/database-errors.ts';
import { isMysql } from './database.ts';
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
  /** The last of the migrations that made the schema of this baseline, the first migration of a service, before. */
  replaces?: string;
};

/** The message names a release that has all migrations before the baselines. */
export const UPGRADE_FIRST = 'Start the release of November 27, 2026 (commit a2dece5b) first.';

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

/** How the migrations that a database has had compare with those of this release. `newer` is one that it does not know. */
export function compareMigrations(
  applied: readonly { name: string; olderMayRun?: unknown }[],
  migrations: readonly Migration[],
): { done: Set<string>; newer?: string | undefined; isTooOld?: boolean; replaced?: string } {
  const done = new Set(applied.map(({ name }) => name));
  const [first] = migrations;
  if (first?.replaces && done.size > 0 && !done.has(first.name))
    return done.has(first.replaces) ? { done, replaced: first.name } : { done, isTooOld: true };
  const known = new Set(migrations.map(({ name }) => name));
  return { done, newer: applied.find(({ name, olderMayRun }) => !known.has(name) && !olderMayRun)?.name };
}

async function runPending(db: Knex, migrations: readonly Migration[]): Promise<void> {
  await ensureTable(db, TABLE, (table) => {
    exactText(table, 'name', 120).primary();
    timestampText(table, 'appliedAt').notNullable();
    table.boolean(MARK).notNullable().defaultTo(false);
  });
  const { done, newer, isTooOld, replaced } = compareMigrations(await db(TABLE), migrations);
  if (isTooOld) throw new Error(`This database is older than the program can upgrade. ${UPGRADE_FIRST}`);
  if (newer)
    throw new Error(`This database is newer than the program: it holds '${newer}'. Start the newer release.`);
  const record = (name: string, olderMayRun: boolean) =>
    db(TABLE).insert({ name, appliedAt: new Date().toISOString(), [MARK]: olderMayRun });
  if (replaced) {
    // The schema is the same, so the release before may run. The rows stay: a restore knows the installation by them.
    await db(TABLE).update({ [MARK]: true });
    await record(replaced, true);
    done.add(replaced);
  }
  for (const { name, up, olderMayRun = false } of migrations) {
    if (done.has(name)) continue;
    await up(db);
    await record(name, olderMayRun);
  }
}
