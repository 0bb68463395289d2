import { flushCompileCache } from 'node:module';
import { connect } from '../../src/db/database.ts';
import { type Migration, migrate } from '../../src/db/migrate.ts';
import { isWrite } from '../database-tables.ts';

/** Run as a separate process: migrates the database of the environment and is killed after a number of writes. */
const { MIGRATIONS = '', URL_TO_MIGRATE: url, FILE_TO_MIGRATE: file, WRITES } = process.env;
const { migrations }: { migrations: readonly Migration[] } = await import(MIGRATIONS);
// A killed process leaves no compile cache to the next one.
flushCompileCache();

const db = connect({ url, file });
let writes = 0;
db.on('query-response', (_response: unknown, { sql }: { sql: string }) => {
  if (!isWrite(sql)) return;
  writes += 1;
  if (writes === Number(WRITES)) process.kill(process.pid, 'SIGKILL');
});
await migrate(db, migrations);
await db.destroy();
