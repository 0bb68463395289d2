import { ensureTable, exactText } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';

/**
 * The photos of jobs, one row each: a job row with all photos would exceed the maximum packet size. The image is the
 * last column, so that reading the other columns does not load it.
 */
export async function createJobPhotos(db: Knex): Promise<void> {
  await ensureTable(db, 'job_photos', (table) => {
    table.integer('jobId').unsigned().notNullable();
    // 'photo': before or after the work. 'roomPhoto': of a documented room.
    table.string('kind', 20).notNullable();
    table.integer('position').notNullable();
    // Generated in the browser; two photos of a job may have the same id.
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
