import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { HttpError, tooLarge } from '@app/service-kit/http/errors';
import { unpackTar } from 'modern-tar';
import { badBuild, FILE_NAME } from './build-files.ts';

export const MAX_PACKED_BYTES = 32 * 1024 * 1024;
const MAX_UNPACKED_BYTES = 96 * 1024 * 1024;
const MAX_FILES = 2_000;

/** Extracts a tar.gz into a folder. Refuses paths, links and duplicate names. @throws {HttpError} 413, 422 */
export async function unpackInto(folder: string, packed: Readable): Promise<void> {
  const entries = await entriesOf(packed);
  if (entries.length > MAX_FILES) throw badBuild('The archive holds too many files');
  await mkdir(folder, { recursive: true });
  for (const { header, data } of entries) {
    const name = header.name.replace(/^\.\//, '');
    if (header.type === 'directory' && name === '') continue;
    if (header.type !== undefined && header.type !== 'file')
      throw badBuild(`${name} in the archive is no plain file`);
    if (!FILE_NAME.test(name)) throw badBuild(`${JSON.stringify(name)} is no name for a file of a build`);
    await writeFile(join(folder, name), data ?? '', { flag: 'wx' }).catch((error) => {
      throw error.code === 'EEXIST' ? badBuild(`The archive holds ${name} twice`) : error;
    });
  }
}

async function entriesOf(packed: Readable) {
  const gunzip = createGunzip();
  const counted = limited(MAX_UNPACKED_BYTES);
  // pipe() passes errors on in neither direction.
  packed.once('error', (error) => gunzip.destroy(error));
  gunzip.once('error', (error) => counted.destroy(error));
  packed.pipe(gunzip).pipe(counted);
  try {
    return await unpackTar(Readable.toWeb(counted) as ReadableStream<Uint8Array>, { strict: true });
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw badBuild('The body is no complete .tar.gz archive');
  } finally {
    for (const stream of [packed, gunzip, counted]) stream.destroy();
  }
}

function limited(limit: number): Transform {
  let left = limit;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      done(left < 0 ? tooLarge('The build is too large') : null, chunk);
    },
  });
}
