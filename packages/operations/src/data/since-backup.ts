import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** Rows that end a permission or a task by being removed; each has a value that is never given again. */
const REMOVED = [
  // A job that is gone returns with its links.
  { table: 'client_links', key: 'tokenHash', where: 'jobId IN (SELECT id FROM existing.jobs)' },
  { table: 'calendar_feeds', key: 'tokenHash', where: 'TRUE' },
  { table: 'mail_outbox', key: 'messageId', where: 'TRUE' },
] as const;

/**
 * Keeps in a restored database what happened since its backup and must not be undone: erased records, removed client links and
 * calendar addresses, mails that were sent, and the numbers that were given, since two invoices must not have the same. False
 * when the existing database does not show it: there is none, it is another installation's or cannot be read.
 */
export function keepChangesSince(existing: string, restored: string): boolean {
  if (!existsSync(restored)) return true;
  if (!existsSync(existing)) return false;
  const db = new DatabaseSync(restored);
  try {
    db.prepare('ATTACH ? AS existing').run(existing);
    addErasures(db);
    if (!isOfSameInstallation(db)) return false;
    continueNumbers(db);
    for (const removed of REMOVED) removeAgain(db, removed);
    if (inBoth(db, 'mail_attachments'))
      db.exec('DELETE FROM mail_attachments WHERE messageId NOT IN (SELECT messageId FROM mail_outbox)');
    return true;
  } catch {
    return false;
  } finally {
    db.close();
  }
}

const tableIn = (db: DatabaseSync, schema: 'main' | 'existing', table: string) =>
  db.prepare(`SELECT sql FROM ${schema}.sqlite_master WHERE name = ?`).get(table);

const inBoth = (db: DatabaseSync, table: string): boolean =>
  Boolean(tableIn(db, 'main', table) && tableIn(db, 'existing', table));

function addErasures(db: DatabaseSync): void {
  const table = tableIn(db, 'existing', 'erasures');
  if (!table) return;
  // A backup from before the table existed gets it; the migration leaves it as it is.
  if (!tableIn(db, 'main', 'erasures')) db.exec(String(table.sql));
  db.exec('INSERT OR IGNORE INTO main.erasures SELECT * FROM existing.erasures');
}

/** An installation is known by the milliseconds in which its migrations ran. */
function isOfSameInstallation(db: DatabaseSync): boolean {
  const shared =
    'SELECT 1 FROM main.schema_migrations JOIN existing.schema_migrations USING (name, appliedAt)';
  return inBoth(db, 'schema_migrations') && db.prepare(shared).get() !== undefined;
}

function continueNumbers(db: DatabaseSync): void {
  if (!inBoth(db, 'sqlite_sequence')) return;
  db.exec(`UPDATE main.sqlite_sequence AS own SET seq = later.seq FROM existing.sqlite_sequence AS later
    WHERE later.name = own.name AND later.seq > own.seq;
    INSERT INTO main.sqlite_sequence SELECT * FROM existing.sqlite_sequence
    WHERE name NOT IN (SELECT name FROM main.sqlite_sequence)`);
}

function removeAgain(db: DatabaseSync, { table, key, where }: (typeof REMOVED)[number]): void {
  if (!inBoth(db, table)) return;
  db.exec(
    `DELETE FROM main.${table} WHERE ${where} AND ${key} NOT IN (SELECT ${key} FROM existing.${table})`,
  );
}
