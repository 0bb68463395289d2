import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { Knex } from 'knex';
import supertest from 'supertest';
import { afterAll, onTestFinished } from 'vitest';
import { type Migration, migrate } from '../src/db/migrate.ts';
import type { Service } from '../src/http/create-service.ts';
import {
  IDENTITY_HEADER,
  type IdentityKey,
  identityKey,
  type Statement,
  signIdentity,
} from '../src/http/identity.ts';
import { temporaryDatabase } from './throw-away-database.ts';

/**
 * Which of the two engines the tests run on.
 * @throws {Error} in a file that runs once only, and so would leave one of them out
 */
export function onMariadb(): boolean {
  const { TEST_DATABASE: engine } = process.env;
  if (engine) return engine === 'mariadb';
  throw new Error('A *.unit.test.ts runs once, without a database; what needs one is called *.test.ts');
}

export const TEST_SECRET = 'a-secret-for-tests-only-with-32-characters';
export const testIdentityKey = (service: string): IdentityKey => identityKey(TEST_SECRET, service);

export const ADMIN = { sub: 1, un: 'admin' };

/** A migrated database of its own. It is removed at the end of the test, or of the file when made outside of
 * tests; one made in `beforeAll` is removed by `await db.destroy()`. */
export async function testDatabase(migrations: readonly Migration[]): Promise<Knex> {
  const { db, remove } = await temporaryDatabase(onMariadb() ? mariadbUrl() : undefined);
  const { client } = db;
  const close = client.destroy.bind(client);
  client.destroy = async () => {
    await close();
    await remove();
  };
  atTheEnd(() => db.destroy());
  await migrate(db, migrations);
  return db;
}

type Agent = ReturnType<typeof supertest.agent>;
type Caller = Partial<Pick<Statement, 'sub' | 'un' | 'ip' | 'uploads'>>;

/** Calls the service as the gateway does for somebody who is not signed in. */
export const asVisitor = (app: Service, who: Caller = {}): Agent =>
  agent(app, { sub: null, un: null, ...who });

/** Calls the service as the gateway does for the signed-in admin. */
export const asAdmin = (app: Service, who: Caller = {}): Agent => agent(app, { ...ADMIN, ...who });

function agent(app: Service, { sub = null, un = null, ip = '192.0.2.1', ...told }: Caller): Agent {
  const handle = app.callback() as RequestListener;
  const key = app.context.identityKey as IdentityKey;
  return supertest.agent(
    createServer((request, response) => {
      const rid = randomBytes(8).toString('hex');
      const statement = { mth: request.method ?? 'GET', path: request.url ?? '/', sub, un, ip, rid, ...told };
      request.headers[IDENTITY_HEADER] ??= signIdentity(key, statement);
      handle(request, response);
    }),
  );
}

function atTheEnd(remove: () => Promise<void>): void {
  try {
    onTestFinished(remove);
  } catch {
    // Not inside a test.
    afterAll(remove);
  }
}

function mariadbUrl(): string {
  const server = process.env.TEST_MARIADB_URL;
  if (!server) throw new Error('TEST_MARIADB_URL is not set and no MariaDB was started for these tests');
  return server;
}
