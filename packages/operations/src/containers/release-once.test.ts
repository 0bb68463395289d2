import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@app/service-kit/testing/temporary-folder';
import { expect, test } from 'vitest';
import type { State } from '../release/release-api.ts';
import { releaseOnce } from './publish.ts';

const act = (verb: string, build: string, outcome = 'done') => ({ time: '', verb, build, who: '', outcome });

/** A gateway with these builds and actions, newest first; it records its calls. */
function gateway(builds: string[], audit: State['audit'] = []) {
  const calls: string[] = [];
  const record = { publishedAt: '', by: '' };
  const state = {
    area: 'mf-jobs',
    live: null,
    previous: null,
    canary: null,
    builds: Object.fromEntries(builds.map((build) => [build, record])),
    audit,
  };
  const note = (verb: string) => async (build: string) => {
    calls.push(`${verb} ${build}`);
    return state;
  };
  return { calls, state: async () => state, publish: note('publish'), promote: note('promote') };
}

function image(): string {
  const built = temporaryFolder();
  mkdirSync(join(built, 'two'));
  writeFileSync(join(built, 'two', 'entry.mjs'), 'export const build = 2;');
  return built;
}

test.each<[string, ReturnType<typeof gateway>, string[], string]>([
  ['that is new', gateway(['one']), ['publish two', 'promote two'], 'two is live'],
  [
    'that was published by a start that was cut off',
    gateway(['one', 'two'], [act('publish', 'two'), act('promote', 'one')]),
    ['promote two'],
    'two is live',
  ],
  [
    'that was live and has been taken back',
    gateway(['one', 'two'], [act('rollback', 'one'), act('promote', 'two'), act('publish', 'two')]),
    [],
    'two was released before',
  ],
  ['of long ago', gateway(['one', 'two'], [act('promote', 'one')]), [], 'two was released before'],
])('a build %s', async (_name, there, calls, output) => {
  expect(await releaseOnce(there, image(), 'two')).toBe(`mf-jobs: ${output}`);
  expect(there.calls).toEqual(calls);
});
