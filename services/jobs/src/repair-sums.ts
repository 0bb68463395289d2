import { transaction } from '@app/service-kit/db/transaction';
import type { Logger } from '@app/service-kit/process/logger';
import type { Knex } from 'knex';
import { createJobSums } from '../migrations/20250101000700_create_job_sums.ts';
import { sumUnsummed } from './day-sums.ts';

/** What the jobs add up to, and each kind of kept sums; `npm run doctor` compares the same. */
const TOTALS = `(
  select 'jobs' as what, count(*) as jobCount, sum(finalTotal) as total,
    sum(case when unpaid = 1 then finalTotal - paidTotal else 0 end) as owed
  from jobs where deletedAt is null
  union all select 'months', sum(jobCount), sum(total), sum(owed) from job_sums where month = ''
  union all select kind, sum(jobCount), sum(total), sum(owed) from job_day_sums group by kind
) as totals`;

type Total = { what: string; jobCount: number; total: number | null; owed: number | null };

/**
 * Sums all jobs again if the sums are wrong, as after an instance of the release before has changed a job and then deleted
 * it for good.
 */
export async function repairSums(db: Knex, logger: Logger): Promise<void> {
  await sumUnsummed(db);
  if (await areRight(db)) return;
  await transaction(db, async (trx) => {
    // Locks the jobs before the sums, as each change of a job does.
    await trx('jobs').update({ summedAs: null });
    await trx('job_day_sums').delete();
    await createJobSums(trx);
  });
  await sumUnsummed(db);
  logger.warn('summed all jobs again');
}

async function areRight(db: Knex): Promise<boolean> {
  // One statement, which sees the jobs and their sums at the same moment.
  const rows: Total[] = await db.select('*').from(db.raw(TOTALS));
  const found = new Map(rows.map(({ what, jobCount, total, owed }) => [what, { jobCount, total, owed }]));
  const amounts = (what: string) => {
    const { jobCount, total, owed } = found.get(what) ?? {};
    return { jobs: Number(jobCount ?? 0), total: cents(total), owed: cents(owed) };
  };
  const { owed, ...all } = amounts('jobs');
  const isWhole = (what: string) => {
    const { owed: summed, ...rest } = amounts(what);
    return summed === owed && rest.jobs === all.jobs && rest.total === all.total;
  };
  const isOwed = (what: string) => amounts(what).owed === owed;
  return ['months', 'start'].every(isWhole) && ['dueMonth', 'dueDay'].every(isOwed);
}

const cents = (amount: number | null | undefined) => Math.round(Number(amount ?? 0) * 100);
