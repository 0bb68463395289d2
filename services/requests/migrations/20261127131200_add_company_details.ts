import type { Migration } from '@app/service-kit/db/migrate';

export const addCompanyDetails: Migration = {
  name: '20261127131200_add_company_details',
  olderMayRun: true,
  async up(db) {
    const has = (column: string) => db.schema.hasColumn('company_name', column);
    const add = (build: Parameters<typeof db.schema.alterTable>[1]) =>
      db.schema.alterTable('company_name', build);
    // Each is null until the settings are relayed the next time.
    if (!(await has('phone'))) await add((table) => table.string('phone', 50));
    if (!(await has('timeZone'))) await add((table) => table.string('timeZone', 64));
    // '24 hours', or '' where visitors are promised no time.
    if (!(await has('promisedHours'))) await add((table) => table.string('promisedHours', 20));
  },
};
