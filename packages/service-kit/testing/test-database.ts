import { readFileSync, writeFileSync } from 'node:fs';
import type { Knex } from 'knex';
import { type Migration, migrate } from '../src/db/migrate.ts';
import { mariadbPool } from './mariadb-pool.ts';
import { inFile, type TemporaryDatabase } from './temporary-database.ts';
import { atTheEnd } from './temporary-folder.ts';

/**
 * Which of the two engines the tests run on.
 * @throws {Error} in a *.unit.test.ts, which runs only once
 */
export function onMariadb(): boolean {
  const { TEST_DATABASE: engine } = process.env;
  if (engine) return engine === 'mariadb';
  throw new Error('A *.unit.test.ts runs once, without a database; what needs one is called *.test.ts');
}

/**
 * A migrated database of its own. It is removed at the end of the test, or of the file when created outside of tests;
 * one created in `beforeAll` is removed by `await db.destroy()`.
 */
export async function testDatabase(migrations: readonly Migration[]): Promise<Knex> {
  const { db, remove } = await (onMariadb() ? serverPool().take(migrations) : copyOfFile(migrations));
  const { client } = db;
  const close = client.destroy.bind(client);
  let removed: Promise<void> | undefined;
  client.destroy = async () => {
    removed ??= close().then(remove);
    await removed;
  };
  atTheEnd(() => db.destroy());
  return db;
}

// Migrating takes longer than most tests: it is done once for a list of migrations, and the file is copied.
const migratedFiles = new WeakMap<readonly Migration[], Promise<Buffer>>();

async function copyOfFile(migrations: readonly Migration[]): Promise<TemporaryDatabase> {
  const migrated = migratedFiles.get(migrations) ?? migratedFile(migrations);
  migratedFiles.set(migrations, migrated);
  const content = await migrated;
  return inFile((file) => writeFileSync(file, content));
}

async function migratedFile(migrations: readonly Migration[]): Promise<Buffer> {
  const { db, remove } = inFile();
  await migrate(db, migrations);
  const { filename } = db.client.config.connection;
  // Closing the last connection writes everything into the file.
  await db.destroy();
  const content = readFileSync(filename);
  await remove();
  return content;
}

// The test files of a worker share it; the databases are removed with the run.
let pool: ReturnType<typeof mariadbPool> | undefined;

function serverPool() {
  const server = process.env.TEST_MARIADB_URL;
  if (!server) throw new Error('TEST_MARIADB_URL is not set and no MariaDB was started for these tests');
  pool ??= mariadbPool(server);
  return pool;
}
