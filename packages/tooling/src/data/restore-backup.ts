import { existsSync } from 'node:fs';
import { cp, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { NOTE, type Note, wholeCopy } from './backup-manifest.ts';

/** `setAside` is the folder of the previous data. */
export type Restored = { note: Note; setAside?: string };

/**
 * Replaces an installation's data by a backup. Existing data is set aside, never removed. All sessions of the copy end.
 * @throws {Error} with one sentence when the backup is invalid; then nothing has changed
 */
export async function restoreBackup(source: string, dataDir: string, now: Date): Promise<Restored> {
  const note = await wholeCopy(source);
  const target = resolve(dataDir);
  const unfinished = join(dirname(target), `.${basename(target)}.part`);
  await rm(unfinished, { recursive: true, force: true });
  await cp(source, unfinished, {
    recursive: true,
    filter: (file) => resolve(file) !== resolve(source, NOTE),
  });
  endSessions(join(unfinished, 'auth.sqlite'), now);

  const isEmpty = !existsSync(target) || (await readdir(target)).length === 0;
  const setAside = `${target}.before-${now.toISOString().replace(/\D/g, '').slice(0, 14)}`;
  if (isEmpty) await rm(target, { recursive: true, force: true });
  else await rename(target, setAside);
  await rename(unfinished, target);
  return { note, ...(!isEmpty && { setAside }) };
}

/** A sign-out after the backup must not be undone, and the copy does not know of it. */
function endSessions(file: string, now: Date): void {
  if (!existsSync(file)) return;
  const db = new DatabaseSync(file);
  try {
    const hasSessions = db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'sessions'").get();
    if (hasSessions)
      db.prepare('UPDATE sessions SET revokedAt = ? WHERE revokedAt IS NULL').run(now.toISOString());
  } finally {
    db.close();
  }
}
