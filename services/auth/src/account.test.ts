import { expect, test } from 'vitest';
import { authService, OWNER } from '../test/test-service.ts';
import { userRepository } from './user-repository.ts';

const accountOf = async ({ owner }: Pick<Awaited<ReturnType<typeof authService>>, 'owner'>) =>
  (await (await owner()).get('/api/auth/account')).body;

test('what one device has seen is seen on all; an older one changes nothing', async () => {
  const service = await authService();
  const mark = async (seen: object) =>
    (await (await service.owner()).put('/api/auth/account/seen').send(seen)).status;
  expect((await accountOf(service)).seen).toEqual({ requests: null, replies: null, opened: {} });
  expect(await mark({ requests: 9 })).toBe(204);
  expect(await mark({ requests: 7, replies: 4 })).toBe(204);
  expect((await accountOf(service)).seen).toEqual({ requests: 9, replies: 4, opened: {} });
  for (const opened of [
    { jobId: 12, id: 6 },
    { jobId: 13, id: 8 },
  ])
    expect(await mark({ opened })).toBe(204);
  expect((await accountOf(service)).seen.opened).toEqual({ 12: 6, 13: 8 });
  expect(await mark({ replies: 7 })).toBe(204);
  expect((await accountOf(service)).seen.opened).toEqual({ 13: 8 });
  expect(await mark({ opened: { jobId: 12 } })).toBe(400);
  expect(await mark({ requests: -1 })).toBe(400);
});

test('neither call is a use of the session', async () => {
  const { owner, signIn, db, clock } = await authService();
  const cookie = await signIn();
  const used = await db('sessions').pluck('lastSeenAt');
  clock.now += 10 * 60_000;
  await (await owner()).get('/api/auth/account').set('Cookie', cookie);
  await (await owner()).put('/api/auth/account/seen').set('Cookie', cookie).send({ requests: 1 });
  expect(await db('sessions').pluck('lastSeenAt')).toEqual(used);
});

test('the password is the own one once it was changed, and not any more after one of the environment', async () => {
  const service = await authService();
  expect((await accountOf(service)).hasOwnPassword).toBe(false);
  const change = { currentPassword: OWNER.password, newPassword: 'quite another sentence' };
  const cookie = await service.signIn();
  await (await service.owner()).post('/api/auth/password').set('Cookie', cookie).send(change);
  expect((await accountOf(service)).hasOwnPassword).toBe(true);
  const again = await authService({ db: service.db, admin: { ...OWNER, password: 'a later sentence' } });
  expect((await accountOf(again)).hasOwnPassword).toBe(false);
});

test('a hash that is renewed at sign-in does not count as an own password', async () => {
  const service = await authService();
  const [user] = await service.db('users');
  await userRepository(service.db).renewHash(user, 'renewed');
  expect(await accountOf(service)).toMatchObject({ hasOwnPassword: false });
  expect((await service.db('users').first()).password).toBe('renewed');
});
