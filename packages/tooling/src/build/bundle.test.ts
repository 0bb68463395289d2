import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bundle } from './bundle.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'bundle-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const config = (source: string) => {
  writeFileSync(join(dir, 'entry.js'), source);
  return { context: dir, entry: './entry.js', mode: 'none' as const, output: { path: join(dir, 'out') } };
};

test('the list of read files outlives the compiler', async () => {
  const { read } = await bundle(config('export const one = 1;'));
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  for (let round = 0; round < 3; round += 1) {
    await new Promise((later) => setTimeout(later, 20));
    collectGarbage();
  }
  expect([...read]).toContain(join(dir, 'entry.js'));
});
