import { isMysql } from '@app/service-kit/db/database';
import { ensureIndex, ensureTable, exactText } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';
import { sumUnsummed } from '../src/day-sums.ts';
import { hasMade } from './20250101000600_add_month_and_unpaid.ts';

const LENGTH = 600;

/**
 * The number and sums of jobs by start date, and of unpaid ones by the day and month on which they are due. The release
 * before this one does not keep them: a job says by `summedAs` in which state they include it, and is `unsummed` when that
 * is not its present one (`sumsAs`, null when it is deleted).
 */
export async function createJobDaySums(db: Knex): Promise<void> {
  await createTable(db);
  if (!(await db.schema.hasColumn('jobs', 'summedAs')))
    await db.schema.alterTable('jobs', (table) => void exactText(table, 'summedAs', LENGTH));
  const text = isMysql(db)
    ? `varchar(${LENGTH}) character set utf8mb4 collate utf8mb4_bin`
    : `varchar(${LENGTH})`;
  await ensureMade(
    db,
    'sumsAs',
    `${text} generated always as (case when deletedAt is null then json_array(${COUNTED}) end)`,
  );
  await ensureMade(
    db,
    'unsummed',
    "smallint generated always as (case when coalesce(summedAs, '') = coalesce(sumsAs, '') then null else 1 end)",
  );
  await ensureIndex(db, 'jobs', ['unsummed']);
  await sumUnsummed(db);
}

const COUNTED =
  'jobDate, jobEndDate, createdAt, invoiceDay, paymentTerms, finalPricingMethod, assignedCleaner, finalTotal, paidTotal';

async function ensureMade(db: Knex, name: string, type: string): Promise<void> {
  if (await hasMade(db, name)) return;
  await db.schema.alterTable('jobs', (table) => void table.specificType(name, `${type} virtual`));
}

async function createTable(db: Knex): Promise<void> {
  if (!isMysql(db)) return db.raw(SQLITE_TABLE);
  await ensureTable(db, 'job_day_sums', (table) => {
    table.string('kind', 10).notNullable();
    table.string('period', 10).notNullable();
    exactText(table, 'assignedCleaner', 200).notNullable();
    table.string('finalPricingMethod', 20).notNullable();
    table.specificType('unpaid', 'smallint').notNullable();
    table.integer('jobCount').notNullable();
    table.decimal('total', 14, 2).notNullable();
    table.decimal('owed', 14, 2).notNullable();
    table.primary(['kind', 'period', 'assignedCleaner', 'finalPricingMethod', 'unpaid']);
  });
}

// Without row ids, so that the sums of some days are read from one place.
const SQLITE_TABLE = `create table if not exists job_day_sums (
  kind varchar(10) not null,
  period varchar(10) not null,
  assignedCleaner varchar(200) not null,
  finalPricingMethod varchar(20) not null,
  unpaid smallint not null,
  jobCount integer not null,
  total decimal(14, 2) not null,
  owed decimal(14, 2) not null,
  primary key (kind, period, assignedCleaner, finalPricingMethod, unpaid)
) without rowid`;
