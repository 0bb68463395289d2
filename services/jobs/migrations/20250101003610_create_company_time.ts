import { MAX_TIME_ZONE } from '@app/domain/shared/time-zone';
import { ensureTable } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';

/** The time zone of the company, which the gateway relays from the settings; at most one row. */
export const createCompanyTime = (db: Knex): Promise<void> =>
  ensureTable(db, 'company_time', (table) => {
    table.integer('id').primary();
    table.string('timeZone', MAX_TIME_ZONE).notNullable();
  });
