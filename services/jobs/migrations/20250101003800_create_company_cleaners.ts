import { ensureTable } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';

/** The names of the company's cleaners, which the gateway relays from the settings; at most one row. */
export const createCompanyCleaners = (db: Knex): Promise<void> =>
  ensureTable(db, 'company_cleaners', (table) => {
    table.integer('id').primary();
    table.text('names', 'mediumtext').notNullable();
  });
