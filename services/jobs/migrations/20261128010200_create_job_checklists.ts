import type { Migration } from '@app/service-kit/db/migrate';
import { ensureTable } from '@app/service-kit/db/schema';

/** What there is to do in each room: as the settings were relayed, and of each job with a list of its own. */
export const jobChecklists: Migration = {
  name: '20261128010200_create_job_checklists',
  olderMayRun: true,
  async up(db) {
    await ensureTable(db, 'company_checklists', (table) => {
      table.integer('id').unsigned().notNullable().primary();
      table.text('lists', 'mediumtext').notNullable();
    });
    await ensureTable(db, 'job_checklists', (table) => {
      table.integer('jobId').unsigned().notNullable().primary();
      table.string('service', 20).notNullable();
      table.boolean('isEdited').notNullable();
      // Null while the list is made from that of the settings.
      table.text('sections', 'mediumtext');
      table.text('ticks', 'mediumtext').notNullable();
    });
  },
};
