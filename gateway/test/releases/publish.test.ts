import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Release } from '@app/contract/platform/releases';
import { describe, expect, test } from 'vitest';
import { call, raw } from '../call-route.ts';
import { publish } from '../publish.ts';
import { buildFiles, type Entry, packed, releaseClient } from '../release-client.ts';
import { sharedGateway, startGateway, type TestGateway } from '../start-gateway.ts';

const TOKEN = 'a-token-for-tests-only-with-32-characters';
const tokens = { 'mf-jobs': TOKEN, shell: TOKEN };

async function installation(shell: Partial<Release> = {}, gateway?: TestGateway) {
  const { port, distDir, releasesDir } = gateway ?? (await startGateway({ tokens }));
  publish(distDir, { area: 'shell', build: 's1', provides: { react: ['19.3.1'] }, ...shell });
  await call(port, '/');
  const folder = () =>
    readdirSync(join(releasesDir, 'mf-jobs')).filter((name) => !/^pointers|audit/.test(name));
  return {
    port,
    distDir,
    jobs: releaseClient(port, 'mf-jobs', TOKEN),
    shellTeam: releaseClient(port, 'shell', TOKEN),
    folder,
  };
}

// A refused archive changes nothing, which each of these tests asserts.
const unchanged = sharedGateway({ tokens });

const without = (files: Entry[], name: string) => files.filter((file) => file.name !== name);
const withContent = (files: Entry[], name: string, content: string | Buffer) => [
  ...without(files, name),
  { name, content },
];

test.each<[string, (files: Entry[]) => Entry[], string]>([
  [
    'a changed file',
    (f) => withContent(f, 'entry.mjs', 'evil()'),
    'entry.mjs is not the one that release.json names',
  ],
  ['a missing file', (f) => without(f, 'entry.mjs'), 'entry.mjs is missing'],
  [
    'a file too many',
    (f) => [...f, { name: 'more.mjs', content: 'x' }],
    'more.mjs is not named in release.json',
  ],
  ['no release.json', (f) => without(f, 'release.json'), 'release.json is missing'],
  ['a release.json that is none', (f) => withContent(f, 'release.json', '{'), 'release.json is not JSON'],
  ['another build', () => buildFiles({ area: 'mf-jobs', build: 'j3' }), 'holds mf-jobs j3, not mf-jobs j2'],
  ['another area’s build', () => buildFiles({ area: 'mf-public', build: 'j2' }), 'holds mf-public j2'],
  [
    'a compressed form that holds something else',
    (f) => [...f, { name: 'entry.mjs.gz', content: gzipSync('evil()') }],
    'entry.mjs.gz does not hold what entry.mjs holds',
  ],
  ['a way upwards', (f) => [...f, { name: '../j9.mjs', content: 'x' }], 'is no name for a file of a build'],
  [
    'an absolute path',
    (f) => [...f, { name: '/tmp/x.mjs', content: 'x' }],
    'is no name for a file of a build',
  ],
  ['a hidden file', (f) => [...f, { name: '.env', content: 'x' }], 'is no name for a file of a build'],
  ['a folder', (f) => [...f, { name: 'sub', type: 'directory' }], 'sub in the archive is no plain file'],
  [
    'a symlink',
    (f) => [...f, { name: 'passwd.txt', type: 'symlink' }],
    'passwd.txt in the archive is no plain file',
  ],
  [
    'a hard link',
    (f) => [...f, { name: 'passwd.txt', type: 'link' }],
    'passwd.txt in the archive is no plain file',
  ],
  ['a name twice', (f) => [...f, { name: 'entry.mjs', content: 'x' }], 'The archive holds entry.mjs twice'],
])('an archive with %s is rejected and leaves no files', async (_name, how, reason) => {
  const { jobs, folder } = await installation({}, unchanged());
  const response = await jobs.put('j2', await packed(how(buildFiles({ area: 'mf-jobs', build: 'j2' }))));
  expect([response.status, JSON.parse(response.text).message]).toEqual([
    422,
    expect.stringContaining(reason),
  ]);
  expect(folder()).toEqual(['j1']);
  expect((await jobs.state()).audit[0]).toMatchObject({ verb: 'publish', build: 'j2', outcome: 'refused' });
});

test.each([
  ['no archive', Buffer.from('hello')],
  ['nothing', Buffer.alloc(0)],
  ['no tar', gzipSync('hello')],
])('%s is rejected', async (_name, body) => {
  const { jobs, folder } = await installation();
  expect((await jobs.put('j2', body)).status).toBe(422);
  expect(folder()).toEqual(['j1']);
});

test('an incomplete build leaves no files', async () => {
  const { port, jobs, folder } = await installation();
  const body = await packed(buildFiles({ area: 'mf-jobs', build: 'j2' }));
  expect((await jobs.put('j2', body.subarray(0, body.length - 20))).status).toBe(422);
  await new Promise<void>((resolve) => {
    const headers = { authorization: `Bearer ${TOKEN}`, 'content-length': body.length };
    const cut = request({ host: '127.0.0.1', port, path: '/releases/mf-jobs/j2', method: 'PUT', headers });
    cut.on('error', () => resolve());
    cut.write(body.subarray(0, 100), () => cut.destroy());
  });
  await expect.poll(folder).toEqual(['j1']);
  expect((await jobs.publish('j2')).status).toBe(201);
});

test('a build that is too large is rejected by its Content-Length, its body and its unpacked size', async () => {
  const { port, jobs } = await installation();
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-length': 40_000_000 };
  const announced = await call(port, '/releases/mf-jobs/j2', {
    method: 'PUT',
    headers,
    body: Buffer.alloc(40_000_000),
  });
  expect(announced.status).toBe(413);
  const bomb = await packed([{ name: 'zeros.mjs', content: Buffer.alloc(100 * 1024 * 1024) }]);
  expect(bomb.length).toBeLessThan(200_000);
  expect((await jobs.put('j2', bomb)).status).toBe(413);
});

test('publishing a build again changes nothing', async () => {
  const { jobs } = await installation();
  expect((await jobs.publish('j2')).status).toBe(201);
  const again = await jobs.publish('j2');
  expect([again.status, JSON.parse(again.text).message]).toEqual([409, 'Build j2 of mf-jobs exists already']);
  const both = await Promise.all([jobs.publish('j3'), jobs.publish('j3')]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('keeps the connection usable after a rejection before the end of the body', async () => {
  const { port, jobs } = await installation();
  await jobs.publish('j2');
  const lines = ['PUT /releases/mf-jobs/j2 HTTP/1.1', 'Host: a', `Authorization: Bearer ${TOKEN}`];
  const head = `${[...lines, 'Content-Length: 5000000'].join('\r\n')}\r\n\r\n`;
  const next = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n';
  const responses = await raw(port, head + ' '.repeat(5_000_000) + next);
  expect(responses.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 409', 'HTTP/1.1 200']);
});

test.each<[string, Partial<Release>, string]>([
  ['contract', { contract: 2 }, 'mf-jobs j2 follows contract 2; shell s1 speaks 1'],
  ['range', { shared: { react: '^20.0.0' } }, 'mf-jobs j2 needs react ^20.0.0; shell s1 provides 19.3.1'],
  ['library', { shared: { zustand: '^5.0.0' } }, 'mf-jobs j2 needs zustand ^5.0.0; shell s1 provides none'],
  [
    'plugin',
    { runtime: '2.5.1' },
    'mf-jobs j2 was made with module federation 2.5.1; it has to be 2.8.0 or newer',
  ],
])(
  'an area whose %s is incompatible with the live shell is rejected with the reason',
  async (_name, release, reason) => {
    const { jobs } = await installation();
    const response = await jobs.publish('j2', release);
    expect([response.status, JSON.parse(response.text).message]).toEqual([422, reason]);
  },
);

describe('a name that an area imports from a shared library', () => {
  const ui = (...names: string[]) => ({ '@app/ui': names });
  const reason = async (response: Promise<{ status: number; text: string }>) => {
    const { status, text } = await response;
    return [status, JSON.parse(text).message];
  };

  test('rejects the build while the live shell lacks it', async () => {
    const { jobs, shellTeam } = await installation({ exports: ui('Button', 'Card') });
    expect((await jobs.publish('j2', { uses: ui('Button') })).status).toBe(201);
    const newer = { uses: { ...ui('Button', 'Gauge', 'Sparkle'), react: ['use'] } };
    expect(await reason(jobs.publish('j3', newer))).toEqual([
      422,
      'mf-jobs j3 uses Gauge, Sparkle of @app/ui; shell s1 has none of that name',
    ]);
    const exports = ui('Button', 'Card', 'Gauge', 'Sparkle');
    await shellTeam.publish('s2', { provides: { react: ['19.3.1'] }, exports });
    await shellTeam.promote('s2');
    expect((await jobs.publish('j3', newer)).status).toBe(201);
  });

  test('rejects a new shell that lacks it, also as a canary', async () => {
    const { jobs, shellTeam } = await installation({ exports: ui('Button', 'Card') });
    const shell = (...names: string[]) => ({ provides: { react: ['19.3.1'] }, exports: ui(...names) });
    await jobs.publish('j2', { uses: ui('Card') });
    await shellTeam.publish('s2', shell('Button'));
    await jobs.canary('j2', 10);
    const why = (build: string) => [
      422,
      `mf-jobs j2 uses Card of @app/ui; shell ${build} has none of that name`,
    ];
    expect(await reason(shellTeam.publish('s3', shell('Button')))).toEqual(why('s3'));
    expect(await reason(shellTeam.canary('s2', 10))).toEqual(why('s2'));
    expect(await reason(shellTeam.promote('s2'))).toEqual(why('s2'));
    await jobs.canary('j2', 0);
    expect((await shellTeam.promote('s2')).status).toBe(200);
    // The area's build cannot be restored in a shell that it is incompatible with either.
    expect(await reason(jobs.promote('j2'))).toEqual(why('s2'));
  });

  test('is not checked for older shells', async () => {
    const { jobs } = await installation();
    expect((await jobs.publish('j2', { uses: ui('Sparkle') })).status).toBe(201);
  });

  test('is not checked for older areas', async () => {
    const { jobs } = await installation({ exports: ui() });
    expect((await jobs.publish('j2')).status).toBe(201);
  });
});

test('a shell is compared with live areas and canaries', async () => {
  const { jobs, shellTeam } = await installation({ supports: [1, 2] });
  const newer = { supports: [2, 3], provides: { react: ['19.3.1'] }, contract: 3 };
  const refused = await shellTeam.publish('s2', newer);
  expect(JSON.parse(refused.text).message).toMatch(
    /^mf-\w+ \w+ follows contract 1; shell s2 speaks 2 and 3$/,
  );
  expect((await shellTeam.publish('s3', { supports: [1], provides: { react: ['19.3.1'] } })).status).toBe(
    201,
  );

  await jobs.publish('j2', { contract: 2 });
  await jobs.canary('j2', 10);
  const promoted = await shellTeam.promote('s3');
  expect([promoted.status, JSON.parse(promoted.text).message]).toEqual([
    422,
    'mf-jobs j2 follows contract 2; shell s3 speaks 1',
  ]);
});
