import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

/** Opens a database without writing: not even the files that SQLite adds beside one that no process has open. */
export function openReadOnly(file: string): DatabaseSync {
  if (existsSync(`${file}-wal`)) return new DatabaseSync(file, { readOnly: true });
  const url = pathToFileURL(file);
  url.search = '?immutable=1';
  return new DatabaseSync(url, { readOnly: true });
}

/** @throws {Error} with one sentence when the database is damaged */
export function requireIntact(db: DatabaseSync, file: string): void {
  const [verdict] = Object.values(db.prepare('PRAGMA integrity_check').get() ?? {});
  if (verdict !== 'ok') throw new Error(`${file} is damaged: ${verdict}`);
}

/** Opens a copy and verifies it. @throws {Error} with one sentence when it is damaged */
export function verifyDatabase(file: string): void {
  const db = openReadOnly(file);
  try {
    requireIntact(db, file);
  } finally {
    db.close();
  }
}
