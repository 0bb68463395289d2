import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { hashOf } from './integrity.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const TEXT = /\.(m?js|css|json|svg|html|ttf|txt)$/;
// Bytes. Compressing less saves less than the response headers.
const WORTHWHILE = 512;
// Bytes. The best level saves 10 % more, but takes many seconds for larger files.
const LARGE = 1_000_000;
const quality = (bytes: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: bytes > LARGE ? 9 : constants.BROTLI_MAX_QUALITY },
});

/**
 * Writes `<file>.br` and `<file>.gz` beside every file that they make smaller, so that the gateway never compresses;
 * resolves to their hashes by name.
 */
export async function compressFolder(folder: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  const write = async (name: string, content: Buffer) => {
    hashes[name] = hashOf(content);
    await writeFile(join(folder, name), content);
  };
  for (const name of (await readdir(folder)).filter((file) => TEXT.test(file))) {
    const content = await readFile(join(folder, name));
    if (content.length < WORTHWHILE) continue;
    await Promise.all([
      brotli(content, quality(content.length)).then((small) => write(`${name}.br`, small)),
      zip(content).then((small) => write(`${name}.gz`, small)),
    ]);
  }
  return hashes;
}
