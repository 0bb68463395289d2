import { ACTIVITY_PATH } from '@app/contract/platform/installation';
import { expect, test } from 'vitest';
import { authService, cookieOf, OWNER } from '../test/test-service.ts';

const DAY_MS = 24 * 3_600_000;
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';

test('signing in and out is listed with the device, newest first', async () => {
  const { owner, visitor } = await authService();
  const signIn = await visitor().post('/api/auth/login').set('User-Agent', IPHONE).send(OWNER);
  await visitor().post('/api/auth/logout').set('Cookie', cookieOf(signIn));
  // Without a session nothing happens.
  await visitor().post('/api/auth/logout');
  await visitor()
    .post('/api/auth/login')
    .send({ ...OWNER, password: 'wrong' });
  const { body } = await (await owner()).get('/api/auth/activity');
  expect(body).toMatchObject([
    { activity: 'signOut', record: null, username: OWNER.username },
    { activity: 'signIn', record: null, username: OWNER.username, device: 'Safari on iPhone' },
  ]);
});

test('entries of other services have their record, and are kept for a year', async () => {
  const { owner, visitor, clock, db } = await authService();
  const admin = await owner();
  const add = (body: object) => admin.post(ACTIVITY_PATH).send(body);
  await add({ activity: 'eraseJob', record: 7 }).expect(204);
  clock.now += 364 * DAY_MS;
  await add({ activity: 'deleteRequest', record: 8 }).expect(204);
  expect((await admin.get('/api/auth/activity')).body).toMatchObject([
    { activity: 'deleteRequest', record: 8 },
    { activity: 'eraseJob', record: 7 },
  ]);
  clock.now += 2 * DAY_MS;
  await add({ activity: 'signIn', record: null }).expect(204);
  expect(await db('activity').pluck('activity')).toEqual(['deleteRequest', 'signIn']);

  expect((await add({ activity: 'unheard of', record: null })).status).toBe(400);
  expect((await visitor().post(ACTIVITY_PATH).send({ activity: 'signIn', record: null })).status).toBe(401);
  expect((await visitor().get('/api/auth/activity')).status).toBe(401);
});

test('the list has pages', async () => {
  const { owner } = await authService();
  const admin = await owner();
  for (let record = 1; record <= 3; record += 1)
    await admin.post(ACTIVITY_PATH).send({ activity: 'deleteJob', record });
  const first = await admin.get('/api/auth/activity?limit=2');
  expect(first.body.map(({ record }: { record: number }) => record)).toEqual([3, 2]);
  const next = await admin.get(`/api/auth/activity?limit=2&cursor=${first.headers['x-next-cursor']}`);
  expect(next.body.map(({ record }: { record: number }) => record)).toEqual([1]);
});
