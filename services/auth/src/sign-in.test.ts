import { unavailable } from '@app/service-kit/errors/errors';
import { silentLogger } from '@app/service-kit/process/logger';
import { asVisitor } from '@app/service-kit/testing/test-service';
import { expect, test, vi } from 'vitest';
import { authService, OWNER, quickPasswords } from '../test/test-service.ts';
import { passwords } from './passwords.ts';

const shared = await authService();
const WRONG = { ...OWNER, password: 'wrong' };

test.each([
  ['the account as it was made', OWNER.username],
  ['another case', 'OWNER'],
  ['white space around it', '  Owner '],
  ['full-width letters', 'ｏｗｎｅｒ'],
])('signs in with %s', async (_name, username) => {
  const { visitor } = shared;
  const response = await visitor()
    .post('/api/auth/login')
    .send({ ...OWNER, username });
  expect([response.status, response.body]).toEqual([
    200,
    { authenticated: true, user: { username: 'owner' } },
  ]);
});

test.each([
  ['a wrong password', WRONG],
  ['an unknown user', { ...OWNER, username: 'nobody' }],
  ['a name with an accent', { ...OWNER, username: 'öwner' }],
  ['SQL', { ...OWNER, username: "' or 1=1 --" }],
  ['a space before the password', { ...OWNER, password: ` ${OWNER.password}` }],
  ['the password in capitals', { ...OWNER, password: OWNER.password.toUpperCase() }],
])('rejects %s with the same message', async (_name, login) => {
  const { visitor } = shared;
  const response = await visitor().post('/api/auth/login').send(login);
  expect([response.status, response.body]).toEqual([401, { message: 'Invalid username or password' }]);
  expect(response.headers['set-cookie']).toBeUndefined();
});

test.each<[object, string]>([
  [{}, 'Username is required'],
  [{ username: '', password: 'x' }, 'Username is required'],
  [{ username: '   ', password: 'x' }, 'Username is required'],
  [{ username: 'owner' }, 'Password is required'],
  [{ username: 'owner', password: '' }, 'Password is required'],
  ...[{}, [], 0, true, null, { $ne: 1 }, ['owner']].map((username): [object, string] => [
    { username, password: 'x' },
    'Username is required',
  ]),
  [{ username: 'owner', password: 0 }, 'Password is required'],
  [{ username: 'ow\0ner', password: 'x' }, 'The text contains characters that cannot be stored'],
])('rejects %j with "%s"', async (login, message) => {
  const response = await shared.visitor().post('/api/auth/login').send(login);
  expect([response.status, response.body.message]).toEqual([400, message]);
});

test.each([
  ['64 characters', 'p'.repeat(64)],
  ['1024 characters', 'p'.repeat(1024)],
  ['emoji and a space in front', ' 🧽🧼 zoë ß'],
])('compares a password of %s to its last character', async (_name, password) => {
  const { visitor } = await authService({ admin: { ...OWNER, password } });
  const login = (sent: string) =>
    visitor()
      .post('/api/auth/login')
      .send({ ...OWNER, password: sent });
  expect((await login(password)).status).toBe(200);
  expect((await login(password.slice(0, -1))).status).toBe(401);
});

test('passwords are stored hashed with argon2id', async () => {
  const { db } = await authService({ passwords });
  const [user] = await db('users');
  expect(user.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(JSON.stringify(user)).not.toContain(OWNER.password);
});

test('a password stored at another cost still signs in and is rehashed', async () => {
  const { db, visitor } = await authService({ passwords });
  // "a long sentence as password" at 8 MiB and one pass.
  const weaker =
    '$argon2id$v=19$m=8192,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$ptLgRDnkpKqIKKgZDLUQDbDiem/h0XJj1zuqGlf0rz4';
  await db('users').update({ password: weaker });
  expect((await visitor().post('/api/auth/login').send(OWNER)).status).toBe(200);
  expect((await db('users').first()).password).toContain('$m=19456,t=2,p=1$');
});

test('an unknown user costs the same work as a wrong password', async () => {
  const verify = vi.fn(quickPasswords.verify);
  const { visitor } = await authService({ passwords: { ...quickPasswords, verify } });
  await visitor().post('/api/auth/login').send(WRONG);
  await visitor()
    .post('/api/auth/login')
    .send({ ...WRONG, username: 'nobody' });
  expect(verify.mock.calls.map(([password]) => password)).toEqual(['wrong', 'wrong']);
  expect(verify.mock.calls.map(([, stored]) => stored?.slice(0, 10))).toEqual(['$argon2id$', undefined]);
});

test('returns 429 after ten failures in a minute, per client IP and account', async () => {
  const { app, clock, visitor } = await authService();
  const login = (who: object, ip = '192.0.2.1') => asVisitor(app, { ip }).post('/api/auth/login').send(who);
  for (let i = 0; i < 10; i++) expect((await login(WRONG)).status).toBe(401);
  clock.now += 15_000;
  const response = await login(OWNER);
  expect([response.status, response.headers['retry-after']]).toEqual([429, '45']);
  expect(response.body).toEqual({ message: 'Too many attempts. Please wait a moment and try again.' });
  expect((await login(OWNER, '192.0.2.2')).status).toBe(200);
  expect((await login({ ...WRONG, username: 'other' })).status).toBe(401);
  clock.now += 45_000;
  expect((await visitor().post('/api/auth/login').send(OWNER)).status).toBe(200);
});

test.each([
  ['503', unavailable()],
  ['an unexpected error', new Error('out of memory')],
])('does not count attempts that ended in %s', async (_name, error) => {
  const verify = vi.fn(quickPasswords.verify);
  const { db, visitor } = await authService({
    passwords: { ...quickPasswords, verify },
    logger: silentLogger,
  });
  const login = async () => (await visitor().post('/api/auth/login').send(OWNER)).status;
  verify.mockRejectedValue(error);
  // As many as the limit per network, which is the higher one.
  for (let i = 0; i < 30; i++) expect(await login()).toBeOneOf([500, 503]);
  verify.mockImplementation(quickPasswords.verify);
  expect(await login()).toBe(200);
  expect(await db('throttle_counters').pluck('count')).toEqual([0, 0, 0, 0]);
});

test('limits failures per client IP over all accounts', async () => {
  const { app } = await authService();
  const login = (username: string, ip: string) =>
    asVisitor(app, { ip })
      .post('/api/auth/login')
      .send({ ...WRONG, username });
  for (let i = 0; i < 30; i++) expect((await login(`guess-${i}`, '192.0.2.1')).status).toBe(401);
  expect((await login('guess-30', '192.0.2.1')).status).toBe(429);
  expect((await login('guess-30', '192.0.2.2')).status).toBe(401);
});

test('does not limit by anything that a caller can choose', async () => {
  const { visitor } = await authService();
  const names = ['owner', 'OWNER', ' owner', 'owner ', 'Owner', 'ｏｗｎｅｒ'];
  const statuses: number[] = [];
  for (let i = 0; i < 24; i++) {
    const response = await visitor()
      .post('/api/auth/login')
      .set('X-Forwarded-For', `198.51.100.${i}`)
      .set('User-Agent', `browser ${i}`)
      .send({ ...WRONG, username: names[i % names.length], email: `a${i}@b.c`, deviceId: i });
    statuses.push(response.status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(14).fill(429)]);
});
