import { asVisitor } from '@app/service-kit/testing/test-service';
import { describe, expect, test } from 'vitest';
import { authService, cookieOf, OWNER, setCookies } from '../test/test-service.ts';

const WRONG = { ...OWNER, password: 'wrong' };
const MINUTE = 60_000;
const message = (wait: string) => `Too many wrong passwords for this account. Please try again in ${wait}.`;

async function service() {
  const { app, ...rest } = await authService();
  let sender = 0;
  /** Each from another address, unless one is named. */
  const login = (who: object = WRONG, { cookie = '', ip = '' } = {}) =>
    asVisitor(app, { ip: ip || `198.51.${Math.floor(sender / 250)}.${(sender++ % 250) + 1}` })
      .post('/api/auth/login')
      .set('Cookie', cookie)
      .send(who);
  const statuses = async (count: number, ...sent: Parameters<typeof login>) => {
    const found: number[] = [];
    for (let index = 0; index < count; index++) found.push((await login(...sent)).status);
    return found;
  };
  /** As many wrong passwords as an account takes in a day; one is sent, the others are written. */
  const exhaust = async (who: object = WRONG) => {
    await login(who);
    await rest.db('throttle_counters').update({ count: 100 });
  };
  const known = async () => cookieOf(await login(OWNER));
  return { ...rest, app, login, statuses, exhaust, known };
}

describe('wrong passwords from changing addresses', () => {
  test.each([
    ['an account', WRONG],
    ['a name without an account', { ...WRONG, username: 'nobody' }],
  ])('are slowed down by minutes, then by the day, for %s', async (_what, who) => {
    const { login, statuses, clock, db } = await service();
    expect(await statuses(21, who)).toEqual([...Array(20).fill(401), 429]);
    const response = await login({ ...who, password: OWNER.password });
    expect([response.body.message, response.headers['retry-after']]).toEqual([message('15 minutes'), '900']);
    clock.now += 15 * MINUTE - 30_000;
    expect((await login(who)).body.message).toBe(message('30 seconds'));
    clock.now += 30_000;
    // The others of the day.
    await db('throttle_counters')
      .where('resetsAt', '>', clock.now + 60 * MINUTE)
      .update({ count: 99 });
    expect(await statuses(2, who)).toEqual([401, 429]);
    expect((await login(who)).body.message).toBe(message('24 hours'));
    clock.now += 24 * 60 * MINUTE;
    expect((await login(who)).status).toBe(401);
  });

  test('leave another account alone', async () => {
    const { login, exhaust } = await service();
    await exhaust({ ...WRONG, username: 'nobody' });
    expect((await login(OWNER)).status).toBe(200);
  });
});

describe('a device that was signed in before', () => {
  test('signs in while strangers try passwords, also after it was signed out', async () => {
    const { login, exhaust, known, app } = await service();
    const cookie = await known();
    await asVisitor(app).post('/api/auth/logout').set('Cookie', cookie);
    await exhaust();
    expect((await login(OWNER)).status).toBe(429);
    expect((await login(OWNER, { cookie })).status).toBe(200);
  });

  test('has a count of its own', async () => {
    const { login, statuses, known } = await service();
    const cookie = await known();
    expect(await statuses(21, WRONG, { cookie })).toEqual([...Array(20).fill(401), 429]);
    expect((await login(OWNER, { cookie })).body.message).toBe(message('15 minutes'));
    expect((await login(OWNER)).status).toBe(200);
    // Known already, it keeps its count.
    const again = await login(OWNER, { cookie: cookieOf(await login(OWNER)) });
    expect(again.status).toBe(200);
  });

  test('is not one with a cookie that was changed, or that is of another account', async () => {
    const { login, exhaust, known } = await service();
    const cookie = await known();
    await exhaust({ ...WRONG, username: 'nobody' });
    await exhaust();
    const forged = cookie.replace(/(?<=device=[^;]{44})./, (letter) => (letter === '_' ? 'a' : '_'));
    expect(forged).not.toBe(cookie);
    expect((await login(OWNER, { cookie: forged })).status).toBe(429);
    expect((await login({ ...WRONG, username: 'nobody' }, { cookie })).status).toBe(429);
  });

  test('has a cookie that scripts and other sites do not get, with https for this host alone', async () => {
    const { visitor } = await authService({ origin: 'https://www.site.test' });
    const lines = setCookies(await visitor().post('/api/auth/login').send(OWNER));
    const [line, ...others] = lines.filter((cookie) => cookie.startsWith('__Host-device='));
    expect(others).toEqual([]);
    expect(line).toMatch(/; path=\/; expires=[^;]+; samesite=strict; secure; httponly$/i);
    expect(line).not.toContain(OWNER.username);
  });
});

test('an owner who is signed in changes the password while strangers try passwords', async () => {
  const { owner, exhaust, known } = await service();
  const cookie = await known();
  await exhaust();
  const change = { currentPassword: OWNER.password, newPassword: 'another long sentence for it' };
  const response = await (await owner()).post('/api/auth/password').set('Cookie', cookie).send(change);
  expect(response.status).toBe(200);
});
