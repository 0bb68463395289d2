import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const TEXT = /\.(m?js|css|json|svg|html|ttf)$/;
// Bytes. Compressing less saves less than the response headers.
const WORTHWHILE = 512;
// Bytes. The best level saves 10 % more, but takes many seconds for larger files.
const LARGE = 1_000_000;
const quality = (bytes: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: bytes > LARGE ? 9 : constants.BROTLI_MAX_QUALITY },
});

/**
 * Writes `<file>.br` and `<file>.gz` beside every file that they make smaller, so that the gateway never compresses.
 */
export async function compressFolder(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((file) => TEXT.test(file))) {
    const content = await readFile(join(folder, name));
    if (content.length < WORTHWHILE) continue;
    await Promise.all([
      brotli(content, quality(content.length)).then((small) => writeFile(join(folder, `${name}.br`), small)),
      zip(content).then((small) => writeFile(join(folder, `${name}.gz`), small)),
    ]);
  }
}
