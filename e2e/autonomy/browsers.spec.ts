import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { areaDir, presentAreas } from '@app/tooling/build/areas';
import { expect, test } from '../support/data.ts';
import { NIGHTLY } from '../support/installation.ts';

const run = promisify(execFile);

// Newer than ES2022 and in every supported browser, or only called that way.
const ALLOWED = [
  'ArrayFindLast',
  'ArrayFindLastIndex',
  'ArrayPrototypeGroup',
  'ArrayToReversed',
  'StringIsWellFormed',
  'StringToWellFormed',
  'Uint8ArrayToHex',
];
// A chunk of pdf.js brings what it needs of newer versions.
const hasPolyfills = (file: string) => readFileSync(file, 'utf8').includes('__core-js_shared__');

/** Resolves to what the oldest supported browser, Safari 16.4, does not know in these modules. */
async function newerThanSupported(files: string[]): Promise<string[]> {
  const program = join(import.meta.dirname, '../../node_modules/.bin/es-check');
  const args = ['es2022', '--module', '--checkFeatures', '--ignore', ALLOWED.join(','), ...files];
  try {
    await run(program, args);
    return [];
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return (stdout + stderr).split('\n').filter((line) => line.includes('error: '));
  }
}

for (const area of presentAreas())
  test(`the build of ${area.folder} runs in the oldest supported browsers`, NIGHTLY, async () => {
    const dist = join(areaDir(area), 'dist');
    const { build } = JSON.parse(readFileSync(join(dist, 'current.json'), 'utf8'));
    const folder = join(dist, build);
    const modules = readdirSync(folder).filter((name) => name.endsWith('.mjs'));
    const files = modules.map((name) => join(folder, name)).filter((file) => !hasPolyfills(file));
    expect(files.length).toBeGreaterThan(0);
    expect(await newerThanSupported(files)).toEqual([]);
  });
