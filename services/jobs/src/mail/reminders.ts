import type { LinkedDocument } from '@app/domain/job/client-page/client-link';
import { crewForClient } from '@app/domain/job/job/other-cleaners';
import { AUTOMATIC_MAILS, type AutomaticMail, isMailHour } from '@app/domain/job/mail/automatic-mails';
import { mailText } from '@app/domain/job/mail/mail-texts';
import type { Day } from '@app/domain/shared/dates';
import { dayIn, hourIn } from '@app/domain/shared/time-zone';
import { transaction } from '@app/service-kit/db/database';
import { errorFacts } from '@app/service-kit/errors/database-errors';
import { HttpError } from '@app/service-kit/errors/errors';
import { repliesTo } from '@app/service-kit/mail/outbox';
import { every } from '@app/service-kit/process/background';
import type { Logger } from '@app/service-kit/process/logger';
import type { Knex } from 'knex';
import { companyCleaners, companyDetails, companyZone } from '../company/company.ts';
import { jobRepository } from '../job/job-repository.ts';
import { linkRepository } from '../links/link-repository.ts';
import { dueVisits } from '../series/due-visits.ts';
import { jobsToMail, recordAutomaticMail, reminderSettings } from './automatic-mails.ts';
import type { JobMails } from './job-mails.ts';

const LOOK_EVERY_MS = 15 * 60_000;

/** The mails to clients that go out on their own, where the owner has switched them on. */
export function reminders(db: Knex, mails: JobMails, logger: Logger) {
  const settings = reminderSettings(db);

  /** Queues what is due and not queued yet. Resolves to the number of mails. */
  async function queueDue(now = new Date()): Promise<number> {
    const zone = await companyZone(db);
    if (!isMailHour(hourIn(zone, now)) || !(await mails.server.current())) return 0;
    let queued = 0;
    for (const kind of AUTOMATIC_MAILS) {
      const since = await settings.since(kind);
      if (since !== null) queued += await queueKind(kind, { today: dayIn(zone, now), since }, now);
    }
    return queued;
  }

  async function queueKind(kind: AutomaticMail, days: { today: Day; since: Day }, now: Date) {
    // After an interruption the visits of tomorrow may not be jobs yet.
    if (kind === 'visit') await dueVisits(db, logger).openDue(now);
    let queued = 0;
    for (const id of await jobsToMail(db, kind, days.today))
      try {
        if (await queue(kind, id, days)) queued += 1;
      } catch (error) {
        // The others are mailed all the same; this one is tried again in the next round.
        logger.error({ job: id, mail: kind, error: errorFacts(error) }, 'automatic mail not queued');
      }
    return queued;
  }

  /** The row of the job is locked, so that no other instance queues the same. */
  const queue = (kind: AutomaticMail, id: number, days: { today: Day; since: Day }): Promise<boolean> =>
    transaction(db, async (trx) => {
      const job = await jobRepository(trx).lock(id);
      const mailing = await mails.server.current(trx);
      if (!job || !mailing) return false;
      const { cleaners } = await companyCleaners(trx);
      const cleaner = crewForClient(job, cleaners);
      const company = await companyDetails(trx);
      const sender = { ...company, businessName: company.businessName || mailing.sender.name, cleaner };
      const { to, subject, lines } = mailText(kind, { ...job, roomPhotos: null }, sender);
      if (to === '' || !(await recordAutomaticMail(trx, kind, job, days))) return false;
      const replies = repliesTo(mailing.sender.name, mailing.recipient);
      const text = { recipient: to, subject, body: lines.join('\n'), ...replies };
      // Before the visit nobody is sent an invoice; thanks and reminders of payment are about it.
      const token = await linkOf(trx, id, kind === 'visit' ? kind : null);
      await mails.toClient(trx, job, { ...text, mail: kind, token }, null);
      return true;
    });

  async function run(): Promise<void> {
    if ((await queueDue()) > 0) await mails.sendSoon();
  }

  return {
    queueDue,

    /** Looks now and every quarter of an hour as long as the process lives. */
    schedule(): void {
      void every(LOOK_EVERY_MS, run, logger, 'automatic mails failed');
    },
  };
}

/** A new link; none for a job that has as many as it can have. */
async function linkOf(
  trx: Knex,
  jobId: number,
  document: LinkedDocument | null,
): Promise<string | undefined> {
  try {
    return (await linkRepository(trx).create(jobId, document)).token;
  } catch (error) {
    if (error instanceof HttpError) return undefined;
    throw error;
  }
}
