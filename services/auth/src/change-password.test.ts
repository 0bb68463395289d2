import { COMMON_PASSWORD_MESSAGE } from '@app/domain/session/password';
import { unavailable } from '@app/service-kit/errors/errors';
import { asAdmin } from '@app/service-kit/testing/test-service';
import { expect, test, vi } from 'vitest';
import { authService, cookieOf, OWNER, quickPasswords } from '../test/test-service.ts';

const MADE_OF_NAMES = "New password must be more than the company's name or the username";
const NEW = { currentPassword: OWNER.password, newPassword: 'quite another sentence' };

/** The stored hash of the old password. */
const before = { password: '' };

async function signedIn(parts: Parameters<typeof authService>[0] = {}) {
  const service = await authService(parts);
  const cookie = await service.signIn();
  const owner = await service.owner();
  const change = (sent: object, as = cookie) => owner.post('/api/auth/password').set('Cookie', as).send(sent);
  return { ...service, cookie, change };
}

test('only the new password signs in afterwards', async () => {
  const { change, visitor } = await signedIn();
  expect((await change(NEW)).status).toBe(200);
  const login = (password: string) =>
    visitor()
      .post('/api/auth/login')
      .send({ ...OWNER, password });
  expect((await login(OWNER.password)).status).toBe(401);
  expect((await login(NEW.newPassword)).status).toBe(200);
});

test('ends all other sessions and continues the current one with a new id', async () => {
  const { change, cookie, signIn, whoIs } = await signedIn();
  const elsewhere = [await signIn(), await signIn()];
  const own = cookieOf(await change(NEW));
  for (const old of [cookie, ...elsewhere]) expect((await whoIs(old)).authenticated).toBe(false);
  expect((await whoIs(own)).authenticated).toBe(true);
});

test.each<[object, string]>([
  [{ ...NEW, currentPassword: 'wrong' }, 'Current password is not correct'],
  [{ ...NEW, newPassword: 'fourteen chars' }, 'New password must have at least 15 characters'],
  [{ ...NEW, newPassword: 'x'.repeat(1025) }, 'New password can have at most 1024 characters'],
  [{ newPassword: NEW.newPassword }, 'Current password is required'],
  [{ ...NEW, newPassword: 'passwordpassword' }, COMMON_PASSWORD_MESSAGE],
  [{ ...NEW, newPassword: '' }, 'New password is required'],
  [{ ...NEW, newPassword: OWNER.password }, 'New password must be another than the current one'],
  [{ ...NEW, newPassword: 'Owner, owner, owner 1' }, MADE_OF_NAMES],
  [{ ...NEW, newPassword: 'Your Cleaning Company' }, MADE_OF_NAMES],
])('rejects %o with "%s" and changes nothing', async (sent, message) => {
  const { change, cookie, whoIs } = await signedIn();
  const response = await change(sent);
  expect([response.status, response.body.message]).toEqual([400, message]);
  expect((await whoIs(cookie)).authenticated).toBe(true);
});

test.each([
  ['', 'New password is required'],
  ['short', 'New password must have at least 15 characters'],
  ['passwordpassword', COMMON_PASSWORD_MESSAGE],
])(
  'a wrong current password is told together with the new one %j, and counts',
  async (newPassword, message) => {
    const { change } = await signedIn();
    const sent = { currentPassword: 'wrong', newPassword };
    const { status, body } = await change(sent);
    expect([status, body.issues]).toEqual([
      400,
      [
        { path: 'currentPassword', message: 'Current password is not correct' },
        { path: 'newPassword', message },
      ],
    ]);
    for (let i = 1; i < 10; i++) await change(sent);
    expect((await change(NEW)).status).toBe(429);
  },
);

test('limits wrong current passwords like failed sign-ins', async () => {
  const { change } = await signedIn();
  for (let i = 0; i < 10; i++) expect((await change({ ...NEW, currentPassword: 'wrong' })).status).toBe(400);
  expect((await change(NEW)).status).toBe(429);
});

test('does not count changes of the password that ended in 503', async () => {
  const verify = vi.fn(quickPasswords.verify);
  const { change } = await signedIn({ passwords: { ...quickPasswords, verify } });
  verify.mockRejectedValue(unavailable());
  for (let i = 0; i < 10; i++) expect((await change(NEW)).status).toBe(503);
  verify.mockImplementation(quickPasswords.verify);
  expect((await change(NEW)).status).toBe(200);
});

test('returns 401 to a visitor, and to an admin without the session cookie', async () => {
  const { change, visitor } = await signedIn();
  expect((await visitor().post('/api/auth/password').send(NEW)).status).toBe(401);
  expect((await change(NEW, '')).status).toBe(401);
});

test('a sign-out during the change is not undone', async () => {
  let goOn: () => void = () => undefined;
  const signedOut = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const hash = vi.fn(async (password: string) => {
    if (password === NEW.newPassword) await signedOut;
    return quickPasswords.hash(password);
  });
  const { change, cookie, visitor, whoIs } = await signedIn({ passwords: { ...quickPasswords, hash } });
  hash.mockClear();
  const slow = change(NEW).then((response) => response);
  await expect.poll(() => hash.mock.calls.length).toBe(1);
  await visitor().post('/api/auth/logout').set('Cookie', cookie);
  goOn();
  expect((await slow).status).toBe(401);
  expect((await whoIs(cookieOf(await slow))).authenticated).toBe(false);
});

test.each([
  ['is not renewed', quickPasswords.isOutdated],
  ['is to be renewed', (stored: string) => stored === before.password],
])('no sign-in with the old password outlasts the change; its hash %s', async (_, isOutdated) => {
  let goOn: () => void = () => undefined;
  const changed = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let isHeld = false;
  const verify = vi.fn(async (...sent: Parameters<typeof quickPasswords.verify>) => {
    const [isHeldHere, isRight] = [isHeld, await quickPasswords.verify(...sent)];
    if (isHeldHere) await changed;
    return isRight;
  });
  const { change, signIn, visitor, whoIs, db } = await signedIn({
    passwords: { ...quickPasswords, isOutdated, verify },
  });
  before.password = (await db('users').first()).password;
  isHeld = true;
  verify.mockClear();
  const slow = visitor()
    .post('/api/auth/login')
    .send(OWNER)
    .then((response) => response);
  await expect.poll(() => verify.mock.calls.length).toBe(1);
  isHeld = false;
  expect((await change(NEW)).status).toBe(200);
  goOn();
  expect((await slow).status).toBe(401);
  expect((await whoIs(cookieOf(await slow))).authenticated).toBe(false);
  const renewed = await signIn({ ...OWNER, password: NEW.newPassword });
  expect((await whoIs(renewed)).authenticated).toBe(true);
});

test('returns 403 for the demo account', async () => {
  const demo = { username: 'admin', password: 'demo-cleaning-day' };
  const service = await authService({ admin: null });
  const cookie = await service.signIn(demo);
  const { id } = await service.db('users').first();
  const caller = asAdmin(service.app, { sub: id, un: 'admin' });
  const sent = { ...NEW, currentPassword: demo.password };
  const response = await caller.post('/api/auth/password').set('Cookie', cookie).send(sent);
  expect([response.status, response.body.message]).toEqual([403, 'The demo account keeps its password']);
});
