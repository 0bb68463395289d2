import { type Dollars, sum } from '@app/domain/shared/money';
import { isMysql } from '@app/service-kit/db/database';
import type { Knex } from 'knex';

/** The number and sums in dollars of jobs of one method and cleaner ('' for none). */
export type SumGroup = {
  finalPricingMethod: string;
  assignedCleaner: string;
  count: number;
  total: Dollars;
  owed: Dollars;
};

/** The columns of `jobs` that `sumGroups` needs. */
export const SUMMED = [
  'finalPricingMethod',
  'assignedCleaner',
  'finalTotal',
  'paidTotal',
  'unpaid',
  'searchText',
].map((column) => `jobs.${column}`);

/** Adds up jobs, which have the SUMMED columns. */
export async function sumGroups(db: Knex, jobs: Knex.QueryBuilder): Promise<SumGroup[]> {
  const cleaner = "coalesce(assignedCleaner, '')";
  const rows: SumGroup[] = await db
    .from(jobs.as('found'))
    .select('finalPricingMethod', {
      // MariaDB would take names that differ in case or accents for one.
      assignedCleaner: db.raw(isMysql(db) ? `${cleaner} collate utf8mb4_bin` : cleaner),
    })
    .count({ count: '*' })
    .sum({ total: 'finalTotal' })
    .select({ owed: db.raw('sum(case when unpaid = 1 then finalTotal - paidTotal else 0 end)') })
    .groupByRaw('1, 2');
  return rows.map(inCents);
}

/** Rounds what a database added. */
export const inCents = (group: SumGroup): SumGroup => ({
  ...group,
  count: Number(group.count),
  total: sum([Number(group.total)]),
  owed: sum([Number(group.owed)]),
});
