/** The manifest of a backup, and its verification. */

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { SERVICES } from '@app/contract/platform/areas-and-services';
import * as v from 'valibot';

export const DATABASES = SERVICES.map((service) => `${service}.sqlite`);
export const PHOTOS = 'uploads';
/** Incomplete uploads; no response has referred to them yet. */
export const UNFINISHED = 'tmp';
export const SECRETS = 'secrets.json';
export const NOTE = 'backup.json';

const noteSchema = v.object({
  version: v.literal(1),
  createdAt: v.string(),
  /** Every file with its SHA-256 in hex. */
  files: v.record(v.string(), v.string()),
});
export type Note = v.InferOutput<typeof noteSchema>;

export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Paths of all files and links below a folder without the manifest, separated by `/`. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((name) => name !== NOTE)
    .sort();
}

/** The manifest of a backup; undefined for another folder. */
export async function readNote(folder: string): Promise<Note | undefined> {
  const text = await readFile(join(folder, NOTE), 'utf8').catch(() => '');
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), noteSchema), text);
  return read.success ? read.output : undefined;
}

/** The files of a backup that are lost, changed or not of its manifest. */
export async function changedFiles(folder: string, { files }: Note): Promise<string[]> {
  const present = await filesIn(folder);
  const wrong = [...new Set([...Object.keys(files), ...present])].filter(
    (name) => !present.includes(name) || !(name in files),
  );
  for (const name of present)
    if (files[name] && (await hashOf(join(folder, name))) !== files[name]) wrong.push(name);
  return wrong;
}

/**
 * Reads the manifest of a backup and verifies every file. @throws {Error} with one sentence when the folder is not a
 * backup or has changed
 */
export async function wholeCopy(folder: string): Promise<Note> {
  const note = await readNote(folder);
  if (!note) throw new Error(`${folder} is not a backup: it has no ${NOTE} that can be read.`);
  const wrong = await changedFiles(folder, note);
  if (wrong.length > 0)
    throw new Error(`The backup in ${folder} is damaged, so nothing was restored: ${wrong.join(', ')}.`);
  return note;
}
