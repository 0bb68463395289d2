import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Release } from '@app/contract/platform/releases';
import { expect, test } from 'vitest';
import { MAX_ARCHIVE_BYTES } from '../../src/releases/archive.ts';
import { call } from '../call-route.ts';
import { buildFiles, type Entry, installation, packed, TOKEN, tokens } from '../release-client.ts';
import { sharedGateway } from '../start-gateway.ts';

// A refused archive changes nothing, which each of these tests asserts.
const unchanged = sharedGateway({ tokens });

const without = (files: Entry[], name: string) => files.filter((file) => file.name !== name);
const release = (fields: Partial<Release>) => buildFiles({ area: 'mf-jobs', build: 'j2', ...fields });
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
  [
    'a file name with a path',
    () => release({ prerender: { landing: '../j1/entry.mjs' } }),
    'not right at prerender.landing',
  ],
  [
    'a version that is none',
    () => release({ runtime: 'latest' }),
    'not right at runtime: This is no version',
  ],
  ...["'none'", "default; script-src 'unsafe-inline'", 'a\nSet-Cookie: a=b', '*'].map(
    (name) =>
      [
        `the policy name ${JSON.stringify(name)}`,
        () => release({ trustedTypes: [name] }),
        'not right at trustedTypes.0: This is no name of a policy',
      ] as [string, () => Entry[], string],
  ),
  ['another build', () => buildFiles({ area: 'mf-jobs', build: 'j3' }), 'holds mf-jobs j3, not mf-jobs j2'],
  ['another area’s build', () => buildFiles({ area: 'mf-public', build: 'j2' }), 'holds mf-public j2'],
  [
    'a changed compressed copy',
    (f) => withContent(f, 'entry.mjs.gz', 'evil()'),
    'entry.mjs.gz is not the one that release.json names',
  ],
  ['a missing compressed copy', (f) => without(f, 'entry.mjs.gz'), 'entry.mjs.gz is missing'],
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
  [
    'too many files',
    (f) => [...f, ...Array.from({ length: 2_000 }, (_, index) => ({ name: `file-${index}.mjs` }))],
    'The archive holds too many files',
  ],
  ['a name twice', (f) => [...f, { name: 'entry.mjs', content: 'x' }], 'The archive holds entry.mjs twice'],
])('an archive with %s is rejected and leaves no files', async (_name, how, reason) => {
  const { jobs, folder } = await installation({}, unchanged());
  const files = how(buildFiles({ area: 'mf-jobs', build: 'j2' }, { 'entry.mjs.gz': 'not even gzip' }));
  const response = await jobs.put('j2', await packed(files));
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
  ['a compressed archive', gzipSync(Buffer.alloc(2_048))],
])('%s is rejected', async (_name, body) => {
  const { jobs, folder } = await installation();
  expect((await jobs.put('j2', body)).status).toBe(422);
  expect(folder()).toEqual(['j1']);
});

test('an archive with a Content-Encoding is refused unread', async () => {
  const { port, folder } = await installation({}, unchanged());
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-encoding': 'gzip' };
  const body = gzipSync(await packed(buildFiles({ area: 'mf-jobs', build: 'j2' })));
  expect((await call(port, '/releases/mf-jobs/j2', { method: 'PUT', headers, body })).status).toBe(415);
  expect(folder()).toEqual(['j1']);
});

test('an incomplete build leaves no files', async () => {
  const { port, jobs, folder } = await installation();
  const body = await packed(buildFiles({ area: 'mf-jobs', build: 'j2' }));
  expect((await jobs.put('j2', body.subarray(0, body.length / 2))).status).toBe(422);
  await new Promise<void>((resolve) => {
    const headers = { authorization: `Bearer ${TOKEN}`, 'content-length': body.length };
    const cut = request({ host: '127.0.0.1', port, path: '/releases/mf-jobs/j2', method: 'PUT', headers });
    cut.on('error', () => resolve());
    cut.write(body.subarray(0, 100), () => cut.destroy());
  });
  await expect.poll(folder).toEqual(['j1']);
  expect((await jobs.publish('j2')).status).toBe(201);
});

test('a build that is too large is rejected by its Content-Length and by its body', async () => {
  const { port, folder } = await installation();
  const put = (headers: Record<string, string>, body: Buffer) =>
    call(port, '/releases/mf-jobs/j2', {
      method: 'PUT',
      headers: { authorization: `Bearer ${TOKEN}`, ...headers },
      body,
    });
  const tooMany = Buffer.alloc(MAX_ARCHIVE_BYTES + 1);
  expect((await put({ 'content-length': String(tooMany.length) }, tooMany)).status).toBe(413);
  expect(
    (await put({ 'transfer-encoding': 'chunked' }, await packed([{ name: 'zeros.mjs', content: tooMany }])))
      .status,
  ).toBe(413);
  expect(folder()).toEqual(['j1']);
});

test('a compressed copy that release.json does not list is not kept, and none is decompressed', async () => {
  const { port, jobs } = await installation();
  const listed = buildFiles({ area: 'mf-jobs', build: 'j2' }, { 'entry.mjs.gz': 'not even gzip' });
  expect(
    (await jobs.put('j2', await packed([...listed, { name: 'entry.mjs.br', content: 'x' }]))).status,
  ).toBe(201);
  const encodingOf = async (accepted: string) => {
    const headers = { 'accept-encoding': accepted };
    return (await call(port, '/mf/mf-jobs/j2/entry.mjs', { headers })).headers['content-encoding'];
  };
  expect([await encodingOf('br'), await encodingOf('gzip')]).toEqual([undefined, 'gzip']);
});

test('publishing a build again changes nothing', async () => {
  const { jobs } = await installation();
  expect((await jobs.publish('j2')).status).toBe(201);
  const again = await jobs.publish('j2');
  expect([again.status, JSON.parse(again.text).message]).toEqual([409, 'Build j2 of mf-jobs exists already']);
  const both = await Promise.all([jobs.publish('j3'), jobs.publish('j3')]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
});
