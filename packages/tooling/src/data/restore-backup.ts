import { existsSync } from 'node:fs';
import { cp, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { NOTE, type Note, wholeCopy } from './backup-manifest.ts';

/** `setAside` is the folder of the previous data. */
export type Restored = { note: Note; setAside?: string };

/**
 * Replaces an installation's data by a backup. Existing data is set aside, never removed. @throws {Error} with one
 * sentence when the backup is invalid; then nothing has changed
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

  const isEmpty = !existsSync(target) || (await readdir(target)).length === 0;
  const setAside = `${target}.before-${now.toISOString().replace(/\D/g, '').slice(0, 14)}`;
  if (isEmpty) await rm(target, { recursive: true, force: true });
  else await rename(target, setAside);
  await rename(unfinished, target);
  return { note, ...(!isEmpty && { setAside }) };
}
