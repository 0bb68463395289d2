import { asAdmin, asVisitor, testDatabase, testIdentityKey } from '@app/service-kit/testing';
import { migrations } from '../../migrations/index.ts';
import { createApp } from '../app.ts';

/** The service on a database of its own; `await db.destroy()` takes it down. */
export async function testService() {
  const db = await testDatabase(migrations);
  const app = createApp({ db, identityKey: testIdentityKey('jobs') });
  return { db, app, visitor: asVisitor(app), admin: asAdmin(app) };
}

export type TestService = Awaited<ReturnType<typeof testService>>;
