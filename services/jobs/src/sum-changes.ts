import type { Job } from '@app/domain/job/job';
import { openAmount } from '@app/domain/job/payments';
import { type Dollars, minus, sum } from '@app/domain/shared/money';
import { isMysql } from '@app/service-kit/db/database';
import type { Knex } from 'knex';

export type SumKey = { finalPricingMethod: string; assignedCleaner: string; unpaid: 0 | 1 };
type Summed = Pick<Job, 'finalPricingMethod' | 'assignedCleaner' | 'finalTotal' | 'paidTotal'>;
type Sums = { jobCount: number; total: Dollars; owed: Dollars };

/** A job before and after a change; undefined means no job. */
export type Change<Counted> = { before: Counted | undefined; after: Counted | undefined };

export const NO_CLEANER = '';
// Rows of a statement; SQLite limits the number of bindings.
const BATCH = 100;

/**
 * What changes of jobs add to sums, in a fixed order, so that two transactions cannot deadlock. `keysOf` completes the keys
 * of the sums that include a job.
 */
export function sumChanges<Counted extends Summed, Key extends SumKey>(
  changes: Change<Counted>[],
  keysOf: (job: Counted, key: SumKey) => Key[],
): (Key & Sums)[] {
  const found = new Map<string, Key & Sums>();
  const add = (job: Counted, sign: 1 | -1) => {
    for (const sumKey of keysOf(job, keyOf(job))) {
      const key = JSON.stringify(Object.values(sumKey));
      const { jobCount = 0, total = 0, owed = 0 } = found.get(key) ?? {};
      found.set(key, {
        ...sumKey,
        jobCount: jobCount + sign,
        total: plus(total, sign, job.finalTotal),
        owed: plus(owed, sign, openAmount(job)),
      });
    }
  };
  for (const { before, after } of changes) {
    if (before) add(before, -1);
    if (after) add(after, 1);
  }
  const changed = [...found].filter(([, { jobCount, total, owed }]) => jobCount || total || owed);
  return changed.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sums]) => sums);
}

/** Adds to the rows of a table of sums, whose primary key is all of their other columns. */
export async function addSums(trx: Knex, table: string, rows: (SumKey & Sums)[]): Promise<void> {
  const added = (column: keyof Sums) => {
    const names = [`${table}.${column}`, column];
    return trx.raw(isMysql(trx) ? '?? + values(??)' : '?? + excluded.??', names);
  };
  // SQLite adds floating-point numbers: rounding each time keeps whole cents.
  const inCents = (column: keyof Sums) => trx.raw('round(?, 2)', [added(column)]);
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH);
    const { jobCount, total, owed, ...key } = batch[0]!;
    await trx(table)
      .insert(batch)
      .onConflict(Object.keys(key))
      .merge({ jobCount: added('jobCount'), total: inCents('total'), owed: inCents('owed') });
  }
}

const keyOf = (job: Summed): SumKey => ({
  finalPricingMethod: job.finalPricingMethod,
  assignedCleaner: job.assignedCleaner ?? NO_CLEANER,
  unpaid: openAmount(job) > 0 ? 1 : 0,
});

const plus = (amount: Dollars, sign: 1 | -1, other: Dollars) =>
  sign === 1 ? sum([amount, other]) : minus(amount, other);
