import type { Migration } from '@app/service-kit/db/migrate';

/** What the client of a job knows of price and visit, so that lists read no history; that of earlier documents and answers is not known. */
export const addToldTerms: Migration = {
  name: '20261129113000_add_told_terms',
  olderMayRun: true,
  async up(db) {
    if (await db.schema.hasColumn('jobs', 'told')) return;
    await db.schema.alterTable('jobs', (table) => table.string('told', 150));
  },
};
