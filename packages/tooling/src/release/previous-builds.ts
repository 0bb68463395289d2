import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Release } from '@app/contract/platform/releases';
import { AREAS, ROOT } from '@app/operations/workspace';
import { packTar, unpackTar } from 'modern-tar';

/** The folder of the stored builds. */
export const PREVIOUS = join(ROOT, 'e2e', 'autonomy', 'previous');
const ARCHIVE = join(PREVIOUS, 'builds.tar.br');

// Compressed copies, and source maps, which no page needs.
const LEFT_OUT = /\.(br|gz|map)$/;

/** Packs the live build of each area of a checkout and its pointers; resolves to the size in bytes. */
export async function packPrevious(checkout: string): Promise<number> {
  const names = (await Promise.all(AREAS.map((area) => filesOf(checkout, area)))).flat();
  const entries = names.map(async (name) => {
    const body = withoutLeftOut(name, await readFile(join(checkout, name)));
    return { header: { name, size: body.length, type: 'file' as const, mtime: new Date(0) }, body };
  });
  const archive = await packTar(await Promise.all(entries));
  const packed = brotliCompressSync(archive, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      // Large enough to store content that two areas share once.
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: archive.length,
    },
  });
  await writeFile(ARCHIVE, packed);
  return packed.length;
}

/** The description of a build lists the files that are stored. */
function withoutLeftOut(name: string, body: Buffer): Buffer {
  if (!/(current|release)\.json$/.test(name)) return body;
  const release: Release = JSON.parse(body.toString());
  const integrity = Object.entries(release.integrity).filter(([file]) => !LEFT_OUT.test(file));
  return Buffer.from(
    JSON.stringify({ ...release, integrity: Object.fromEntries(integrity), compressed: {} }, null, 2),
  );
}

async function filesOf(checkout: string, area: string): Promise<string[]> {
  const dist = `${area}/dist`;
  const build = await liveBuild(checkout, area);
  const files = (await readdir(join(checkout, dist, build))).filter((name) => !LEFT_OUT.test(name)).sort();
  return [`${dist}/current.json`, ...files.map((name) => `${dist}/${build}/${name}`)];
}

/** The build of an area's pointer. */
export const liveBuild = async (checkout: string, area: string): Promise<string> =>
  JSON.parse(await readFile(join(checkout, area, 'dist', 'current.json'), 'utf8')).build;

/** Unpacks the stored builds into a folder, as `<area>/dist/`. */
export async function unpackPrevious(folder: string): Promise<void> {
  for (const { header, data } of await unpackTar(brotliDecompressSync(await readFile(ARCHIVE)))) {
    const file = join(folder, header.name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, data ?? '');
  }
}
