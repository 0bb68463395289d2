import { REQUEST_RECEIPTS, signedReceipts } from '@app/service-kit/http/keys';
import { type Logger, silentLogger } from '@app/service-kit/process/logger';
import { testDatabase } from '@app/service-kit/testing/test-database';
import { asAdmin, asVisitor, TEST_SECRET, testIdentityKey } from '@app/service-kit/testing/test-service';
import { expect } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { createApp } from '../src/app.ts';
import { jobMails } from '../src/mail/job-mails.ts';

/** Of the links in mails. */
export const ORIGIN = 'https://clean.example.com';

/** Of the company; tests count their days in it. */
export const TEST_TIME_ZONE = 'UTC';

/** The service on its own database, which goes with the test or, created outside of one, with the file. */
export async function testService(logger?: Logger) {
  const db = await testDatabase(migrations);
  await db('company_time').insert({ id: 1, timeZone: TEST_TIME_ZONE });
  // By day, so that automatic mails go.
  const clock = { now: Date.parse('2026-10-13T15:00:00Z') };
  const mails = jobMails(db, {
    ...{ secret: TEST_SECRET, origin: ORIGIN, logger: silentLogger },
    now: () => clock.now,
  });
  const receipts = signedReceipts(TEST_SECRET, REQUEST_RECEIPTS);
  const identityKey = testIdentityKey('jobs');
  const app = createApp({ db, mails, receipts, identityKey, ...(logger && { logger }) });
  return { db, app, mails, clock, visitor: asVisitor(app), admin: asAdmin(app) };
}

export type TestService = Awaited<ReturnType<typeof testService>>;

/** What a new job has that was not sent. */
export const INITIAL = {
  ...{ paidTotal: 0, roomsVersion: 0 },
  clientId: expect.any(Number),
  homeId: expect.any(Number),
  lateFee: null,
  estimate: null,
  acceptance: null,
  sentAt: null,
};
