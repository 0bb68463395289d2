import { rmSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Release } from '@app/contract/platform/releases';
import { silentLogger } from '@app/service-kit/process/logger';
import { expect, test } from 'vitest';
import { gatewayReleases } from '../../src/releases/releases.ts';
import { call } from '../call-route.ts';
import { publish } from '../publish.ts';
import { startGateway } from '../start-gateway.ts';

test('a local build goes live with its pointer, and the older build stays for open tabs', async () => {
  const { port, distDir } = await startGateway();
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
])('a build %s keeps the previous one live', async (_name, pointer) => {
  const { port, distDir } = await startGateway();
  await call(port, '/');
  writeFileSync(`${distDir}/mf-public/dist/current.json`, pointer);
  await setTimeout(300);
  expect((await call(port, '/')).text).toContain('/mf/mf-public/p1/remoteEntry.mjs');
});

test('a missing build of the shell is 503, not a blank page', async () => {
  const { port, distDir } = await startGateway();
  rmSync(`${distDir}/shell`, { recursive: true });
  expect((await call(port, '/')).status).toBe(503);
});

const RELEASES = '/mf/registry.json';
const liveBuilds = async (port: number) => {
  const { areas, shell } = JSON.parse((await call(port, RELEASES)).text);
  return { shell: shell.build, jobs: areas['mf-jobs']?.build };
};

test('a restarted gateway keeps a rollback; a new local build goes live', async () => {
  const { port, distDir, releases, releasesDir } = await startGateway();
  await call(port, '/');
  publish(distDir, { area: 'mf-jobs', build: 'j2' });
  await expect.poll(() => liveBuilds(port)).toMatchObject({ jobs: 'j2' });
  await releases.commands.rollback('mf-jobs', undefined, 'mf-jobs');
  await expect.poll(() => liveBuilds(port)).toMatchObject({ jobs: 'j1' });

  const again = gatewayReleases({ distDir, releasesDir, logger: silentLogger });
  expect((await again.live()).releases().get('mf-jobs')?.build).toBe('j1');
  publish(distDir, { area: 'mf-jobs', build: 'j3' });
  await expect.poll(() => liveBuilds(port)).toMatchObject({ jobs: 'j3' });
  // Back to an earlier image: its pointer has changed, so the rollback is intended.
  publish(distDir, { area: 'mf-jobs', build: 'j2' });
  await expect.poll(() => liveBuilds(port)).toMatchObject({ jobs: 'j2' });
});

test.each<[string, Partial<Release>, string]>([
  ['does not fit the shell', { contract: 7 }, 'mf-jobs j2 follows contract 7; shell s1 supports 1'],
  ['is not whole', { preload: ['gone.mjs'], integrity: { 'gone.mjs': 'x' } }, 'The file gone.mjs'],
])(
  'a local build that %s is audited with the reason, once, and does not go live',
  async (_name, logged, reason) => {
    const { port, distDir, releases } = await startGateway();
    await call(port, '/');
    publish(distDir, { area: 'mf-jobs', build: 'j2', ...logged });
    await setTimeout(700);
    expect(await liveBuilds(port)).toMatchObject({ jobs: 'j1' });
    await setTimeout(300);
    await call(port, RELEASES);
    const refused = (await releases.store.lastAudit('mf-jobs', 9)).filter(
      ({ outcome }) => outcome === 'refused',
    );
    expect(refused).toMatchObject([
      { verb: 'deliver', build: 'j2', reason: expect.stringContaining(reason) },
    ]);
  },
);

test('a shell and areas that are only compatible with each other go live together', async () => {
  const { port, distDir } = await startGateway();
  await call(port, '/');
  publish(distDir, { area: 'mf-public', build: 'p2', contract: 2 });
  publish(distDir, { area: 'mf-jobs', build: 'j2', contract: 2 });
  publish(distDir, { area: 'shell', build: 's2', supports: [2], contract: 2 });
  await expect.poll(() => liveBuilds(port)).toEqual({ shell: 's2', jobs: 'j2' });
});

test('local builds are served without a writable store', async () => {
  const { port, releasesDir } = await startGateway();
  writeFileSync(releasesDir, 'a file in the place of the folder');
  expect((await call(port, '/')).text).toContain('/mf/shell/s1/shell.mjs');
  expect((await call(port, '/mf/shell/s1/shell.mjs')).text).toBe('shell()');
});

test.each<[string, Partial<Release>]>([
  ['a version that is none', { runtime: 'latest' }],
  ['a policy name that adds a script source', { trustedTypes: ["default; script-src 'unsafe-inline'"] }],
])('a local build with %s does not keep back those of other areas', async (_name, logged) => {
  const { port, distDir } = await startGateway();
  await call(port, '/');
  publish(distDir, { area: 'mf-jobs', build: 'j2', ...logged });
  publish(distDir, { area: 'mf-public', build: 'p2', entry: 'remoteEntry.mjs' });
  await expect.poll(async () => (await call(port, '/')).text).toContain('/mf/mf-public/p2/remoteEntry.mjs');
  expect(await liveBuilds(port)).toMatchObject({ jobs: 'j1' });
});
