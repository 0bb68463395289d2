import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@app/service-kit/testing/temporary-folder';
import { expect, test } from 'vitest';
import { sourcePlaces } from '../../src/telemetry/source-places.ts';

const SOURCE = 'mf-jobs/src/price.ts';
// The first character of the file is line 11, column 3 of the source.
const MAP = JSON.stringify({ version: 3, sources: [SOURCE], names: [], mappings: 'AAUE' });
const PLACE = `${SOURCE}:11:3`;

/** Builds in a folder, each with a map of `a.mjs`. */
function builds(...names: string[]) {
  const folder = temporaryFolder();
  for (const name of names) {
    mkdirSync(join(folder, 'mf-jobs', name), { recursive: true });
    writeFileSync(join(folder, 'mf-jobs', name, 'a.mjs.map'), MAP);
  }
  return (area: string, build: string) => [join(folder, 'elsewhere'), join(folder, area, build)];
}

test('a place in a build becomes one in a source, also after a retry of the area', async () => {
  const translate = sourcePlaces(builds('j1'));
  expect(await translate(['mf-jobs/j1/a.mjs:1:1', 'mf-jobs/j1~2/a.mjs:1:40'])).toEqual([PLACE, PLACE]);
});

test.each([
  ['a file without a map', 'mf-jobs/j1/b.mjs:1:1'],
  ['an unknown build', 'mf-jobs/j9/a.mjs:1:1'],
  ['an unknown area', 'mf-other/j1/a.mjs:1:1'],
  ['a line that the map does not have', 'mf-jobs/j1/a.mjs:7:1'],
  ['a damaged map', 'mf-jobs/j1/damaged.mjs:1:1'],
])('%s keeps the place as it is', async (_what, frame) => {
  const foldersOf = builds('j1');
  writeFileSync(join(foldersOf('mf-jobs', 'j1')[1]!, 'damaged.mjs.map'), '{');
  expect(await sourcePlaces(foldersOf)([frame, 'mf-jobs/j1/a.mjs:1:1'])).toEqual([frame, PLACE]);
});

test('reads twenty maps a minute at most, and none for a place that it knows', async () => {
  const names = Array.from({ length: 22 }, (_, index) => `j${index}`);
  const frames = names.map((name) => `mf-jobs/${name}/a.mjs:1:1`);
  let time = 0;
  const translate = sourcePlaces(builds(...names), () => time);
  const first = await translate(frames);
  expect(first.filter((place) => place === PLACE)).toHaveLength(20);
  expect(first.slice(20)).toEqual(frames.slice(20));
  expect(await translate(frames.slice(0, 2))).toEqual([PLACE, PLACE]);
  time = 60_000;
  expect(await translate(frames.slice(20))).toEqual([PLACE, PLACE]);
});
