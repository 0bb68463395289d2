import { isMysql } from '@app/service-kit/db/database';
import { ensureIndex, ensureTable, exactText } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';
import { sumUnsummed } from '../src/day-sums.ts';

const LENGTH = 600;

/**
 * The number and sums of jobs by start date, and of unpaid ones by the day and month on which they are due. The release
 * before this one does not keep them: a job says by `summedAs` in which state they include it, and is `unsummed` when that
 * is not its present one (`sumsAs`, null when it is deleted).
 */
export async function createJobDaySums(db: Knex): Promise<void> {
  await createTable(db);
  await addColumns(db);
  await ensureIndex(db, 'jobs', ['unsummed']);
  await sumUnsummed(db);
}

const SUMS_AS = `case when deletedAt is null then json_array(jobDate, jobEndDate, createdAt, invoiceDay, paymentTerms,
  finalPricingMethod, assignedCleaner, finalTotal, paidTotal) end`;
const UNSUMMED = "case when coalesce(summedAs, '') = coalesce(sumsAs, '') then null else 1 end";

async function addColumns(db: Knex): Promise<void> {
  if (await db.schema.hasColumn('jobs', 'summedAs')) return;
  const type = isMysql(db)
    ? `varchar(${LENGTH}) character set utf8mb4 collate utf8mb4_bin`
    : `varchar(${LENGTH})`;
  // One statement in MariaDB, which is done as a whole.
  await db.schema.alterTable('jobs', (table) => {
    table.specificType('summedAs', type);
    table.specificType('sumsAs', `${type} generated always as (${SUMS_AS}) virtual`);
    table.specificType('unsummed', `smallint generated always as (${UNSUMMED}) virtual`);
  });
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
