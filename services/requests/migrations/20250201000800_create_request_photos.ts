import { ensureIndex, ensureTable, exactText } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';

const BATCH = 200;
const UPLOAD = /\/uploads\/([\w-]{1,64})(?:[?#]|$)/;

/**
 * The request of each upload, at most one. Uploads of existing requests belong to the last one that references them.
 */
export async function createRequestPhotos(db: Knex): Promise<void> {
  await ensureTable(db, 'request_photos', (table) => {
    exactText(table, 'uploadId', 64).primary();
    table.integer('requestId').unsigned().notNullable();
  });
  await ensureIndex(db, 'request_photos', ['requestId']);
  for (let last = 0; ; ) {
    const rows = await db('job_requests').where('id', '>', last).orderBy('id').limit(BATCH);
    for (const { id, roomPhotos } of rows) {
      for (const uploadId of uploadsIn(roomPhotos))
        await db('request_photos').insert({ uploadId, requestId: id }).onConflict('uploadId').merge();
      last = id;
    }
    if (rows.length < BATCH) return;
  }
}

/** MariaDB's driver parses JSON, SQLite's does not. */
function uploadsIn(roomPhotos: unknown): string[] {
  const photos = typeof roomPhotos === 'string' ? JSON.parse(roomPhotos) : roomPhotos;
  if (!Array.isArray(photos)) return [];
  return photos.flatMap(({ photoUrl }) => UPLOAD.exec(String(photoUrl))?.[1] ?? []);
}
