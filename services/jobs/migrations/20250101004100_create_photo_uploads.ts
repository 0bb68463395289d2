import { ensureIndex, ensureTable, exactText, timestampText } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';

/** Photos that have arrived for jobs that are not saved yet. The image is the last column, as in `job_photos`. */
export async function createPhotoUploads(db: Knex): Promise<void> {
  await ensureTable(db, 'photo_uploads', (table) => {
    exactText(table, 'id', 64).notNullable().primary();
    timestampText(table, 'createdAt').notNullable();
    table.text('url', 'longtext').notNullable();
  });
  await ensureIndex(db, 'photo_uploads', ['createdAt']);
}
