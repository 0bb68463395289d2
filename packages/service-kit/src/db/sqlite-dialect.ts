import { createRequire } from 'node:module';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { Knex } from 'knex';

/** Knex's SQLite dialect on node:sqlite instead of an npm driver. */
type Query = { sql: string; bindings?: unknown[]; response?: unknown; context?: unknown };

declare class Transaction {
  constructor(...args: unknown[]);
  query(connection: unknown, sql: string): Promise<unknown>;
}
declare class Dialect {
  connectionSettings: { filename: string };
}

const require = createRequire(import.meta.url);
const SqliteDialect: typeof Dialect = require('knex/lib/dialects/sqlite3/index.js');
const SqliteTransaction: typeof Transaction = require('knex/lib/dialects/sqlite3/execution/sqlite-transaction.js');

// Waiting time for the write lock of another process.
const BUSY_MS = 5000;
const MAX_CACHED_STATEMENTS = 200;
/** Each has a name of its own, so that it never returns. */
const SAVEPOINT = /^\s*(savepoint|release|rollback to)\b/i;
const KEEPS_SCHEMA = /^\s*(select|insert|update|delete|with|begin|commit|rollback)\b/i;

/**
 * Transactions take the write lock when they begin. Stock Knex takes it at the first write, where two processes that
 * have both read fail immediately instead of waiting.
 */
class ImmediateTransaction extends SqliteTransaction {
  begin(connection: unknown) {
    return this.query(connection, 'BEGIN IMMEDIATE;');
  }
}

type Connection = { db: DatabaseSync; statements: Map<string, StatementSync> };

class NodeSqlite extends SqliteDialect {
  _driver() {
    return DatabaseSync;
  }

  transaction(...args: unknown[]) {
    return new ImmediateTransaction(this, ...args);
  }

  async acquireRawConnection(): Promise<Connection> {
    const { filename } = this.connectionSettings;
    const db = new DatabaseSync(filename, { timeout: BUSY_MS, enableForeignKeyConstraints: true });
    await inWalMode(db);
    db.exec('PRAGMA synchronous = FULL');
    // What is deleted is overwritten, so that erased records are in no copy of the file.
    db.exec('PRAGMA secure_delete = ON');
    return { db, statements: new Map() };
  }

  async destroyRawConnection({ db }: Connection) {
    db.close();
  }

  async _query(connection: Connection, query: Query): Promise<Query> {
    const statement = prepared(connection, query.sql);
    const bindings = (query.bindings ?? []).map(asInput);
    if (statement.columns().length > 0) {
      query.response = statement.all(...bindings);
    } else {
      const { changes, lastInsertRowid } = statement.run(...bindings);
      query.context = { changes: Number(changes), lastID: Number(lastInsertRowid) };
    }
    return query;
  }
}

Object.assign(NodeSqlite.prototype, { driverName: 'node-sqlite' });

export const NodeSqliteDialect = NodeSqlite as unknown as typeof Knex.Client;

/**
 * The statement of a text, from the cache where it is. node:sqlite frees the native memory of a statement, some ten KB,
 * with its JavaScript object, which the garbage collector takes for small: statements that are prepared again for each
 * transaction would fill hundreds of MB before it runs.
 */
function prepared({ db, statements }: Connection, sql: string): StatementSync {
  const cached = statements.get(sql);
  if (cached) {
    // The last entry is the one used last.
    statements.delete(sql);
    statements.set(sql, cached);
    return cached;
  }
  const statement = db.prepare(sql);
  if (SAVEPOINT.test(sql)) return statement;
  if (!KEEPS_SCHEMA.test(sql)) {
    // It may invalidate prepared statements.
    statements.clear();
    return statement;
  }
  if (statements.size >= MAX_CACHED_STATEMENTS) statements.delete(statements.keys().next().value!);
  statements.set(sql, statement);
  return statement;
}

function asInput(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return Number(value);
  if (value instanceof Date) return value.toISOString();
  return (value ?? null) as SQLInputValue;
}

/**
 * In this mode readers do not block the writer. It is stored in the file; only the first process sets it, and SQLite
 * does not wait for locks while it does.
 */
async function inWalMode(db: DatabaseSync): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      db.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      if (attempt === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20 * Math.random() + 10));
    }
  }
}
