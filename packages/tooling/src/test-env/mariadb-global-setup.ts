import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMariadb } from './mariadb.ts';

/** One server for all tests of the run, unless TEST_MARIADB_URL names one. */
export async function setup(): Promise<undefined | (() => Promise<void>)> {
  if (process.env.TEST_MARIADB_URL) return undefined;
  const dir = mkdtempSync(join(tmpdir(), 'mariadb-tests-'));
  const server = await startMariadb(dir);
  // Test workers inherit the environment.
  process.env.TEST_MARIADB_URL = server.url;
  return async () => {
    delete process.env.TEST_MARIADB_URL;
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  };
}
