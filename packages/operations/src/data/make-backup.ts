import { existsSync } from 'node:fs';
import { cp, link, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { freeBytes, MIN_FREE_BYTES } from '@app/service-kit/process/files';
import {
  DATABASES,
  filesIn,
  hashOf,
  NOTE,
  type Note,
  PHOTOS,
  readNote,
  SECRETS,
  UNFINISHED,
} from './backup-manifest.ts';
import { requireIntact, verifyDatabase } from './read-sqlite.ts';

/**
 * Copies an installation's data while it runs: the databases first, each from one snapshot, then the photos. In this
 * order every referenced photo is in the copy, because a photo is stored before its row and removed days after it. The
 * folder appears when the copy is complete and its databases are verified. @throws {Error} with one sentence when there is
 * nothing to copy, the target exists or the disk has too little room
 */
export async function makeBackup(dataDir: string, target: string): Promise<Note> {
  const databases = DATABASES.filter((name) => existsSync(join(dataDir, name)));
  if (databases.length === 0) throw new Error(`There is no data of an installation in ${dataDir}.`);
  if (existsSync(target)) throw new Error(`${target} exists already. Name a folder that does not.`);

  const parent = dirname(resolve(target));
  const unfinished = unfinishedOf(target);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    await requireRoom(dataDir, databases, unfinished);
    for (const name of databases) copyDatabase(join(dataDir, name), join(unfinished, name));
    await copyPhotos(dataDir, unfinished, await newestBeside(parent));
    if (existsSync(join(dataDir, SECRETS))) await cp(join(dataDir, SECRETS), join(unfinished, SECRETS));
    const files: Note['files'] = {};
    for (const name of await filesIn(unfinished)) files[name] = await hashOf(join(unfinished, name));
    const note: Note = { version: 1, createdAt: new Date().toISOString(), files };
    await writeFile(join(unfinished, NOTE), `${JSON.stringify(note, null, 2)}\n`);
    for (const name of databases) verifyDatabase(join(unfinished, name));
    await rename(unfinished, target);
    return note;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** The folder of a backup until it is complete. */
export const unfinishedOf = (target: string): string =>
  join(dirname(resolve(target)), `.${basename(target)}.part`);

/** A backup that cannot be completed must not fill the disk of the installation. */
async function requireRoom(dataDir: string, databases: string[], target: string): Promise<void> {
  const photos = (await photosIn(join(dataDir, PHOTOS))).map((name) => join(PHOTOS, name));
  const sizes = [...databases, ...photos].map((name) =>
    stat(join(dataDir, name)).then(
      ({ size }) => size,
      () => 0,
    ),
  );
  const needed = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  const free = await freeBytes(target);
  const sameDisk = (await stat(dataDir)).dev === (await stat(target)).dev;
  const left = sameDisk ? MIN_FREE_BYTES : 0;
  if (free < needed + left)
    throw new Error(
      `The disk has ${inMegabytes(free)} free, and a backup of ${inMegabytes(needed)} must leave ${inMegabytes(left)}.`,
    );
}

const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`;

function copyDatabase(file: string, target: string): void {
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    requireIntact(source, file);
    // Reads one snapshot during concurrent writes; copying page by page would restart at every write.
    source.prepare('VACUUM INTO ?').run(target);
  } finally {
    source.close();
  }
}

type Backup = { folder: string; files: Note['files'] };

/** The newest complete backup of a folder. */
async function newestBeside(parent: string): Promise<Backup | undefined> {
  const names = (await readdir(parent)).filter((name) => !name.startsWith('.'));
  const found = await Promise.all(
    names.map(async (name) => ({ folder: join(parent, name), note: await readNote(join(parent, name)) })),
  );
  const newest = found
    .filter(({ note }) => note)
    .sort((one, other) => (one.note!.createdAt < other.note!.createdAt ? 1 : -1))[0];
  return newest && { folder: newest.folder, files: newest.note!.files };
}

/**
 * A photo that is removed meanwhile is not in the copy. A photo never changes: one that the backup before has, unharmed, is
 * a further link to its file, so that seven backups take the room of one.
 */
async function copyPhotos(dataDir: string, target: string, before: Backup | undefined): Promise<void> {
  for (const photo of await photosIn(join(dataDir, PHOTOS))) {
    const name = `${PHOTOS}/${photo}`;
    const to = join(target, name);
    await mkdir(dirname(to), { recursive: true });
    if (before && (await linked(before, name, { like: join(dataDir, name), to }))) continue;
    await cp(join(dataDir, name), to).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}

/** False where the backup before lacks the file, has a damaged one or only its name, or the disk has no links. */
async function linked(
  { folder, files }: Backup,
  name: string,
  { like, to }: { like: string; to: string },
): Promise<boolean> {
  const from = join(folder, name);
  try {
    if (files[name] === undefined || (await hashOf(from)) !== files[name]) return false;
    // The service creates the name first: for a moment a new photo is an empty file, of which there may be a backup.
    if ((await stat(from)).size !== (await stat(like)).size) return false;
    await link(from, to);
    return true;
  } catch {
    return false;
  }
}

const photosIn = async (folder: string): Promise<string[]> =>
  existsSync(folder) ? (await filesIn(folder)).filter((name) => !name.startsWith(`${UNFINISHED}/`)) : [];
