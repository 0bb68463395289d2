import { signedReceipts, UPLOAD_RECEIPTS } from '@app/service-kit/http/receipts';
import { silentLogger } from '@app/service-kit/process/logger';
import { testDatabase } from '@app/service-kit/testing/test-database';
import { asAdmin, asVisitor, TEST_SECRET, testIdentityKey } from '@app/service-kit/testing/test-service';
import { migrations } from '../migrations/index.ts';
import { createApp } from '../src/app.ts';
import { type MailSettings, notifyOwner } from '../src/mail/notify-owner.ts';
import type { RateLimits } from '../src/rate-limits.ts';

/** The service on its own database; `await db.destroy()` stops it. */
export async function testService(
  limits: RateLimits = { perMinute: 10_000, perDay: 10_000 },
  mail?: MailSettings,
) {
  const db = await testDatabase(migrations);
  const notify = mail && notifyOwner(db, mail, silentLogger);
  const receipts = signedReceipts(TEST_SECRET, UPLOAD_RECEIPTS);
  const identityKey = testIdentityKey('requests');
  const app = createApp({ db, receipts, limits, identityKey, ...(notify && { notify }) });
  return { db, app, receipts, visitor: asVisitor(app), admin: asAdmin(app) };
}

export type TestService = Awaited<ReturnType<typeof testService>>;
