import { MAX_SESSIONS_PER_USER } from '@app/domain/session/session-limits';
import { expect, test } from 'vitest';
import { authService, cookieOf, OWNER } from '../test/test-service.ts';
import { ABSOLUTE_TIMEOUT_MS, IDLE_TIMEOUT_MS } from './session-repository.ts';

const MINUTE = 60_000;
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

type Listed = { id: string; device: string | null; createdAt: string; lastSeenAt: string; current: boolean };

async function withDevices(parts: Parameters<typeof authService>[0] = {}) {
  const service = await authService(parts);
  const admin = await service.owner();
  const signInFrom = async (userAgent: string) =>
    cookieOf(await service.visitor().post('/api/auth/login').set('User-Agent', userAgent).send(OWNER));
  const list = async (cookie: string): Promise<Listed[]> =>
    (await admin.get('/api/auth/sessions').set('Cookie', cookie)).body;
  const end = (id: string, cookie: string) =>
    admin
      .delete(`/api/auth/sessions/${id}`)
      .set('Cookie', cookie)
      .then(({ status }) => status);
  const endOthers = (cookie: string) => admin.post('/api/auth/sessions/end-others').set('Cookie', cookie);
  const isSignedIn = async (cookie: string) => (await service.whoIs(cookie)).authenticated;
  return { ...service, admin, signInFrom, list, end, endOthers, isSignedIn };
}

test('lists device, begin and last use of every session: the own first, then by last use', async () => {
  const { clock, list, signInFrom, whoIs } = await withDevices();
  const begin = clock.now;
  const at = (minutes: number) => new Date(begin + minutes * MINUTE).toISOString();
  const desk = await signInFrom(FIREFOX);
  clock.now += 10 * MINUTE;
  const phone = await signInFrom(IPHONE);
  const unknown = await signInFrom('curl/8.14.1');
  clock.now += 5 * MINUTE;
  await whoIs(unknown);
  const id = expect.stringMatching(/^[\w-]{22}$/);
  const [firefox, safari, other] = [
    { id, device: 'Firefox on Windows', createdAt: at(0), keptUntil: null },
    { id, device: 'Safari on iPhone', createdAt: at(10), keptUntil: null },
    { id, device: null, createdAt: at(10), keptUntil: null },
  ];
  expect(await list(phone)).toEqual([
    { ...safari, lastSeenAt: at(15), current: true },
    { ...other, lastSeenAt: at(15), current: false },
    { ...firefox, lastSeenAt: at(0), current: false },
  ]);
  clock.now += 5 * MINUTE;
  expect((await list(desk)).map(({ device, current }) => [device, current])).toEqual([
    ['Firefox on Windows', true],
    expect.anything(),
    expect.anything(),
  ]);
});

test('the last use is stored once a minute', async () => {
  const { clock, list, signIn } = await withDevices();
  const cookie = await signIn();
  const [before] = await list(cookie);
  clock.now += MINUTE - 1;
  expect((await list(cookie))[0]?.lastSeenAt).toBe(before?.lastSeenAt);
  clock.now += 1;
  expect((await list(cookie))[0]?.lastSeenAt).toBe(new Date(clock.now).toISOString());
});

test('leaves out sessions that ended or expired', async () => {
  const { clock, list, signIn, visitor, whoIs } = await withDevices();
  const signedOut = await signIn();
  await visitor().post('/api/auth/logout').set('Cookie', signedOut);
  await signIn();
  clock.now += IDLE_TIMEOUT_MS;
  const own = await signIn();
  expect(await list(own)).toHaveLength(1);
  for (let passed = 0; passed < ABSOLUTE_TIMEOUT_MS - MINUTE; passed += IDLE_TIMEOUT_MS - MINUTE) {
    clock.now += IDLE_TIMEOUT_MS - MINUTE;
    await whoIs(own);
  }
  const last = await signIn();
  expect((await list(last)).map(({ current }) => current)).toEqual([true]);
});

test('the public id is neither the id in the cookie nor its stored hash', async () => {
  const { db, list, signIn } = await withDevices();
  const cookie = await signIn();
  const [listed] = await list(cookie);
  const [stored] = await db('sessions');
  expect(cookie).not.toContain(listed?.id);
  expect(stored.id).not.toContain(listed?.id);
  expect(Object.keys(listed ?? {})).toEqual([
    'id',
    'device',
    'createdAt',
    'lastSeenAt',
    'keptUntil',
    'current',
  ]);
  expect((await list(cookie))[0]?.id).toBe(listed?.id);
});

test('ends one session at once; the others remain', async () => {
  const { end, isSignedIn, list, signIn } = await withDevices();
  const [own, other, third] = [await signIn(), await signIn(), await signIn()];
  const id = (await list(other)).find(({ current }) => current)?.id ?? '';
  expect(await end(id, own)).toBe(204);
  expect([await isSignedIn(own), await isSignedIn(other), await isSignedIn(third)]).toEqual([
    true,
    false,
    true,
  ]);
  expect(await end(id, own)).toBe(404);
  expect(await list(own)).toHaveLength(2);
});

test('returns 404 for the id in a cookie, its hash and an unknown id', async () => {
  const { db, end, isSignedIn, signIn } = await withDevices();
  const own = await signIn();
  const other = await signIn();
  const inCookie = /^sid=([^;]+)/.exec(other)?.[1] ?? '';
  for (const id of [inCookie, ...(await db('sessions').pluck('id')), 'x', '1'])
    expect(await end(id, own)).toBe(404);
  expect(await isSignedIn(other)).toBe(true);
});

test('ends all other sessions', async () => {
  const { endOthers, isSignedIn, list, signIn } = await withDevices();
  const [first, own, last] = [await signIn(), await signIn(), await signIn()];
  expect((await endOthers(own)).status).toBe(204);
  expect([await isSignedIn(first), await isSignedIn(own), await isSignedIn(last)]).toEqual([
    false,
    true,
    false,
  ]);
  expect((await list(own)).map(({ current }) => current)).toEqual([true]);
});

test('neither lists nor ends sessions of another account', async () => {
  const { db, end, endOthers, isSignedIn, list, signIn } = await withDevices();
  const own = await signIn();
  const [ownRow] = await db('sessions');
  const foreign = await signIn();
  const id = (await list(foreign)).find(({ current }) => current)?.id ?? '';
  const { id: userId, ...user } = await db('users').first();
  await db('users').insert({ ...user, id: userId + 1, username: 'other' });
  await db('sessions')
    .whereNot({ id: ownRow.id })
    .update({ userId: userId + 1 });
  expect(await list(own)).toHaveLength(1);
  expect(await end(id, own)).toBe(404);
  await endOthers(own);
  expect(await isSignedIn(foreign)).toBe(true);
});

test('a further sign-in above the limit ends the session unused for longest', async () => {
  const { clock, isSignedIn, list, signIn } = await withDevices();
  const cookies: string[] = [];
  for (let i = 0; i < MAX_SESSIONS_PER_USER; i++) {
    cookies.push(await signIn());
    clock.now += MINUTE;
  }
  // The oldest is in use, so that the second is the one unused for longest.
  expect(await isSignedIn(cookies[0]!)).toBe(true);
  const newest = await signIn();
  expect(await isSignedIn(cookies[1]!)).toBe(false);
  expect(await isSignedIn(cookies[0]!)).toBe(true);
  expect(await list(newest)).toHaveLength(MAX_SESSIONS_PER_USER);
});

test('concurrent sign-ins keep the limit', async () => {
  const { db, signIn } = await withDevices();
  for (let i = 0; i < MAX_SESSIONS_PER_USER - 2; i++) await signIn();
  await Promise.all(Array.from({ length: 8 }, () => signIn()));
  expect(await db('sessions').whereNull('revokedAt')).toHaveLength(MAX_SESSIONS_PER_USER);
});

test('requires the session of the same user', async () => {
  const { admin, signIn, visitor } = await withDevices();
  const cookie = await signIn();
  const statuses = [
    await visitor().get('/api/auth/sessions').set('Cookie', cookie),
    await visitor().delete('/api/auth/sessions/x').set('Cookie', cookie),
    await visitor().post('/api/auth/sessions/end-others').set('Cookie', cookie),
    await admin.get('/api/auth/sessions'),
    await admin.delete('/api/auth/sessions/x'),
    await admin.post('/api/auth/sessions/end-others'),
  ].map(({ status }) => status);
  expect(statuses).toEqual(Array(6).fill(401));
});
