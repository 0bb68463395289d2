import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { makeCurrent } from '../release/published.ts';
import { ROOT } from '../workspace.ts';
import { publish } from './publish.ts';

const area = { folder: `.cache/publish-test-${process.pid}` };
const folder = join(ROOT, area.folder);
const localBuilds = join(folder, 'dist');

/** The contents of an image with this build. */
function image(build: string): string {
  const made = join(folder, `image-${build}`);
  mkdirSync(join(made, build), { recursive: true });
  const release = JSON.stringify({ area: area.folder, build, entry: 'entry.mjs' });
  writeFileSync(join(made, 'current.json'), release);
  writeFileSync(join(made, build, 'release.json'), release);
  writeFileSync(join(made, build, 'entry.mjs'), `export const build = '${build}';`);
  return made;
}

const live = () => JSON.parse(readFileSync(join(localBuilds, 'current.json'), 'utf8')).build;
const builds = () => readdirSync(localBuilds).filter((name) => name.startsWith('build'));

beforeEach(() => {
  mkdirSync(localBuilds, { recursive: true });
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

test('a new image’s build is live, and the one before stays for open tabs', async () => {
  await publish(area, image('build1'), 'container1');
  expect(await publish(area, image('build2'), 'container2')).toContain('build2 is live');
  expect([live(), builds()]).toEqual(['build2', ['build1', 'build2']]);
  expect(readFileSync(join(localBuilds, 'build2/entry.mjs'), 'utf8')).toContain('build2');
});

test('restarting a container does not override later releases', async () => {
  await publish(area, image('build1'), 'container1');
  const second = image('build2');
  await publish(area, second, 'container2');
  await makeCurrent(area, 'build1');
  await publish(area, second, 'container2');
  expect(live()).toBe('build1');
});

test('an older image in a new container makes its stored build live again', async () => {
  const first = image('build1');
  await publish(area, first, 'container1');
  await publish(area, image('build2'), 'container2');
  writeFileSync(join(first, 'build1/entry.mjs'), 'something else');
  await publish(area, first, 'container3');
  expect(live()).toBe('build1');
  expect(readFileSync(join(localBuilds, 'build1/entry.mjs'), 'utf8')).toContain('build1');
});
