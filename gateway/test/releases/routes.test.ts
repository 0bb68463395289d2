import { describe, expect, test } from 'vitest';
import { call } from '../call-route.ts';
import { releaseClient } from '../release-client.ts';
import { startGateway } from '../start-gateway.ts';

const JOBS = 'jobs-token-for-tests-only-with-32-characters';
const SETTINGS = 'settings-token-for-tests-with-32-characters';
const tokens = { 'mf-jobs': JOBS, 'mf-settings': SETTINGS };

/** A gateway with visitors, and the team of mf-jobs. */
async function installation() {
  const { port, ...rest } = await startGateway({ tokens });
  await call(port, '/');
  const jobs = releaseClient(port, 'mf-jobs', JOBS);
  const offered = async () => {
    const { text } = await call(port, '/mf/registry.json');
    return JSON.parse(text).areas['mf-jobs'].build;
  };
  return { port, jobs, offered, ...rest };
}
const logged = ({ status, text }: { status: number; text: string }) => [status, JSON.parse(text).message];

test('a build is published, promoted and rolled back', async () => {
  const { port, jobs, offered } = await installation();
  expect((await jobs.publish('j2')).status).toBe(201);
  expect(await offered()).toBe('j1');
  expect((await call(port, '/mf/mf-jobs/j2/entry.mjs')).text).toBe('entry of j2');

  expect((await jobs.promote('j2')).status).toBe(200);
  await expect.poll(offered, { timeout: 1000 }).toBe('j2');
  expect((await jobs.rollback()).status).toBe(200);
  await expect.poll(offered, { timeout: 1000 }).toBe('j1');
  expect((await jobs.rollback()).status).toBe(200);
  await expect.poll(offered, { timeout: 1000 }).toBe('j2');

  const { live, previous, builds, audit } = await jobs.state();
  expect([live, previous, Object.keys(builds)]).toEqual(['j2', 'j1', ['j1', 'j2']]);
  for (const { release } of Object.values<{ release: string }>(builds)) expect(release).toMatch(/^sha256-/);
  expect(audit.map(({ verb, build, who, outcome }: never) => [verb, build, who, outcome])).toEqual([
    ['rollback', 'j2', 'mf-jobs', 'done'],
    ['rollback', 'j1', 'mf-jobs', 'done'],
    ['promote', 'j2', 'mf-jobs', 'done'],
    ['publish', 'j2', 'mf-jobs', 'done'],
    ['deliver', 'j1', 'local-builds', 'done'],
  ]);
});

test('a rollback during a promotion goes back to the build that was live before the promotion', async () => {
  const { jobs, releases } = await installation();
  await jobs.publish('j2');
  await jobs.promote('j2');
  await jobs.publish('j3');
  const { commands, store } = releases;
  await Promise.all([
    commands.promote('mf-jobs', 'j3', 'mf-jobs'),
    commands.rollback('mf-jobs', undefined, 'mf-jobs'),
  ]);
  const { live, previous } = await store.pointersOf('mf-jobs');
  expect([live, previous]).toEqual(['j2', 'j3']);
  const [line] = await store.lastAudit('mf-jobs', 1);
  expect(line).toMatchObject({ verb: 'rollback', build: 'j2', outcome: 'done' });
});

describe('a token', () => {
  test.each([
    ['none', {}, 401],
    ['one that nobody has', { authorization: `Bearer ${'x'.repeat(40)}` }, 401],
    ['the token of another area', { authorization: `Bearer ${SETTINGS}` }, 403],
  ])('%s is not let in', async (_name, headers, status) => {
    const { port } = await installation();
    expect((await call(port, '/releases/mf-jobs', { headers })).status).toBe(status);
    const put = await call(port, '/releases/mf-jobs/j2', { method: 'PUT', headers, body: 'x' });
    expect(put.status).toBe(status);
  });

  test('may be one of two while one replaces the other', async () => {
    const { port } = await startGateway({ tokens: { 'mf-jobs': `${SETTINGS},${JOBS}` } });
    for (const token of [JOBS, SETTINGS])
      expect((await releaseClient(port, 'mf-jobs', token).state()).area).toBe('mf-jobs');
  });

  test('that an area does not have keeps it closed to everybody', async () => {
    const { port } = await installation();
    expect(logged(await releaseClient(port, 'mf-public', JOBS).publish('p2'))).toEqual([
      403,
      'Releases over the network are off for this area',
    ]);
  });

  test('is guessed ten times a minute at most', async () => {
    const { port, jobs } = await installation();
    const guess = () =>
      call(port, '/releases/mf-jobs', { headers: { authorization: `Bearer ${'y'.repeat(32)}` } });
    for (let times = 0; times < 10; times++) expect((await guess()).status).toBe(401);
    expect((await guess()).status).toBe(429);
    expect((await jobs.promote('j1')).status).toBe(429);
  });
});

describe('what cannot be done', () => {
  test.each([
    ['an area that is none', 'GET', '/releases/gateway', 404],
    ['a build whose name leads somewhere', 'PUT', '/releases/mf-jobs/..%5cj2', 400],
    ['the development build', 'PUT', '/releases/mf-jobs/dev', 400],
    ['an unknown command', 'POST', '/releases/mf-jobs/delete', 405, 'PUT'],
    ['removing a build', 'DELETE', '/releases/mf-jobs/j1', 405, 'PUT'],
    ['a preflight request of another site', 'OPTIONS', '/releases/mf-jobs', 405, 'GET, HEAD'],
    ['reading a command', 'GET', '/releases/mf-jobs/canary', 405, 'POST, PUT'],
  ] as const)('%s', async (_name, method, path, status, allowed?: string) => {
    const { port } = await installation();
    const response = await call(port, path, { method, headers: { authorization: `Bearer ${JOBS}` } });
    expect(response.status).toBe(status);
    expect(response.headers.allow).toBe(allowed);
    expect(response.headers).not.toHaveProperty('access-control-allow-origin');
  });

  test.each([
    ['a build that is not there', 'promote', { build: 'j9' }, 404],
    ['no build', 'promote', {}, 400],
    ['a share beyond everybody', 'canary', { build: 'j1', percent: 101 }, 400],
    ['a canary of what is live', 'canary', { build: 'j1', percent: 5 }, 409],
    ['a rollback without an earlier build', 'rollback', {}, 409],
  ])('%s', async (_name, verb, json, status) => {
    const { jobs } = await installation();
    expect((await jobs.post(verb, json)).status).toBe(status);
    expect((await jobs.state()).live).toBe('j1');
  });
});

describe('a canary', () => {
  test('is for a share of the sessions, each of which keeps to what it got', async () => {
    const { port, jobs } = await installation();
    await jobs.publish('j2');
    await jobs.canary('j2', 20);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const visit = async (cookie = '') => {
      const { text, headers } = await call(port, '/settings', { headers: { cookie } });
      return { build: /mf-jobs\/(\w+)\/entry/.exec(text)?.[1], headers };
    };
    const visits = await Promise.all(Array.from({ length: 200 }, () => visit()));
    const chosen = visits.filter(({ build }) => build === 'j2').length;
    expect(chosen).toBeGreaterThan(15);
    expect(chosen).toBeLessThan(70);
    for (const { build, headers } of visits.slice(0, 20)) {
      expect(headers['set-cookie']?.[0]).toMatch(
        /^canary=[\w-]{16}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
      );
      expect([headers.vary, headers['cache-control']]).toEqual([
        expect.stringContaining('Cookie'),
        'private, no-cache',
      ]);
      const again = await visit(headers['set-cookie']![0]!.split(';')[0]);
      expect([again.build, again.headers['set-cookie']]).toEqual([build, undefined]);
    }
  });

  test('gives nobody a cookie while there is none, and ends with a promotion', async () => {
    const { port, jobs, offered } = await installation();
    await jobs.publish('j2');
    const before = (await call(port, '/')).headers;
    expect([before['set-cookie'], before['cache-control'], before.vary]).toEqual([
      undefined,
      'no-cache',
      'Accept-Encoding',
    ]);
    await jobs.canary('j2', 100);
    await expect.poll(async () => (await call(port, '/')).headers['set-cookie']).toBeDefined();
    // Only pages draw a canary bucket; the registry does not.
    expect(await offered()).toBe('j1');
    await jobs.promote('j2');
    await expect.poll(offered).toBe('j2');
    expect((await call(port, '/')).headers['set-cookie']).toBeUndefined();
  });

  test('is no sign-in: the desk’s files are still for who may be signed in', async () => {
    const { port } = await installation();
    const lot = { headers: { cookie: 'canary=AAAAAAAAAAAAAAAA' } };
    expect((await call(port, '/new-job', lot)).text).not.toContain('modulepreload" href="/mf/mf-jobs');
  });
});
