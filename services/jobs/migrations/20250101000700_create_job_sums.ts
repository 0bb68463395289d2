import { isMysql } from '@app/service-kit/db/database';
import { ensureTable, exactText } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';

/**
 * The number and sum of jobs by month ('' for all), method, cleaner ('' for none) and whether an amount is open.
 * Updated in the transaction of each job, so that reading never counts jobs.
 */
export async function createJobSums(db: Knex): Promise<void> {
  await createTable(db);
  await db('job_sums').delete();
  for (const month of [db.ref('jobMonth'), db.raw("''")]) await fill(db, month);
}

const createTable = (db: Knex) =>
  ensureTable(db, 'job_sums', (table) => {
    table.string('month', 7).notNullable();
    table.string('finalPricingMethod', 20).notNullable();
    exactText(table, 'assignedCleaner', 200).notNullable();
    table.specificType('unpaid', 'smallint').notNullable();
    table.integer('jobCount').notNullable();
    table.decimal('total', 14, 2).notNullable();
    table.decimal('owed', 14, 2).notNullable();
    table.primary(['month', 'finalPricingMethod', 'assignedCleaner', 'unpaid']);
  });

async function fill(db: Knex, month: Knex.Ref<string, object> | Knex.Raw): Promise<void> {
  const cleaner = isMysql(db)
    ? "coalesce(assignedCleaner, '') collate utf8mb4_bin"
    : "coalesce(assignedCleaner, '')";
  const groups = await db('jobs')
    .select({ month }, 'finalPricingMethod', 'unpaid', {
      assignedCleaner: db.raw(cleaner),
    })
    .count({ jobCount: '*' })
    .select({
      total: db.raw('round(sum(finalTotal), 2)'),
      owed: db.raw('round(sum(case when unpaid = 1 then finalTotal - paidTotal else 0 end), 2)'),
    })
    .whereNull('deletedAt')
    // By position: a name would be the column in one database and the alias in the other.
    .groupByRaw('1, 2, 3, 4');
  for (const group of groups) await db('job_sums').insert(group);
}
