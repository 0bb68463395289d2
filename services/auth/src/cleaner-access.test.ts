import { createHash } from 'node:crypto';
import { CLEANER_ACCESS } from '@app/contract/relays';
import type { asAdmin } from '@app/service-kit/testing/test-service';
import { beforeEach, expect, test } from 'vitest';
import { authService, cookieOf, OWNER } from '../test/test-service.ts';

const DAY_MS = 24 * 3_600_000;
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1';

let service: Awaited<ReturnType<typeof authService>>;
let owner: ReturnType<typeof asAdmin>;
beforeEach(async () => {
  service = await authService();
  owner = await service.owner();
});

const invite = async (name = 'Ana Silva') => {
  const { body } = await owner.post('/api/auth/cleaners/invitations').send({ name }).expect(201);
  return `/api/auth/invitations/${body.token}`;
};
const open = (link: string) => service.visitor().post(link).set('User-Agent', IPHONE);
/** A phone of the cleaner, as its cookie. */
const phoneOf = async (name?: string) => cookieOf(await open(await invite(name)).expect(200));
const whoIs = (cookie: string) => service.whoIs(cookie);
const listed = async () => (await owner.get('/api/auth/cleaners').expect(200)).body;
const relay = (cleaners: string[], renames: object[] = []) =>
  service.visitor().post(CLEANER_ACCESS.to.path).send({ cleaners, renames }).expect(200);

test('a link signs one phone in for 90 days, without a password', async () => {
  const link = await invite();
  // What previews of links do.
  const { body } = await service.visitor().get(link).expect(200);
  expect(body).toMatchObject({ name: 'Ana' });
  const response = await open(link).expect(200);
  expect(response.body).toEqual({ authenticated: true, user: { username: 'Ana Silva', role: 'cleaner' } });
  const cookie = cookieOf(response);
  service.clock.now += 89 * DAY_MS;
  // No admin, also to a gateway that knows no cleaners.
  expect(await whoIs(cookie)).toEqual({
    authenticated: false,
    cleaner: { id: expect.any(Number), name: 'Ana Silva' },
  });
  service.clock.now += DAY_MS;
  expect(await whoIs(cookie)).toEqual({ authenticated: false });
});

test('a link works once, for seven days, and until there is a newer one', async () => {
  const used = await invite();
  const [first, second] = await Promise.all([open(used), open(used)]);
  expect([first.status, second.status].sort()).toEqual([200, 404]);
  const old = await invite();
  const newer = await invite();
  await open(old).expect(404, { message: 'Link not found' });
  service.clock.now += 7 * DAY_MS;
  await open(newer).expect(404);
  expect(await listed()).toMatchObject([{ name: 'Ana Silva', invitedUntil: null }]);
});

test('wrong tokens of a network are refused with 429', async () => {
  const wrong = `/api/auth/invitations/${'x'.repeat(43)}`;
  for (let n = 0; n < 20; n += 1) await open(wrong).expect(404);
  await open(wrong).expect(429);
});

test('the owner who opens the link stays the owner, and the link stays unused', async () => {
  const link = await invite();
  const cookie = await service.signIn();
  await open(link).set('Cookie', cookie).expect(409);
  await open(link).expect(200);
});

test('the owner sees the phones, ends one, and all with the open link', async () => {
  const [kept, lost] = [await phoneOf(), await phoneOf()];
  const [ana] = await listed();
  expect(ana.phones).toMatchObject([{ device: 'Safari on iPhone' }, { device: 'Safari on iPhone' }]);
  await owner.post('/api/auth/cleaners/end').send({ name: 'Ana Silva', phone: ana.phones[0].id }).expect(204);
  const states = await Promise.all([kept, lost].map(whoIs));
  expect(states.filter((state) => 'cleaner' in state)).toHaveLength(1);
  const link = await invite();
  await owner.post('/api/auth/cleaners/end').send({ name: 'Ana Silva' }).expect(204);
  expect((await listed())[0].phones).toEqual([]);
  await open(link).expect(404);
  await owner.post('/api/auth/cleaners/end').send({ name: 'Nobody' }).expect(404);
});

test('a new name keeps the phones, a removal ends them', async () => {
  const [ana, maria] = [await phoneOf('Ana Silva'), await phoneOf('Maria Lopez')];
  await relay(['Ana Costa', 'Maria Lopez'], [{ from: 'Ana Silva', to: 'Ana Costa' }]);
  expect(await whoIs(ana)).toMatchObject({ cleaner: { name: 'Ana Costa' } });
  await relay(['Ana Costa']);
  expect(await whoIs(maria)).toEqual({ authenticated: false });
  expect(await whoIs(ana)).toMatchObject({ cleaner: { name: 'Ana Costa' } });
});

test('a cleaner has no password, and a restart with a configured admin keeps her access', async () => {
  const cookie = await phoneOf();
  const [{ username }] = await service.db('users').where({ role: 'cleaner' });
  await service.visitor().post('/api/auth/login').send({ username, password: 'any' }).expect(401);
  await authService({ db: service.db, admin: { ...OWNER, username: 'new-owner' } });
  expect(await whoIs(cookie)).toMatchObject({ cleaner: { name: 'Ana Silva' } });
});

test('the release before does not find the session of a cleaner', async () => {
  const cookie = await phoneOf();
  const id = cookie.match(/sid=([^;]+)/)![1]!;
  const hash = createHash('sha256').update(id).digest('hex');
  expect(id).toMatch(/^cleaner-/);
  expect(await service.db('sessions').where({ id: hash })).toEqual([]);
});
