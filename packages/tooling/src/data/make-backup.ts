import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  DATABASES,
  filesIn,
  hashOf,
  NOTE,
  type Note,
  PHOTOS,
  SECRETS,
  UNFINISHED,
} from './backup-manifest.ts';

/**
 * Copies an installation's data while it runs: the databases first, each from one snapshot, then the photos. In this
 * order every referenced photo is in the copy, because a photo is stored before its row and removed days after it. The
 * folder appears when the copy is complete. @throws {Error} with one sentence when there is nothing to copy or the
 * target exists
 */
export async function makeBackup(dataDir: string, target: string): Promise<Note> {
  const databases = DATABASES.filter((name) => existsSync(join(dataDir, name)));
  if (databases.length === 0) throw new Error(`There is no data of an installation in ${dataDir}.`);
  if (existsSync(target)) throw new Error(`${target} exists already. Name a folder that does not.`);

  const parent = dirname(resolve(target));
  const unfinished = join(parent, `.${basename(target)}.part`);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    for (const name of databases) copyDatabase(join(dataDir, name), join(unfinished, name));
    await copyPhotos(join(dataDir, PHOTOS), join(unfinished, PHOTOS));
    if (existsSync(join(dataDir, SECRETS))) await cp(join(dataDir, SECRETS), join(unfinished, SECRETS));
    const files: Note['files'] = {};
    for (const name of await filesIn(unfinished)) files[name] = await hashOf(join(unfinished, name));
    const note: Note = { version: 1, createdAt: new Date().toISOString(), files };
    await writeFile(join(unfinished, NOTE), `${JSON.stringify(note, null, 2)}\n`);
    await rename(unfinished, target);
    return note;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

function copyDatabase(file: string, target: string): void {
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    const [verdict] = Object.values(source.prepare('PRAGMA integrity_check').get() ?? {});
    if (verdict !== 'ok') throw new Error(`${file} is damaged: ${verdict}`);
    // Reads one snapshot during concurrent writes; copying page by page would restart at every write.
    source.prepare('VACUUM INTO ?').run(target);
  } finally {
    source.close();
  }
}

/** A photo that is removed meanwhile is not in the copy. */
async function copyPhotos(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  for (const name of await filesIn(from)) {
    if (name.startsWith(`${UNFINISHED}/`)) continue;
    await mkdir(dirname(join(to, name)), { recursive: true });
    await cp(join(from, name), join(to, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}
