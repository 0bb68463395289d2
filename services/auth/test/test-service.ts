import { connect } from '@app/service-kit/db/database';
import { silentLogger } from '@app/service-kit/process/logger';
import { testDatabase } from '@app/service-kit/testing/test-database';
import { asAdmin, asVisitor, testIdentityKey } from '@app/service-kit/testing/test-service';
import type { Knex } from 'knex';
import type { Response } from 'supertest';
import { migrations } from '../migrations/index.ts';
import { type AppDependencies, createApp } from '../src/app.ts';
import { ensureAccount } from '../src/ensure-account.ts';
import { createPasswords } from '../src/passwords.ts';

export const OWNER = { username: 'owner', password: 'a long sentence as password' };
export const SECRET = 'session-secret-for-tests-with-32-characters';

/** Hashes in a few microseconds. */
export const quickPasswords = createPasswords({ memory: 8, passes: 1, parallelism: 1 });

type Options = Partial<AppDependencies> & { admin?: typeof OWNER | null; origin?: string };

/** The auth service on its own database, by default with an admin account, and with a clock that tests move. */
export async function authService({
  admin = OWNER,
  origin = 'http://localhost:8080',
  passwords = quickPasswords,
  ...dependencies
}: Options = {}) {
  const clock = { now: Date.UTC(2026, 10, 20, 10) };
  const db = dependencies.db ?? (await testDatabase(migrations));
  await ensureAccount(db, passwords, admin ?? undefined);
  const app = createApp({
    db,
    identityKey: testIdentityKey('auth'),
    cookie: { publicOrigin: origin, secret: SECRET },
    now: () => clock.now,
    passwords,
    ...dependencies,
  });
  const visitor = () => asVisitor(app);
  /** Calls as the gateway does for the signed-in owner; the session cookie must be set as well. */
  const owner = async () => asAdmin(app, { sub: await idOf(db, OWNER.username), un: OWNER.username });
  const signIn = async (who = OWNER) =>
    sessionCookie(cookieOf(await visitor().post('/api/auth/login').send(who)));
  const whoIs = async (cookie: string) =>
    (await visitor().get('/internal/session').set('Cookie', cookie)).body as { authenticated: boolean };
  return { app, clock, db, owner, signIn, visitor, whoIs };
}

/** The same service with an unreachable database. */
export const withoutDatabase = () =>
  createApp({
    db: connect({ url: 'mysql://nobody@127.0.0.1:1/none' }),
    identityKey: testIdentityKey('auth'),
    cookie: { publicOrigin: 'http://localhost:8080', secret: SECRET },
    logger: silentLogger,
  });

const idOf = async (db: Knex, username: string) =>
  (await db('users').where({ username }).first()).id as number;

export const setCookies = (response: Response) =>
  ([] as string[]).concat(response.headers['set-cookie'] ?? []);

/** The Cookie header that a browser would send back. */
export const cookieOf = (response: Response) =>
  setCookies(response)
    .map((line) => line.split(';')[0])
    .join('; ');

/** Without the cookie that marks the device. */
const sessionCookie = (cookies: string) =>
  cookies
    .split('; ')
    .filter((cookie) => !/^(?:__Host-)?device/.test(cookie))
    .join('; ');
