import { createRequire } from 'node:module';
import type { Knex } from 'knex';
import { withTimeout } from '../process/background.ts';

type Query = { sql: string };
type Connection = {
  destroy: () => void;
  __knex__disposed?: Error;
  query: (sql: string, done: (error: Error | null) => void) => void;
};
declare class Dialect {
  _query(connection: Connection, query: Query): Promise<Query>;
}

const require = createRequire(import.meta.url);
const MysqlDialect: typeof Dialect = require('knex/lib/dialects/mysql2/index.js');

const QUERY_TIMEOUT_MS = 5000;

/** Knex's dialect for MariaDB and MySQL with a timeout per query, because a hanging server would hang every request. */
class LimitedMysql extends MysqlDialect {
  override async _query(connection: Connection, query: Query): Promise<Query> {
    const work = super._query(connection, query).catch(withCode);
    // Migrations of large tables take minutes.
    if (/^\s*(create|alter|drop|rename)\b/i.test(query.sql)) return work;
    return withTimeout(work, QUERY_TIMEOUT_MS, () => {
      const error = Object.assign(new Error('The database took too long'), { code: 'DATABASE_TIMEOUT' });
      // The response may still arrive, so the pool must not reuse this connection.
      connection.__knex__disposed = error;
      connection.destroy();
      return error;
    });
  }
}

/** mysql2 gives no code to the error of a query on a connection that has ended meanwhile. */
function withCode(error: Error & { fatal?: boolean; code?: string }): never {
  if (error.fatal) error.code ??= 'PROTOCOL_CONNECTION_LOST';
  throw error;
}

export const LimitedMysqlDialect = LimitedMysql as unknown as typeof Knex.Client;

/** Makes the server reject values that do not fit instead of truncating them, whatever its own settings are. */
export function prepareSession(connection: Connection, done: (error: Error | null, c: Connection) => void) {
  const settings = [
    "sql_mode = 'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION'",
    'innodb_lock_wait_timeout = 3',
    "collation_connection = 'utf8mb4_unicode_ci'",
  ];
  connection.query(`SET SESSION ${settings.join(', ')}`, (error) => {
    if (error) done(error, connection);
    else connection.query(ISOLATION, (refused) => done(refused, connection));
  });
}

// The server's default also locks the gaps between rows, so that writers of different rows deadlock.
const ISOLATION = 'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED';
