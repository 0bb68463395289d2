// Typefaces for scripts that a worker loads on demand: one file per group of characters, as their packages divide them.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Compiler, rspack } from '@rspack/core';
import { ROOT } from '../workspace.ts';
import { installed, versionOf } from './bundled-packages.ts';
import { regularWoff } from './subset.ts';

// A changed file could not have their name (SIL Open Font License 1.1), and their packages contain WOFF of each weight.
const RESERVED_NAMES = /plex/;

/** The package of a typeface, by the name of the typeface. */
export const typefacePackage = (name: string): string =>
  `@fontsource${RESERVED_NAMES.test(name) ? '' : '-variable'}/${name}`;

// Kept between builds: converting 350 files takes 10 to 20 seconds. The number grows with a change of the conversion.
const CACHE = join(ROOT, 'node_modules/.cache/typefaces-1');

// Scripts that the documents' own typefaces have.
const OWN_SCRIPTS = /^(latin|cyrillic|greek|vietnamese|math|symbols)/;

/** A file and its code points: `4e00-4e05,4e07`. */
type Group = [file: string, ranges: string];

/**
 * Adds to a build `<name>.json`, which lists the files of a typeface with the code points of each, and these files, as WOFF
 * of regular weight: the PDF library decodes no WOFF2 and no weights.
 */
export const typefaces = (names: readonly string[]) => ({
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('typefaces', (compilation) =>
      compilation.hooks.processAssets.tapPromise('typefaces', async () => {
        const emit = (file: string, content: string | Buffer) =>
          compilation.emitAsset(file, new rspack.sources.RawSource(content), { minimized: true });
        for (const name of names) {
          const groups = await typefaceGroups(name);
          emit(`${name}.json`, JSON.stringify(groups));
          for (const [file] of groups) emit(file, await typefaceFile(name, file));
        }
      }),
    );
  },
});

/** The files of a typeface. @throws {Error} when its package is not installed */
export async function typefaceGroups(name: string): Promise<Group[]> {
  const { directory } = installed(typefacePackage(name));
  const ranges: Record<string, string> = JSON.parse(await readFile(join(directory, 'unicode.json'), 'utf8'));
  return Object.entries(ranges)
    .filter(([key]) => !OWN_SCRIPTS.test(key))
    .map(([key, range]) => [
      // Numbered groups are in brackets.
      `${name}-${key.replace(/[[\]]/g, '')}.woff`,
      range.replaceAll('U+', '').toLowerCase(),
    ]);
}

/** The content of one file of a typeface. */
export async function typefaceFile(name: string, file: string): Promise<Buffer> {
  const source = installed(typefacePackage(name));
  if (RESERVED_NAMES.test(name))
    return readFile(join(source.directory, 'files', file.replace('.woff', '-400-normal.woff')));
  const folder = join(CACHE, `${name}-${versionOf(source)}`);
  const kept = await readFile(join(folder, file)).catch(() => undefined);
  if (kept) return kept;
  const original = file.replace('.woff', '-wght-normal.woff2');
  const content = await regularWoff(await readFile(join(source.directory, 'files', original)));
  await mkdir(folder, { recursive: true });
  // Another process may do the same at this moment.
  const part = join(folder, `${file}.${process.pid}.part`);
  await writeFile(part, content);
  await rename(part, join(folder, file));
  return content;
}
