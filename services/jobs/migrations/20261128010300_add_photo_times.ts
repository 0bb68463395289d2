import type { Migration } from '@app/service-kit/db/migrate';
import { timestampText } from '@app/service-kit/db/schema';

/** When a photo was taken at the visit, and the name of the cleaner who took it. */
export const addPhotoTimes: Migration = {
  name: '20261128010300_add_photo_times',
  olderMayRun: true,
  async up(db) {
    if (!(await db.schema.hasColumn('job_photos', 'takenAt')))
      await db.schema.alterTable('job_photos', (table) => timestampText(table, 'takenAt'));
    if (!(await db.schema.hasColumn('job_photos', 'takenBy')))
      await db.schema.alterTable('job_photos', (table) => table.string('takenBy', 200));
  },
};
