import { MISSING_PHOTO, uploadIdOf } from '@app/domain/job/photos/photos';
import { HttpError, type IssueReport } from '@app/service-kit/errors/errors';
import type { Knex } from 'knex';

/** How long a photo is kept that no job has. A draft that is saved later sends it again. */
const UNUSED_TTL_MS = 3 * 24 * 60 * 60 * 1000;

type Sent = { url?: string | null | undefined };
type Lists = { photos?: readonly Sent[] | null | undefined; roomPhotos?: readonly Sent[] | null | undefined };

/** Photos that were sent one by one, before the job that has them is saved. With a transaction as `db`, everything runs inside it. */
export function photoUploads(db: Knex) {
  const rows = () => db('photo_uploads');
  const createdAt = () => new Date().toISOString();

  return {
    /** A repeat keeps what is stored. */
    async store(id: string, url: string): Promise<void> {
      await rows().insert({ id, createdAt: createdAt(), url }).onConflict('id').merge(['createdAt']);
    },

    /** Those of the photos that are not stored; the others are kept for a further period. */
    async missing(ids: readonly string[]): Promise<string[]> {
      const found: string[] = await rows().whereIn('id', ids).pluck('id');
      await rows().whereIn('id', found).update({ createdAt: createdAt() });
      return ids.filter((id) => !found.includes(id));
    },

    /** Locks the photos that a job names; returns their ids. @throws {HttpError} 400 with the places of those that are not stored */
    async lock(lists: Lists): Promise<string[]> {
      const named = (['photos', 'roomPhotos'] as const).flatMap((list) =>
        (lists[list] ?? []).flatMap(({ url }, at) => {
          const id = uploadIdOf(url ?? '');
          return id === undefined ? [] : [{ id, path: `${list}.${at}.url` }];
        }),
      );
      if (named.length === 0) return [];
      const ids = [...new Set(named.map(({ id }) => id))];
      const found: string[] = await rows().whereIn('id', ids).orderBy('id').forUpdate().pluck('id');
      const issues = named
        .filter(({ id }) => !found.includes(id))
        .map(({ path }): IssueReport => ({ path, message: MISSING_PHOTO }));
      if (issues.length > 0) throw new HttpError(400, MISSING_PHOTO, { issues });
      return ids;
    },

    /** Copies the image of a locked photo into a row of `job_photos`; the database moves the bytes. */
    async copyInto(row: Record<string, string | number | null>, id: string): Promise<void> {
      const names = [...Object.keys(row), 'url'];
      const values = Object.values(row).map((value) => db.raw('?', [value]));
      const image = rows()
        .where({ id })
        .select(...values, 'url');
      await db(db.raw('job_photos (??)', [names])).insert(image);
    },

    /** A job has them now. */
    async remove(ids: readonly string[]): Promise<void> {
      await rows().whereIn('id', ids).delete();
    },

    async purge(now: number): Promise<void> {
      await rows()
        .where('createdAt', '<', new Date(now - UNUSED_TTL_MS).toISOString())
        .delete();
    },
  };
}
