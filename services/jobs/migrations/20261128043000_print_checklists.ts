import type { Migration } from '@app/service-kit/db/migrate';

/** Whether the report of a job prints its checklist; those of earlier releases do not. */
export const printChecklists: Migration = {
  name: '20261128043000_print_checklists',
  olderMayRun: true,
  async up(db) {
    if (await db.schema.hasColumn('job_checklists', 'isPrinted')) return;
    await db.schema.alterTable('job_checklists', (table) =>
      table.boolean('isPrinted').notNullable().defaultTo(0),
    );
  },
};
