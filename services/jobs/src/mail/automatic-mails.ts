import { withdrawnState } from '@app/domain/job/client-page/client-link';
import {
  type AutomaticMail,
  DUE_AUTOMATIC_MAIL,
  dueDaysOfReminders,
  endDaysOfThanks,
  isMailHour,
} from '@app/domain/job/mail/automatic-mails';
import type { JobMailKind } from '@app/domain/job/mail/job-mail';
import { addDays, type Day } from '@app/domain/shared/dates';
import { dayIn, hourIn } from '@app/domain/shared/time-zone';
import type { Readiness } from '@app/service-kit/mail/outbox';
import type { Knex } from 'knex';
import { companyDay, companyZone } from '../company/company.ts';
import { estimateIn, whereUnsent } from '../estimates/estimate-state.ts';
import { estimateOf } from '../estimates/estimates.ts';
import { jobRepository } from '../job/job-repository.ts';
import { filteredJobs, inOrder, whereDue, withdrawn } from '../list/job-filter.ts';

/** The jobs for which a mail may be due today: each one found costs a transaction in every round. */
export async function jobsToMail(db: Knex, kind: AutomaticMail, today: Day): Promise<number[]> {
  const { rows } = await candidates(db, kind, today);
  return rows.whereNotNull('clientEmail').pluck('id');
}

async function candidates(db: Knex, kind: AutomaticMail, today: Day): Promise<{ rows: Knex.QueryBuilder }> {
  if (kind === 'thanks') {
    const { rows } = await filteredJobs(db, endDaysOfThanks(today), 'day');
    return { rows: rows.whereNotExists(estimateIn(db, 'declined', today)) };
  }
  const tomorrow = addDays(today, 1);
  if (kind === 'visit') {
    const { rows } = await filteredJobs(db, { from: tomorrow, to: tomorrow }, 'day');
    return { rows: rows.whereRaw('not ?', [withdrawn(db, { day: today, minutes: 0 })]) };
  }
  const { after, before } = dueDaysOfReminders(today);
  const rows = inOrder(db, { dueBefore: before }, 'id')
    .whereNotNull('paymentTerms')
    .whereNot((unsent) => whereUnsent(db, unsent, today));
  // An old invoice may stay unpaid for ever.
  whereDue(db, rows, '>', after);
  return { rows };
}

type DueJob = { id: number } & Parameters<(typeof DUE_AUTOMATIC_MAIL)['reminder']>[0];

/**
 * Records that a mail goes out, in the transaction that locks its job. False when none is due, or when it was recorded
 * before: the primary key of the row makes it the only one.
 */
export async function recordAutomaticMail(
  trx: Knex,
  kind: AutomaticMail,
  job: DueJob,
  days: { today: Day; since: Day },
): Promise<boolean> {
  const { sentAt } = await trx('jobs').where({ id: job.id }).first('sentAt');
  const sent = sentAt && dayIn(await companyZone(trx), Date.parse(sentAt));
  const occasion = DUE_AUTOMATIC_MAIL[kind](job, { ...days, sent });
  if (occasion === undefined) return false;
  const [table, key] =
    kind === 'reminder'
      ? (['job_reminders', { jobId: job.id, day: Number(occasion) }] as const)
      : (['visit_mails', { jobId: job.id, kind, occasion }] as const);
  if (await trx(table).where(key).first('jobId')) return false;
  await trx(table).insert({ ...key, at: new Date().toISOString() });
  return true;
}

/** Whether a mail that waits in the outbox may go: not at night, and not about a visit that was deleted or moved or has come. */
export async function automaticMailReadiness(
  db: Knex,
  { jobId, mail }: { jobId: number; mail: JobMailKind },
  now: number,
): Promise<Readiness> {
  const zone = await companyZone(db);
  const job = await jobRepository(db).findItem(jobId);
  if (!job) return { dropped: 'The job was deleted' };
  const today = dayIn(zone, now);
  if (mail === 'visit' && job.jobDate !== addDays(today, 1))
    return { dropped: 'The visit was moved, or its day has come' };
  if (mail === 'visit' && withdrawnState({ ...job, estimate: await estimateOf(db, job) }, today))
    return { dropped: 'The estimate was declined or has expired' };
  return isMailHour(hourIn(zone, now)) ? 'now' : 'later';
}

const TABLE = 'reminder_settings';

/** The row of each kind of mail. */
const IDS = { reminder: 1, visit: 2, thanks: 3 } as const satisfies Record<AutomaticMail, number>;

/** Which mails go out on their own, and since which day. */
export function reminderSettings(db: Knex) {
  return {
    /** Null when they are off. */
    async since(kind: AutomaticMail): Promise<Day | null> {
      const row: { since: Day | null } | undefined = await db(TABLE).where({ id: IDS[kind] }).first('since');
      return row?.since ?? null;
    },

    /** What is on already keeps its day, and undefined changes nothing. */
    async save(kind: AutomaticMail, isOn: boolean | undefined): Promise<void> {
      if (isOn === undefined || (isOn && (await this.since(kind)))) return;
      const since = isOn ? await companyDay(db) : null;
      await db(TABLE).insert({ id: IDS[kind], since }).onConflict('id').merge();
    },
  };
}
