import { rmSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { call } from '../testing/call.ts';
import { house } from '../testing/house.ts';
import { publish } from '../testing/publish.ts';

test('a release on the shelf is live as soon as its pointer is, and the older build stays for open tabs', async () => {
  const { port, distDir } = await house();
  expect((await call(port, '/')).text).toContain('/mf/mf-public/p1/remoteEntry.mjs');
  publish(distDir, {
    area: 'mf-public',
    build: 'p2',
    entry: 'remoteEntry.mjs',
    with: { 'remoteEntry.mjs': 'two()' },
  });
  await expect
    .poll(async () => (await call(port, '/')).text, { timeout: 1_000 })
    .toContain('/mf/mf-public/p2/remoteEntry.mjs');
  expect((await call(port, '/mf/mf-public/p1/remoteEntry.mjs')).text).toBe('entry()');
  expect((await call(port, '/mf/mf-public/p2/remoteEntry.mjs')).text).toBe('two()');
});

test.each([
  ['half written', '{"area":"mf-public","bui'],
  ['without an entry', '{"area":"mf-public","build":"p2"}'],
  ['that points out of its folder', '{"area":"mf-public","build":"../p2","entry":"a.mjs"}'],
  ['of a build that is not there', '{"area":"mf-public","build":"p9","entry":"a.mjs"}'],
])('one %s leaves the one before in place', async (_name, pointer) => {
  const { port, distDir } = await house();
  await call(port, '/');
  writeFileSync(`${distDir}/mf-public/dist/current.json`, pointer);
  await setTimeout(300);
  expect((await call(port, '/')).text).toContain('/mf/mf-public/p1/remoteEntry.mjs');
});

test('one of the shell that is missing altogether is 503, not a blank page', async () => {
  const { port, distDir } = await house();
  rmSync(`${distDir}/shell`, { recursive: true });
  expect((await call(port, '/')).status).toBe(503);
});
