import { testDatabase } from '@app/service-kit/testing/test-database';
import { expect, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { authService, OWNER } from '../test/test-service.ts';
import { ensureAccount } from './ensure-account.ts';
import { passwords } from './passwords.ts';

const DEMO = { username: 'admin', password: 'demo-cleaning-day' };

test('enables and reports the demo account without an admin in the environment', async () => {
  const { visitor } = await authService({ admin: null });
  expect((await visitor().get('/api/auth/demo')).body).toEqual({ demo: DEMO });
  expect((await visitor().post('/api/auth/login').send(DEMO)).status).toBe(200);
});

test('an admin in the environment removes the demo account and its sessions', async () => {
  const { db, signIn } = await authService({ admin: null });
  const cookie = await signIn(DEMO);
  const { visitor, whoIs } = await authService({ db });
  expect((await visitor().get('/api/auth/demo')).body).toEqual({ demo: null });
  expect((await visitor().post('/api/auth/login').send(DEMO)).status).toBe(401);
  expect((await whoIs(cookie)).authenticated).toBe(false);
  expect(await db('users').pluck('username')).toEqual(['owner']);
});

test('an admin with the name of the demo account replaces it', async () => {
  const { db, signIn } = await authService({ admin: null });
  const cookie = await signIn(DEMO);
  const { visitor, whoIs } = await authService({ db, admin: { ...OWNER, username: 'Admin' } });
  expect((await visitor().get('/api/auth/demo')).body).toEqual({ demo: null });
  expect((await visitor().post('/api/auth/login').send(DEMO)).status).toBe(401);
  expect((await whoIs(cookie)).authenticated).toBe(false);
});

test('a later start without the admin in the environment keeps that admin and opens no demo account', async () => {
  const { db } = await authService();
  const { visitor } = await authService({ db, admin: null });
  expect((await visitor().get('/api/auth/demo')).body).toEqual({ demo: null });
  expect((await visitor().post('/api/auth/login').send(DEMO)).status).toBe(401);
  expect((await visitor().post('/api/auth/login').send(OWNER)).status).toBe(200);
});

test('a new admin in the environment replaces the former one', async () => {
  const { db } = await authService();
  const { visitor } = await authService({ db, admin: { ...OWNER, username: 'new-owner' } });
  expect((await visitor().post('/api/auth/login').send(OWNER)).status).toBe(401);
});

test('a restart keeps sessions and a changed password', async () => {
  const { db, owner, signIn } = await authService();
  const change = { currentPassword: OWNER.password, newPassword: 'quite another sentence' };
  await (await owner())
    .post('/api/auth/password')
    .set('Cookie', await signIn())
    .send(change);
  const chosen = { ...OWNER, password: change.newPassword };
  const cookie = await signIn(chosen);
  const again = await authService({ db });
  expect((await again.whoIs(cookie)).authenticated).toBe(true);
  expect((await again.visitor().post('/api/auth/login').send(chosen)).status).toBe(200);
});

test('another password in the environment takes effect and ends all sessions', async () => {
  const { db, signIn } = await authService();
  const cookie = await signIn();
  const changed = { ...OWNER, password: 'the next sentence as password' };
  const { visitor, whoIs } = await authService({ db, admin: changed });
  expect((await visitor().post('/api/auth/login').send(OWNER)).status).toBe(401);
  expect((await visitor().post('/api/auth/login').send(changed)).status).toBe(200);
  expect((await whoIs(cookie)).authenticated).toBe(false);
});

test.each([
  ['the demo account', undefined],
  ['an admin', OWNER],
])('three instances that start at the same time create %s once', async (_name, admin) => {
  const db = await testDatabase(migrations);
  await Promise.all([1, 2, 3].map(() => ensureAccount(db, passwords, admin)));
  expect(await db('users').pluck('username')).toEqual([admin?.username ?? 'admin']);
});
