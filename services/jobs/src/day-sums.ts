import type { Job } from '@app/domain/job/job';
import { dueDay } from '@app/domain/job/payment-terms';
import { openAmount } from '@app/domain/job/payments';
import { transaction } from '@app/service-kit/db/transaction';
import type { Knex } from 'knex';
import { addSums, type Change, type SumKey, sumChanges } from './sum-changes.ts';

/** The columns of a job that the sums of days depend on, in the order of `sumsAs`. */
const DAY_COUNTED = [
  'jobDate',
  'jobEndDate',
  'createdAt',
  'invoiceDay',
  'paymentTerms',
  'finalPricingMethod',
  'assignedCleaner',
  'finalTotal',
  'paidTotal',
] as const;

export type DayCounted = Pick<Job, (typeof DAY_COUNTED)[number]>;

/**
 * What a period is of: of start dates, or of the due days of jobs with an open amount, by month and by day. Months of start
 * dates are in `job_sums`.
 */
export type SumKind = 'start' | 'dueMonth' | 'dueDay';

type Stored = DayCounted & { id: number; summedAs: string | null; deletedAt: string | null };

const TABLE = 'job_day_sums';
const BATCH_SIZE = 500;

/**
 * Moves jobs from the sums that include them, as `summedAs` says, to those of their present state, in the transaction that
 * has locked or written them.
 */
export async function updateDaySums(
  trx: Knex,
  jobs: { id: number; summedAs: string | null; after: DayCounted | undefined }[],
): Promise<void> {
  const changes = jobs.map(
    ({ summedAs, after }): Change<DayCounted> => ({ before: parsed(summedAs), after }),
  );
  await addSums(trx, TABLE, sumChanges(changes, keysOf));
  const ids = jobs.map(({ id }) => id);
  await trx('jobs')
    .whereIn('id', ids)
    .update({ summedAs: trx.ref('sumsAs') });
}

/**
 * Sums the jobs that were written without it: all at first, later those that an instance of the release before changed.
 * To be called before the sums of days are read.
 */
export async function sumUnsummed(db: Knex): Promise<void> {
  for (;;) {
    const ids: number[] = await db('jobs').where('unsummed', 1).limit(BATCH_SIZE).pluck('id');
    if (ids.length === 0) return;
    await transaction(db, async (trx) => {
      const rows: Stored[] = await trx('jobs')
        .whereIn('id', ids)
        .where('unsummed', 1)
        .orderBy('id')
        .forUpdate();
      await updateDaySums(
        trx,
        rows.map((row) => ({ ...row, after: row.deletedAt ? undefined : row })),
      );
    });
  }
}

function keysOf(job: DayCounted, key: SumKey): (SumKey & { kind: SumKind; period: string })[] {
  const start = { kind: 'start' as const, period: job.jobDate, ...key };
  if (openAmount(job) === 0) return [start];
  const due = dueDay(job);
  return [
    start,
    { kind: 'dueMonth', period: due.slice(0, 7), ...key },
    { kind: 'dueDay', period: due, ...key },
  ];
}

function parsed(summedAs: string | null): DayCounted | undefined {
  if (summedAs === null) return undefined;
  const values: unknown[] = JSON.parse(summedAs);
  return Object.fromEntries(DAY_COUNTED.map((column, at) => [column, values[at]])) as DayCounted;
}
