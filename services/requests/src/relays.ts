import {
  MAX_PHOTOS_IN_USE,
  MAX_REQUESTS_WITH_JOBS,
  PHOTOS_IN_USE,
  REQUESTS_WITH_JOBS,
  requestsWithJobsSchema,
} from '@app/contract/relays';
import { MAX_PHOTOS } from '@app/domain/request/request';
import type { RequestPhoto } from '@app/domain/request/request-photos';
import { MAX_ID } from '@app/domain/shared/lengths';
import { rowCodec } from '@app/service-kit/db/row-codec';
import { body, query } from '@app/service-kit/http/input';
import { jsonBody } from '@app/service-kit/http/read-json-body';
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

const MAX_BODY_BYTES = 16 * MAX_REQUESTS_WITH_JOBS + 1024;

/** The target of the relay from the jobs service; no public route leads here. Writes only what has changed. */
export function requestsWithJobs(db: Knex) {
  const router = new Router();
  const within = (from: number, to: number) => db('job_requests').whereBetween('id', [from, to]);
  router.post(REQUESTS_WITH_JOBS.to.path, jsonBody(MAX_BODY_BYTES), async (ctx) => {
    const { from, to, ids } = body(ctx, requestsWithJobsSchema);
    const last = to ?? MAX_ID;
    await within(from, last).whereIn('id', ids).where({ hasJob: false }).update({ hasJob: true });
    await within(from, last).whereNotIn('id', ids).where({ hasJob: true }).update({ hasJob: false });
    ctx.body = {};
  });
  return router.routes();
}
