import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Release, releaseSchema } from '@app/contract/platform/releases';
import { HttpError } from '@app/service-kit/errors/errors';
import * as v from 'valibot';

export const RELEASE_FILE = 'release.json';

const COMPRESSED = /\.(br|gz)$/;

export const digestOf = (content: Buffer | string): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** The build is invalid; the message is for its team. */
export const badBuild = (message: string) => new HttpError(422, message);

/** @throws {HttpError} 422 */
export function parseRelease(text: string): Release {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw badBuild(`${RELEASE_FILE} is not JSON`);
  }
  const { success, output, issues } = v.safeParse(releaseSchema, parsed);
  if (success) return output;
  const path = issues[0].path?.map(({ key }) => String(key)).join('.');
  throw badBuild(`${RELEASE_FILE} is not right at ${path ?? 'its top'}: ${issues[0].message}`);
}

export type FileHashes = ReadonlyMap<string, string>;

/** The hashes of the files in a folder, compressed copies included, release.json not. */
export async function hashesIn(folder: string): Promise<FileHashes> {
  const hashes = new Map<string, string>();
  for (const name of await readdir(folder))
    if (name !== RELEASE_FILE) hashes.set(name, digestOf(await readFile(join(folder, name))));
  return hashes;
}

/** A compressed copy that its release does not list; older builds list none. Such a copy is not kept. */
export const isUnlisted = (name: string, { compressed }: Release): boolean =>
  COMPRESSED.test(name) && !Object.hasOwn(compressed, name);

/**
 * Verifies that the files of a build are those of its release, unchanged. A compressed copy is compared by its own hash:
 * the gateway decompresses nothing that a team sends.
 * @throws {HttpError} 422
 */
export function checkFiles(found: FileHashes, release: Release): void {
  const { integrity, compressed } = release;
  for (const [name, hash] of [...Object.entries(integrity), ...Object.entries(compressed)]) {
    if (!found.has(name)) throw badBuild(`The file ${name} is missing`);
    if (found.get(name) !== hash)
      throw badBuild(`The file ${name} is not the one that ${RELEASE_FILE} names`);
  }
  for (const name of found.keys())
    if (!COMPRESSED.test(name) && !Object.hasOwn(integrity, name))
      throw badBuild(`The file ${name} is not named in ${RELEASE_FILE}`);
  const missing = filesNamedBy(release).find((name) => !found.has(name));
  if (missing) throw badBuild(`${RELEASE_FILE} names the file ${missing}, which is not there`);
}

const filesNamedBy = (release: Release): string[] => {
  const { entry, still, frame, arriving, desk, preload, styles, fonts, pages, prerender, hydrate } = release;
  return [
    entry,
    ...(still ? [still] : []),
    ...(frame ? [frame] : []),
    ...(arriving ? [arriving] : []),
    ...(desk ? [desk] : []),
    ...preload,
    ...styles,
    ...fonts,
    ...Object.values(pages).flatMap((page) => [...page.preload, ...page.styles]),
    ...Object.values(prerender),
    ...Object.values(hydrate),
  ];
};
