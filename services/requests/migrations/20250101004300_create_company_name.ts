import type { Migration } from '@app/service-kit/db/migrate';
import { ensureTable } from '@app/service-kit/db/schema';

/** The name of the company, which the gateway relays from the settings; at most one row. */
export const createCompanyName: Migration = {
  name: '20250101004300_create_company_name',
  olderMayRun: true,
  up: (db) =>
    ensureTable(db, 'company_name', (table) => {
      table.integer('id').primary();
      table.string('businessName', 200).notNullable();
    }),
};
