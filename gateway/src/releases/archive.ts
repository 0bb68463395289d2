import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { FILE_NAME } from '@app/contract/platform/releases';
import { HttpError } from '@app/service-kit/errors/errors';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import { badBuild, type FileHashes } from './build-files.ts';

export const MAX_ARCHIVE_BYTES = 96 * 1024 * 1024;
const MAX_FILES = 2_000;

/**
 * Extracts a tar archive into a folder, file by file, and resolves to the hash of each file. Refuses paths, links and
 * duplicate names. The archive is not compressed, so that no decompressor of this process reads what a team sends.
 * @throws {HttpError} 413, 422
 */
export async function unpackInto(folder: string, archive: Readable): Promise<FileHashes> {
  await mkdir(folder, { recursive: true });
  const hashes = new Map<string, string>();
  try {
    const bytes = Readable.toWeb(archive) as ReadableStream<Uint8Array>;
    for await (const entry of bytes.pipeThrough(createTarDecoder({ strict: true }))) {
      const name = nameOf(entry);
      if (name === undefined) await entry.body.cancel();
      else if (hashes.has(name)) throw badBuild(`The archive holds ${name} twice`);
      else if (hashes.size === MAX_FILES) throw badBuild('The archive holds too many files');
      else hashes.set(name, await write(join(folder, name), entry.body));
    }
  } catch (error) {
    if (error instanceof HttpError || isSystemError(error)) throw error;
    throw badBuild('The body is no complete .tar archive');
  } finally {
    archive.destroy();
  }
  if (hashes.size === 0) throw badBuild('The body is no complete .tar archive');
  return hashes;
}

/** The name of an entry's file; undefined for the folder itself. */
function nameOf({ header }: ParsedTarEntry): string | undefined {
  const name = header.name.replace(/^\.\//, '');
  if (header.type === 'directory' && name === '') return undefined;
  if (header.type !== undefined && header.type !== 'file')
    throw badBuild(`${name} in the archive is no plain file`);
  if (!FILE_NAME.test(name)) throw badBuild(`${JSON.stringify(name)} is no name for a file of a build`);
  return name;
}

/** Writes a file; resolves to its hash. */
async function write(path: string, content: ReadableStream<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  // The cast is for programs that are checked with the types of browsers.
  await pipeline(Readable.fromWeb(content as NodeStream), hashed, createWriteStream(path, { flags: 'wx' }));
  return `sha256-${hash.digest('base64')}`;
}

// An error of the system, such as ENOSPC of a full disk, names its call.
const isSystemError = (error: unknown) => error instanceof Error && 'syscall' in error;
