import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { ROOT } from '@app/operations/workspace';

type Format = {
  extension: string;
  compress(content: Buffer): Promise<Buffer>;
  decompress(small: Buffer): Promise<Buffer>;
};

const TEXT = /\.(m?js|css|json|svg|html|ttf|txt)$/;
// Bytes. Compressing less saves less than the response headers.
const WORTHWHILE = 512;
// Bytes. The best level saves 10 % more, but takes many seconds for larger files.
const LARGE = 1_000_000;
const quality = (bytes: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: bytes > LARGE ? 9 : constants.BROTLI_MAX_QUALITY },
});

const brotli = promisify(brotliCompress);
const FORMATS: Format[] = [
  {
    extension: 'br',
    compress: (content) => brotli(content, quality(content.length)),
    decompress: promisify(brotliDecompress),
  },
  { extension: 'gz', compress: promisify(gzip), decompress: promisify(gunzip) },
];

// Compression is half of a build's time, though most files stay the same. The folder goes with the next install.
const CACHE = join(ROOT, 'node_modules/.cache/compressed');

/**
 * Writes `<file>.br` and `<file>.gz` beside every text file that is worth it, so that the gateway never compresses;
 * resolves to their hashes by name.
 */
export async function compressFolder(folder: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  await mkdir(CACHE, { recursive: true });
  for (const name of (await readdir(folder)).filter((file) => TEXT.test(file))) {
    const content = await readFile(join(folder, name));
    if (content.length < WORTHWHILE) continue;
    const small = await Promise.all(FORMATS.map((format) => compressOnce(format, content)));
    // The order is the same each time, as the release lists them.
    for (const [index, { extension }] of FORMATS.entries()) {
      hashes[`${name}.${extension}`] = hashOf(small[index]!);
      await writeFile(join(folder, `${name}.${extension}`), small[index]!);
    }
  }
  return hashes;
}

/** The file in which the compressed form of a content is kept. */
export const keptFile = (content: Buffer, extension: string): string =>
  join(CACHE, `${createHash('sha256').update(content).digest('hex')}.${extension}`);

async function compressOnce({ extension, compress, decompress }: Format, content: Buffer): Promise<Buffer> {
  const file = keptFile(content, extension);
  try {
    const small = await readFile(file);
    if ((await decompress(small)).equals(content)) return small;
  } catch {
    // There is none yet, or it is damaged.
  }
  const small = await compress(content);
  // Another build may write the same file, or read it.
  const written = `${file}.${randomUUID()}`;
  await writeFile(written, small);
  await rename(written, file);
  return small;
}

/** The hash of each file in a folder, as `sha256-…`. */
export async function integrityOf(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).sort();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, hashOf(await readFile(join(folder, name)))] as const)),
  );
}

/** `sha256-…`, as in subresource integrity. */
export const hashOf = (content: Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;
