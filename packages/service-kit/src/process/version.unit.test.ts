import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { commit, startedAt, version } from './version.ts';

const HASH = '0123456789abcdef0123456789abcdef01234567';
let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

function holds(files: Record<string, string>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

test.each<[string, Record<string, string>, string | undefined]>([
  ['on a branch', { HEAD: 'ref: refs/heads/main\n', 'refs/heads/main': `${HASH}\n` }, '0123456789ab'],
  [
    'on a branch that git has packed',
    { HEAD: 'ref: refs/heads/main\n', 'packed-refs': `# pack-refs\n${HASH} refs/heads/main\n` },
    '0123456789ab',
  ],
  ['on a commit', { HEAD: `${HASH}\n` }, '0123456789ab'],
  ['on a branch without a commit', { HEAD: 'ref: refs/heads/main\n' }, undefined],
  ['that is none', {}, undefined],
])('a checkout %s', (_what, files, expected) => {
  holds(files);
  expect(commit(folder)).toBe(expected);
});

test('always has a version and a start time', () => {
  expect(version()).toMatch(/^[\w.-]+$/);
  expect(Date.parse(startedAt)).toBeLessThanOrEqual(Date.now());
});
