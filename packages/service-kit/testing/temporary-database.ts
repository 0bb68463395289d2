import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { connect } from '../src/db/database.ts';

/** `remove` deletes the database; call it after `db.destroy()`. */
export type TemporaryDatabase = { db: Knex; remove: () => Promise<void> };

/** An empty database for a test or benchmark: on the server at `url`, otherwise an SQLite file. */
export const temporaryDatabase = async (url?: string): Promise<TemporaryDatabase> =>
  url ? onServer(url) : inFile();

/** A connection to a new SQLite file, which `prepare` may write first. */
export function inFile(prepare?: (file: string) => void): TemporaryDatabase {
  const file = join(tmpdir(), `test-${process.pid}-${randomBytes(6).toString('hex')}.sqlite`);
  prepare?.(file);
  const remove = async () => {
    for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
  };
  return { db: connect({ file }), remove };
}

async function onServer(server: string): Promise<TemporaryDatabase> {
  const name = `${process.env.TEST_RUN ?? 'test'}_${randomBytes(6).toString('hex')}`;
  const asRoot = async (sql: string) => {
    const root = connect({ url: server });
    await root.raw(sql, [name]).finally(() => root.destroy());
  };
  await asRoot('create database ?? character set utf8mb4 collate utf8mb4_unicode_ci');
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { db: connect({ url: url.href }), remove: () => asRoot('drop database if exists ??') };
}
