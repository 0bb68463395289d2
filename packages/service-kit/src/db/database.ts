import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import knex, { type Knex } from 'knex';
import { LimitedMysqlDialect, prepareSession } from './mysql-dialect.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';

// Knex would log errors with the statement and its data.
const log = {
  warn: () => undefined,
  error: () => undefined,
  deprecate: () => undefined,
  debug: () => undefined,
};

const CONNECT_MS = 2000;
const ACQUIRE_MS = 3000;

/** A MariaDB or MySQL server if there is a URL, otherwise an embedded SQLite file. Connects on first use. */
export function connect({ url, file }: { url?: string | undefined; file?: string | undefined }): Knex {
  if (url) return connectMysql(url);
  if (!file) throw new Error('connect() needs a url or a file');
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  return knex({
    client: NodeSqliteDialect,
    connection: { filename: file },
    useNullAsDefault: true,
    acquireConnectionTimeout: ACQUIRE_MS,
    // node:sqlite is synchronous: a second connection would only wait for the first one's lock.
    pool: { min: 0, max: 1, idleTimeoutMillis: 2 ** 30 },
    log,
  });
}

function connectMysql(uri: string): Knex {
  return knex({
    client: LimitedMysqlDialect,
    connection: {
      uri,
      charset: 'utf8mb4',
      connectTimeout: CONNECT_MS,
      // Returns the same types as SQLite: numbers, and text for days, times and JSON.
      decimalNumbers: true,
      dateStrings: true,
      jsonStrings: true,
      timezone: 'Z',
      // Objects as values become text, never part of the statement.
      stringifyObjects: true,
    } as Knex.MySql2ConnectionConfig,
    acquireConnectionTimeout: ACQUIRE_MS,
    pool: { min: 0, max: 10, afterCreate: prepareSession },
    log,
  });
}

export const isMysql = (db: Knex): boolean => db.client.driverName === 'mysql2';

const TRIES = 6;
const MAX_PAUSE_MS = 25;

/** A transaction that is retried when the database aborts it because of a deadlock. */
export async function transaction<T>(db: Knex, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      // Within an outer transaction the whole outer transaction has been aborted.
      const again = (error as { code?: string }).code === 'ER_LOCK_DEADLOCK' && !db.isTransaction;
      if (!again || attempt === TRIES) throw error;
      // Those that waited for each other would meet again.
      await setTimeout(Math.random() * MAX_PAUSE_MS * attempt);
    }
  }
}
