import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@app/service-kit/db/database';
import { startMariadb } from '../src/test-env/mariadb.ts';

/** One server for all tests of the run, unless TEST_MARIADB_URL names one. Test workers inherit the environment. */
export async function setup(): Promise<() => Promise<void>> {
  const run = `test_${randomBytes(4).toString('hex')}`;
  // The prefix of every database of the run.
  process.env.TEST_RUN = run;
  const given = process.env.TEST_MARIADB_URL;
  if (given) return () => dropDatabases(given, run);
  const dir = mkdtempSync(join(tmpdir(), 'mariadb-tests-'));
  const server = await startMariadb(dir);
  process.env.TEST_MARIADB_URL = server.url;
  return async () => {
    delete process.env.TEST_MARIADB_URL;
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  };
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  const db = connect({ url });
  const names: string[] = await db('information_schema.schemata')
    .where('schema_name', 'like', `${prefix.replace('_', '\\_')}\\_%`)
    .pluck('schema_name');
  for (const name of names) await db.raw('drop database ??', [name]);
  await db.destroy();
}
