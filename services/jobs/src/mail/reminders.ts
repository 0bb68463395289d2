import { mailText } from '@app/domain/job/mail/mail-texts';
import { dueDaysOfReminders, type ReminderDay, reminderOn } from '@app/domain/job/mail/reminders';
import { cleanerForClient, listedCleaner } from '@app/domain/settings/cleaners';
import type { Day } from '@app/domain/shared/dates';
import { dayIn, hourIn } from '@app/domain/shared/time-zone';
import { transaction } from '@app/service-kit/db/transaction';
import { HttpError } from '@app/service-kit/errors/errors';
import { repliesTo } from '@app/service-kit/mail/outbox';
import { every } from '@app/service-kit/process/every';
import type { Logger } from '@app/service-kit/process/logger';
import type { Knex } from 'knex';
import { companyCleaners } from '../company/company-cleaners.ts';
import { companyDetails } from '../company/company-details.ts';
import { companyZone } from '../company/company-time.ts';
import { jobRepository } from '../job/job-repository.ts';
import { type CleanerOfLink, linkRepository } from '../links/link-repository.ts';
import { inOrder, whereDue } from '../list/job-filter.ts';
import type { JobMails } from './job-mails.ts';
import { reminderSettings } from './reminder-settings.ts';

const TABLE = 'job_reminders';
const LOOK_EVERY_MS = 15 * 60_000;
/** The hour from which reminders go out, where the company is. */
const FIRST_HOUR = 10;

/** Reminders of overdue invoices that go out on their own, where the owner has switched them on. */
export function reminders(db: Knex, mails: JobMails, logger: Logger) {
  const settings = reminderSettings(db);

  /** Queues what is due and not queued yet, at most one mail of an invoice. Resolves to the number of mails. */
  async function queueDue(now = new Date()): Promise<number> {
    const since = await settings.since();
    const zone = await companyZone(db);
    if (since === null || hourIn(zone, now) < FIRST_HOUR || !(await mails.server.current())) return 0;
    const today = dayIn(zone, now);
    const { after, before } = dueDaysOfReminders(today);
    const overdue = inOrder(db, { dueBefore: before }, 'id');
    // Each one found costs a transaction in every round, and an old invoice may stay unpaid for ever.
    whereDue(db, overdue, '>', after);
    const ids: number[] = await overdue.whereNotNull('paymentTerms').whereNotNull('clientEmail').pluck('id');
    let queued = 0;
    for (const id of ids) if (await queue(id, { today, since })) queued += 1;
    return queued;
  }

  /** The row of the job is locked, so that no other instance queues the same. */
  const queue = (id: number, days: { today: Day; since: Day }): Promise<boolean> =>
    transaction(db, async (trx) => {
      const job = await jobRepository(trx).lock(id);
      const mailing = await mails.server.current(trx);
      const day = job && reminderOn(job, days);
      if (!job || !mailing || !day || !(await isFirst(trx, id, day))) return false;
      const { assignedCleaner } = job;
      const cleaners = await companyCleaners(trx);
      const cleaner = cleanerForClient(assignedCleaner, cleaners);
      const { businessName, payPalMe } = await companyDetails(trx);
      const sender = { businessName: businessName || mailing.sender.name, cleaner, payPalMe };
      const { to, subject, lines } = mailText('reminder', { ...job, roomPhotos: null }, sender);
      if (to === '') return false;
      const replies = repliesTo(mailing.sender.name, mailing.recipient);
      const text = { recipient: to, subject, body: lines.join('\n'), ...replies };
      await trx(TABLE).insert({ jobId: id, day, at: new Date().toISOString() });
      const cleanerName = listedCleaner(assignedCleaner, cleaners) || null;
      const token = await linkOf(trx, id, { assignedCleaner, cleanerName });
      await mails.toClient(trx, id, { ...text, mail: 'reminder', token }, null);
      return true;
    });

  async function run(): Promise<void> {
    if ((await queueDue()) > 0) await mails.sendSoon();
  }

  return {
    queueDue,

    /** Looks now and every quarter of an hour as long as the process lives. */
    schedule(): void {
      void every(LOOK_EVERY_MS, run, logger, 'reminders failed');
    },
  };
}

const isFirst = async (trx: Knex, jobId: number, day: ReminderDay): Promise<boolean> =>
  (await trx(TABLE).where({ jobId, day }).first('day')) === undefined;

/** A new link; none for a job that has as many as it can have. */
async function linkOf(trx: Knex, jobId: number, cleaner: CleanerOfLink): Promise<string | undefined> {
  try {
    return (await linkRepository(trx).create(jobId, cleaner)).token;
  } catch (error) {
    if (error instanceof HttpError) return undefined;
    throw error;
  }
}
