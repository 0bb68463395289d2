import { ensureTable, exactText } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';

/**
 * The photos of jobs, one row each: a job row with all of them would be larger than a database takes at once.
 * The image comes last, so that reading the rest of the row never touches it.
 */
export async function createJobPhotos(db: Knex): Promise<void> {
  await ensureTable(db, 'job_photos', (table) => {
    table.integer('jobId').unsigned().notNullable();
    // 'photo' from before or after the work, 'roomPhoto' from a room's documentation.
    table.string('kind', 20).notNullable();
    table.integer('position').notNullable();
    // Made in the browser: two photos of one job may carry the same.
    exactText(table, 'photoId', 100).notNullable();
    table.string('label', 300);
    table.string('type', 20);
    table.string('roomName', 100);
    table.text('notes');
    table.boolean('hasImage').notNullable();
    table.text('url', 'longtext').notNullable();
    table.primary(['jobId', 'kind', 'position']);
  });
}
