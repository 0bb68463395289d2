import type { Logger } from '@app/service-kit/process/logger';
import { testDatabase } from '@app/service-kit/testing/test-database';
import { asAdmin, asVisitor, testIdentityKey } from '@app/service-kit/testing/test-service';
import { migrations } from '../migrations/index.ts';
import { createApp } from '../src/app.ts';

/** The service on its own database; `await db.destroy()` stops it. */
export async function testService(logger?: Logger) {
  const db = await testDatabase(migrations);
  const app = createApp({ db, identityKey: testIdentityKey('jobs'), ...(logger && { logger }) });
  return { db, app, visitor: asVisitor(app), admin: asAdmin(app) };
}

export type TestService = Awaited<ReturnType<typeof testService>>;
