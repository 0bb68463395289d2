import type { Migration } from '@app/service-kit/db/migrate';

/** From the request of the job, for the sums by source. */
export const addHowDidYouHear: Migration = {
  name: '20261127183000_add_how_did_you_hear',
  olderMayRun: true,
  async up(db) {
    if (await db.schema.hasColumn('jobs', 'howDidYouHear')) return;
    await db.schema.alterTable('jobs', (table) => table.string('howDidYouHear', 300));
  },
};
