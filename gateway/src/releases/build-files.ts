import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { type Release, releaseSchema } from '@app/contract/platform/releases';
import { HttpError } from '@app/service-kit/http/errors';
import * as v from 'valibot';

export const RELEASE_FILE = 'release.json';
/** Valid names of a build's files: no path, no hidden file. */
export const FILE_NAME = /^[A-Za-z0-9_-][A-Za-z0-9._@-]{0,127}$/;

const COMPRESSED = /\.(br|gz)$/;
const MAX_BYTES = 64 * 1024 * 1024;
const unpack = {
  br: promisify<Buffer, object, Buffer>(brotliDecompress),
  gz: promisify<Buffer, object, Buffer>(gunzip),
};

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

/** Hashes of the files in a folder, without release.json and compressed files. */
export async function hashesIn(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).filter((name) => name !== RELEASE_FILE && !COMPRESSED.test(name));
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [name, digestOf(await readFile(join(folder, name)))] as const),
    ),
  );
}

/** Verifies that a folder holds exactly the files of the release, unchanged. @throws {HttpError} 422 */
export async function checkFiles(folder: string, release: Release): Promise<void> {
  const found = await hashesIn(folder);
  for (const [name, hash] of Object.entries(release.integrity)) {
    if (!Object.hasOwn(found, name)) throw badBuild(`The file ${name} is missing`);
    if (found[name] !== hash) throw badBuild(`The file ${name} is not the one that ${RELEASE_FILE} names`);
  }
  const extra = Object.keys(found).find((name) => !Object.hasOwn(release.integrity, name));
  if (extra) throw badBuild(`The file ${extra} is not named in ${RELEASE_FILE}`);
  const missing = filesNamedBy(release).find((name) => !Object.hasOwn(found, name));
  if (missing) throw badBuild(`${RELEASE_FILE} names the file ${missing}, which is not there`);
  await checkCompressed(folder, release);
}

/** A compressed file is served in place of its original, so its content has to be the same. */
async function checkCompressed(folder: string, { integrity }: Release): Promise<void> {
  for (const name of (await readdir(folder)).filter((file) => COMPRESSED.test(file))) {
    const plain = name.replace(COMPRESSED, '');
    const how = name.endsWith('.br') ? unpack.br : unpack.gz;
    const content = await how(await readFile(join(folder, name)), { maxOutputLength: MAX_BYTES }).catch(
      () => undefined,
    );
    if (!content || digestOf(content) !== integrity[plain])
      throw badBuild(`The file ${name} does not hold what ${plain} holds`);
  }
}

const filesNamedBy = ({ entry, still, preload, styles, fonts, pages, prerender }: Release): string[] => [
  entry,
  ...(still ? [still] : []),
  ...preload,
  ...styles,
  ...fonts,
  ...Object.values(pages).flatMap((page) => [...page.preload, ...page.styles]),
  ...Object.values(prerender),
];
