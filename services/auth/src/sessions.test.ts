import { createHash } from 'node:crypto';
import { asVisitor } from '@app/service-kit/testing/test-service';
import { expect, test } from 'vitest';
import { authService, cookieOf, OWNER, SECRET, setCookies, withoutDatabase } from '../test/test-service.ts';
import { ABSOLUTE_TIMEOUT_MS, IDLE_TIMEOUT_MS, KEPT_TIMEOUT_MS } from './session-repository.ts';

const MINUTE = 60_000;
const ANONYMOUS = { authenticated: false };
const SIGNED_IN = { authenticated: true, user: { username: 'owner' } };

test('reports the session to the browser and to the gateway after a sign-in', async () => {
  const { db, visitor } = await authService();
  const browser = visitor();
  expect((await browser.get('/api/auth/session')).body).toEqual(ANONYMOUS);
  expect((await browser.post('/api/auth/login').send(OWNER)).body).toEqual(SIGNED_IN);
  expect((await browser.get('/api/auth/session')).body).toEqual(SIGNED_IN);
  const { id } = await db('users').first();
  const user = { id, username: 'owner' };
  expect((await browser.get('/internal/session')).body).toEqual({ authenticated: true, user });
});

test('reading the session sets no cookie and changes no row', async () => {
  const { db, signIn, visitor } = await authService();
  const cookie = await signIn();
  const before = await db('sessions');
  const response = await visitor().get('/api/auth/session').set('Cookie', cookie);
  expect([response.body, setCookies(response)]).toEqual([SIGNED_IN, []]);
  expect(await db('sessions')).toEqual(before);
  expect(setCookies(await visitor().get('/api/auth/session'))).toEqual([]);
});

test('a sign-in issues a new id and ends the previous session', async () => {
  const { signIn, visitor, whoIs } = await authService();
  const first = await signIn();
  const second = cookieOf(await visitor().post('/api/auth/login').set('Cookie', first).send(OWNER));
  expect(second).not.toBe(first);
  expect([await whoIs(first), await whoIs(second)]).toMatchObject([ANONYMOUS, { authenticated: true }]);
});

test('does not accept an id that it has not issued (session fixation)', async () => {
  const { visitor } = await authService();
  const chosen = 'sid=chosen-by-someone-else';
  const response = await visitor().post('/api/auth/login').set('Cookie', chosen).send(OWNER);
  expect(cookieOf(response)).not.toContain('chosen');
});

test('a sign-out ends the session at once', async () => {
  const { signIn, visitor, whoIs } = await authService();
  const cookie = await signIn();
  const response = await visitor().post('/api/auth/logout').set('Cookie', cookie);
  expect([response.status, response.body]).toEqual([200, ANONYMOUS]);
  expect(response.headers['clear-site-data']).toBe('"cache", "storage"');
  expect(setCookies(response)[0]).toMatch(/^sid=;.* expires=Thu, 01 Jan 1970/);
  expect(await whoIs(cookie)).toEqual(ANONYMOUS);
});

test('a slow request that ends after the sign-out does not restore the session', async () => {
  let release: () => void = () => undefined;
  const slowly = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { app, signIn, visitor, whoIs } = await authService();
  const { middleware } = app;
  // Runs before the routes, inside the session's middleware, like a slow route.
  middleware.splice(middleware.length - 3, 0, async (ctx, next) => {
    if (ctx.path === '/api/auth/session' && ctx.query.slow) {
      ctx.session.touched = true;
      await slowly;
    }
    await next();
  });
  const cookie = await signIn();
  const slow = visitor()
    .get('/api/auth/session?slow=1')
    .set('Cookie', cookie)
    .then((response) => response);
  await expect.poll(async () => (await whoIs(cookie)).authenticated).toBe(true);
  await visitor().post('/api/auth/logout').set('Cookie', cookie);
  release();
  expect((await slow).status).toBe(200);
  expect(await whoIs(cookie)).toEqual(ANONYMOUS);
});

test.each([
  ['nearly too long without use', [IDLE_TIMEOUT_MS - MINUTE], true],
  ['too long without use', [IDLE_TIMEOUT_MS], false],
  ['used again and again for nearly a day', steps(ABSOLUTE_TIMEOUT_MS - MINUTE), true],
  ['used again and again for a day', steps(ABSOLUTE_TIMEOUT_MS), false],
])('a session that is %s', async (_name, waits, alive) => {
  const { clock, signIn, whoIs } = await authService();
  const cookie = await signIn();
  let last = await whoIs(cookie);
  for (const wait of waits) {
    clock.now += wait;
    last = await whoIs(cookie);
  }
  expect(last.authenticated).toBe(alive);
});

test('a session that is kept on the device lasts 30 days without use, and can be ended', async () => {
  const { clock, db, owner, visitor, whoIs } = await authService();
  const keep = { ...OWNER, keepSignedIn: true };
  const response = await visitor().post('/api/auth/login').send(keep);
  const begin = clock.now;
  const expiry =
    /expires=([^;]+)/.exec(setCookies(response).find((cookie) => cookie.startsWith('sid='))!)?.[1] ?? '';
  expect(Date.parse(expiry) - Date.now()).toBeGreaterThan(29 * 24 * 60 * MINUTE);
  const cookie = cookieOf(response);
  clock.now = begin + KEPT_TIMEOUT_MS - MINUTE;
  expect((await whoIs(cookie)).authenticated).toBe(true);
  // A further sign-in deletes sessions that have ended, and not this one.
  const other = cookieOf(await visitor().post('/api/auth/login').send(OWNER));
  expect((await whoIs(cookie)).authenticated).toBe(true);
  const listed = await (await owner()).get('/api/auth/sessions').set('Cookie', cookie);
  const keptUntil = new Date(begin + KEPT_TIMEOUT_MS).toISOString();
  expect(listed.body).toMatchObject([
    { current: true, keptUntil },
    { current: false, keptUntil: null },
  ]);
  await (await owner()).delete(`/api/auth/sessions/${listed.body[0].id}`).set('Cookie', other);
  expect(await whoIs(cookie)).toEqual(ANONYMOUS);
  expect(await db('sessions').whereNotNull('revokedAt')).toHaveLength(1);

  const again = cookieOf(await visitor().post('/api/auth/login').send(keep));
  clock.now += KEPT_TIMEOUT_MS;
  expect(await whoIs(again)).toEqual(ANONYMOUS);
});

test('a changed password keeps the session on the device', async () => {
  const { clock, owner, visitor, whoIs } = await authService();
  const cookie = cookieOf(
    await visitor()
      .post('/api/auth/login')
      .send({ ...OWNER, keepSignedIn: true }),
  );
  const change = { currentPassword: OWNER.password, newPassword: 'another long sentence for this' };
  const changed = await (await owner()).post('/api/auth/password').set('Cookie', cookie).send(change);
  clock.now += ABSOLUTE_TIMEOUT_MS;
  expect((await whoIs(cookieOf(changed))).authenticated).toBe(true);
});

/** Hourly use, up to a total. */
function steps(total: number): number[] {
  const hour = 60 * MINUTE;
  return [...Array<number>(Math.floor(total / hour)).fill(hour), total % hour];
}

test('ends the session of a deleted user', async () => {
  const { db, signIn, whoIs } = await authService();
  const cookie = await signIn();
  await db('users').del();
  expect(await whoIs(cookie)).toEqual(ANONYMOUS);
});

test('stores no session id in plain text', async () => {
  const { db, signIn } = await authService();
  const id = /^sid=([^;]+)/.exec(await signIn())?.[1] ?? '';
  expect(Buffer.from(id, 'base64url')).toHaveLength(32);
  expect(await db('sessions').pluck('id')).toEqual([createHash('sha256').update(id).digest('hex')]);
  expect(JSON.stringify(await db('sessions'))).not.toContain(id);
});

test('deletes sessions that have ended', async () => {
  const { clock, db, signIn } = await authService();
  await signIn();
  clock.now += ABSOLUTE_TIMEOUT_MS;
  await signIn();
  expect(await db('sessions')).toHaveLength(1);
});

test.each([
  ['without its signature', (cookie: string) => cookie.split('; ')[0]!],
  ['with half of the id', (cookie: string) => cookie.replace(/^sid=.{10}/, 'sid=')],
  ['with another signature', (cookie: string) => cookie.replace(/sig=.{5}/, 'sig=AAAAA')],
  ['of 8 KB', () => `sid=${'x'.repeat(8000)}`],
  ['among fifty others', () => Array.from({ length: 50 }, (_, i) => `sid${i}=x`).join('; ')],
  ['of rubbish', () => 'sid=%%%; sid.sig=\u00ff; ;;='],
])('a cookie %s is not signed in', async (_name, change) => {
  const { signIn, visitor } = await authService();
  const cookie = change(await signIn());
  const response = await visitor().get('/api/auth/session').set('Cookie', cookie);
  expect([response.status, response.body]).toEqual([200, ANONYMOUS]);
});

test('rejects a cookie of another secret and accepts one of the previous secret', async () => {
  const former = 'the-secret-of-last-year-with-32-characters';
  const { db, signIn } = await authService({ cookie: { publicOrigin: 'http://localhost', secret: former } });
  const cookie = await signIn();
  const rotated = { publicOrigin: 'http://localhost', secret: `${SECRET},${former}` };
  expect(await (await authService({ db, cookie: rotated })).whoIs(cookie)).toMatchObject({
    authenticated: true,
  });
  expect(await (await authService({ db })).whoIs(cookie)).toEqual(ANONYMOUS);
});

test.each([
  ['http://localhost:8080', /^sid=[\w-]{43}; path=\/; expires=[^;]+; samesite=strict; httponly$/],
  [
    'https://example.com',
    /^__Host-sid=[\w-]{43}; path=\/; expires=[^;]+; samesite=strict; secure; httponly$/,
  ],
])('sets the strictest cookie attributes at %s', async (origin, form) => {
  const { visitor } = await authService({ origin });
  const cookies = setCookies(await visitor().post('/api/auth/login').send(OWNER));
  const [session, signature, ...rest] = cookies.filter((cookie) => !/^(?:__Host-)?device/.test(cookie));
  expect(session).toMatch(form);
  expect(signature).toMatch(/^(__Host-)?sid\.sig=.*samesite=strict;.*httponly$/);
  expect(rest).toEqual([]);
});

test('returns 503 instead of signed out while the database is unreachable', async () => {
  const cookie = await (await authService()).signIn();
  const visitor = asVisitor(withoutDatabase());
  const responses = [
    await visitor.get('/api/auth/session').set('Cookie', cookie),
    await visitor.get('/internal/session').set('Cookie', cookie),
    await visitor.post('/api/auth/login').send(OWNER),
  ];
  expect(responses.map((response) => response.status)).toEqual([503, 503, 503]);
});

test('calls in the background do not keep a session alive', async () => {
  const { clock, signIn, visitor } = await authService();
  const cookie = await signIn();
  const look = async () =>
    (await visitor().get('/internal/session?background=1').set('Cookie', cookie)).body.authenticated;
  const start = clock.now;
  while (clock.now < start + IDLE_TIMEOUT_MS - MINUTE) {
    clock.now += 10 * MINUTE;
    if (clock.now < start + IDLE_TIMEOUT_MS) expect(await look()).toBe(true);
  }
  expect(await look()).toBe(false);
});
