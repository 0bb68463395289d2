import { signedReceipts, UPLOAD_RECEIPTS } from '@app/service-kit/http/keys';
import type { Mailing } from '@app/service-kit/mail/mailing';
import { silentLogger } from '@app/service-kit/process/logger';
import { testDatabase } from '@app/service-kit/testing/test-database';
import { asAdmin, asVisitor, TEST_SECRET, testIdentityKey } from '@app/service-kit/testing/test-service';
import type { Knex } from 'knex';
import { migrations } from '../migrations/index.ts';
import { createApp } from '../src/app.ts';
import { cleanerReceipts } from '../src/cleaner-photos.ts';
import { serviceMail } from '../src/mail/mail.ts';
import type { RateLimits } from '../src/request-limits.ts';

const ORIGIN = 'https://clean.example.com';

/** The mail of an instance of the service, by default with stored settings only. */
export const testMail = (db: Knex, environment?: Mailing, secret = TEST_SECRET) =>
  serviceMail(db, { secret, environment, origin: ORIGIN, logger: silentLogger });

/** The service on its own database, which goes with the test or, created outside of one, with the file. */
export async function testService(
  limits: RateLimits = { perMinute: 10_000, perDay: 10_000 },
  environment?: Mailing,
) {
  const db = await testDatabase(migrations);
  const receipts = signedReceipts(TEST_SECRET, UPLOAD_RECEIPTS);
  const identityKey = testIdentityKey('requests');
  const mail = testMail(db, environment);
  const ofCleaners = cleanerReceipts(TEST_SECRET);
  const app = createApp({ db, receipts, cleanerReceipts: ofCleaners, limits, identityKey, mail });
  return { db, app, mail, receipts, ofCleaners, visitor: asVisitor(app), admin: asAdmin(app) };
}

export type TestService = Awaited<ReturnType<typeof testService>>;
