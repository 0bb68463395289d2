import { MAX_PHOTOS_IN_USE, PHOTOS_IN_USE } from '@app/contract/relays';
import { MAX_PHOTOS } from '@app/domain/request/request';
import type { RequestPhoto } from '@app/domain/request/request-photos';
import { rowCodec } from '@app/service-kit/db/row-codec';
import { query } from '@app/service-kit/http/input';
import Router from '@koa/router';
import type { Knex } from 'knex';
import * as v from 'valibot';

/** Requests in one page. */
const BATCH_SIZE = Math.floor(MAX_PHOTOS_IN_USE / MAX_PHOTOS);

const columns = rowCodec<{ id: number; roomPhotos: RequestPhoto[] | null }>({ json: ['roomPhotos'] });
const pageSchema = v.object({
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.toNumber()), '0'),
});

/** One page of the photos of all requests, for the relay to the uploads service; deleted requests count while they can be restored. */
export function photosInUse(db: Knex) {
  const router = new Router();
  router.get(PHOTOS_IN_USE.path, async (ctx) => {
    const { after } = query(ctx, pageSchema);
    const rows = await db('job_requests')
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .select('id', 'roomPhotos');
    const photos = rows.flatMap((row) => columns.fromRow(row).roomPhotos ?? []);
    const next = rows.length === BATCH_SIZE ? rows.at(-1)?.id : null;
    ctx.body = { photoUrls: photos.map(({ photoUrl }) => photoUrl), next };
  });
  return router.routes();
}
