import { existsSync, renameSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, realpath, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { addDays } from '@app/domain/shared/dates';
import { dayIn } from '@app/domain/shared/time-zone';
import { isLocked } from '@app/service-kit/errors/database-errors';
import { DATABASES, NOTE, type Note, SECRETS, wholeCopy } from './backup-manifest.ts';
import { unfinishedOf } from './make-backup.ts';
import { keepChangesSince } from './since-backup.ts';

/** Published builds, and which of them are live: no data, and in no backup, so that a restore leaves them as they are. */
const RELEASES = 'releases';

/** `setAside` is the folder of the previous data. */
export type Restored = {
  note: Note;
  setAside?: string;
  /** Databases of which the previous data does not show what happened since the backup. */
  unknown: string[];
};

/**
 * Replaces an installation's data by a backup. Existing data is set aside, never removed. All sessions of the copy end. The
 * services erase again, when they start, what the existing data records as erased.
 * @throws {Error} with one sentence when the backup is invalid or the existing data is in use; then nothing has changed
 */
export async function restoreBackup(named: string, dataDir: string, now: Date): Promise<Restored> {
  // A copy of a link would be another link: the installation would then write into the backup.
  const source = await realpath(named).catch(() => named);
  const note = await wholeCopy(source);
  const target = await folderOf(dataDir);
  for (const name of DATABASES) requireUnused(join(target, name));
  const unfinished = unfinishedOf(target);
  await rm(unfinished, { recursive: true, force: true });
  try {
    const unknown = await prepare(source, target, unfinished, now);
    const setAside = await replace(target, unfinished, now);
    return { note, ...(setAside && { setAside }), unknown };
  } finally {
    // What a failed restore leaves is removed: backup and data still have all of it.
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** The folder of the data until the restore is complete. */
export const unfinishedRestoreOf = async (dataDir: string) => unfinishedOf(await folderOf(dataDir));

/** The data of an installation may be on another disk: its link stays. */
const folderOf = (dataDir: string): Promise<string> => realpath(dataDir).catch(() => resolve(dataDir));

/** Writes the data as it will be; resolves to the databases of which the existing data does not show what happened since. */
async function prepare(source: string, target: string, unfinished: string, now: Date): Promise<string[]> {
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  await cp(source, unfinished, {
    recursive: true,
    filter: (file) => resolve(file) !== resolve(source, NOTE),
  });
  // A backup that was on another machine or disk may have lost its modes.
  const secrets = join(unfinished, SECRETS);
  if (existsSync(secrets)) await chmod(secrets, 0o600);
  const released = join(target, RELEASES);
  if (existsSync(released)) await cp(released, join(unfinished, RELEASES), { recursive: true });
  endSessions(unfinished, now);
  delayReminders(unfinished, now);
  return DATABASES.filter((name) => !keepChangesSince(join(target, name), join(unfinished, name)));
}

/** Resolves to where the existing data is now; undefined without any. */
async function replace(target: string, unfinished: string, now: Date): Promise<string | undefined> {
  const isEmpty = !existsSync(target) || (await readdir(target)).length === 0;
  const setAside = `${target}.before-${now.toISOString().replace(/\D/g, '').slice(0, 14)}`;
  if (isEmpty) await rm(target, { recursive: true, force: true });
  // The folders change places without a pause in which a signal could end the program.
  if (!isEmpty) renameSync(target, setAside);
  try {
    renameSync(unfinished, target);
  } catch (error) {
    if (!isEmpty) renameSync(setAside, target);
    throw error;
  }
  return isEmpty ? undefined : setAside;
}

/**
 * A running service would go on writing to the data that is set aside, and all that it accepts would be lost. SQLite changes
 * the mode of a journal only when no other process has the database open. @throws {Error} with one sentence
 */
function requireUnused(file: string): void {
  if (!existsSync(file)) return;
  const db = new DatabaseSync(file);
  try {
    db.exec('PRAGMA journal_mode = DELETE; PRAGMA journal_mode = WAL');
  } catch (error) {
    // A damaged one is set aside like the others.
    if (!isLocked(error)) return;
    throw new Error(`Something uses ${file}. Stop the installation first, then restore.`);
  } finally {
    db.close();
  }
}

/** A sign-out after the backup must not be undone, nor a link be used again: the copy does not know of them. */
function endSessions(folder: string, now: Date): void {
  const [file, value] = [join(folder, 'auth.sqlite'), now.toISOString()];
  const sql = 'UPDATE sessions SET revokedAt = ? WHERE revokedAt IS NULL';
  update(file, { table: 'sessions', column: 'revokedAt', sql, value });
  const links = 'UPDATE users SET invitedUntil = ? WHERE invitedUntil IS NOT NULL';
  update(file, { table: 'users', column: 'invitedUntil', sql: links, value });
}

/**
 * The copy does not know which reminders were sent since, and which invoices were paid: none of a day that has come. Two days
 * later it is tomorrow everywhere.
 */
const delayReminders = (folder: string, now: Date) =>
  update(join(folder, 'jobs.sqlite'), {
    table: 'reminder_settings',
    column: 'since',
    sql: 'UPDATE reminder_settings SET since = ? WHERE since IS NOT NULL',
    value: addDays(dayIn('UTC', now), 2),
  });

type Update = { table: string; column: string; sql: string; value: string };

function update(file: string, { table, column, sql, value }: Update): void {
  if (!existsSync(file)) return;
  const db = new DatabaseSync(file);
  try {
    // An older backup may lack the table or the column.
    const isThere = db.prepare('SELECT 1 FROM pragma_table_info(?) WHERE name = ?').get(table, column);
    if (isThere) db.prepare(sql).run(value);
  } finally {
    db.close();
  }
}
