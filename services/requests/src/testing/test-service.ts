import { silentLogger } from '@app/service-kit/logger';
import { asAdmin, asVisitor, testDatabase, testIdentityKey } from '@app/service-kit/testing';
import { migrations } from '../../migrations/index.ts';
import { createApp } from '../app.ts';
import { type MailSettings, notifyOwner } from '../mail/notify-owner.ts';
import type { RequestLimits } from '../request-routes.ts';

/** The service on a database of its own; `await db.destroy()` takes it down. */
export async function testService(
  limits: RequestLimits = { perMinute: 10_000, perDay: 10_000 },
  mail?: MailSettings,
) {
  const db = await testDatabase(migrations);
  const notify = mail && notifyOwner(db, mail, silentLogger);
  const app = createApp({ db, limits, identityKey: testIdentityKey('requests'), ...(notify && { notify }) });
  return { db, app, visitor: asVisitor(app), admin: asAdmin(app) };
}

export type TestService = Awaited<ReturnType<typeof testService>>;
