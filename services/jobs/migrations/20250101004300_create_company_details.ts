import { ensureTable } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';

/** What documents print of the company, which the gateway relays from the settings; at most one row. */
export const createCompanyDetails = (db: Knex): Promise<void> =>
  ensureTable(db, 'company_details', (table) => {
    table.integer('id').primary();
    table.string('businessName', 200).notNullable();
    table.string('address', 300).notNullable();
    table.string('payPalMe', 20).notNullable();
  });
