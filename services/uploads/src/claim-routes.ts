import { uploadIdOf } from '@app/domain/request/request-photos';
import { badRequest } from '@app/service-kit/http/errors';
import { body } from '@app/service-kit/http/input';
import { jsonBody } from '@app/service-kit/http/read-json-body';
import Router from '@koa/router';
import * as v from 'valibot';
import type { UploadCleanup } from './cleanup.ts';
import type { UploadRepository } from './upload-repository.ts';
import { isUploadId } from './upload-url.ts';

// Five hundred URLs of photos.
const MAX_CLAIMS_BYTES = 1024 * 1024;
const MAX_BODY_BYTES = 64 * 1024;

const claimsSchema = v.object({
  photoUrls: v.pipe(v.array(v.pipe(v.string(), v.maxLength(2000))), v.maxLength(500)),
});
// What a request can name, and more.
const holdsSchema = v.object({ ids: v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(50)) });
const sweepSchema = v.object({ since: v.pipe(v.string(), v.isoTimestamp()) });

// A round of claims that took longer says too little about now.
const LONGEST_ROUND_MS = 3_600_000;

/**
 * How a request is kept to photos that are there, and how unused photos are found, without one service asking another: before
 * a request goes on, the gateway asks for the photos it names (a hold). Now and then it carries over which photos the
 * requests show (any number of claims) and then, the round being complete, asks for a sweep.
 * None of the paths is open to the outside.
 */
export function claimRoutes(uploads: UploadRepository, housekeeping: UploadCleanup) {
  const router = new Router({ prefix: '/internal' });

  router.post('/holds', jsonBody(MAX_BODY_BYTES), async (ctx) => {
    const { ids } = body(ctx, holdsSchema);
    ctx.body = { there: await uploads.hold(ids.filter(isUploadId)) };
  });

  router.post('/claims', jsonBody(MAX_CLAIMS_BYTES), async (ctx) => {
    const { photoUrls } = body(ctx, claimsSchema);
    const at = new Date().toISOString();
    await uploads.claim(photoUrls.map(uploadIdOf).filter((id) => id !== undefined));
    ctx.body = { at };
  });

  router.post('/sweeps', jsonBody(MAX_BODY_BYTES), async (ctx) => {
    const since = Date.parse(body(ctx, sweepSchema).since);
    const age = Date.now() - since;
    if (!(age >= 0 && age <= LONGEST_ROUND_MS)) throw badRequest('A sweep follows a round of claims at once');
    ctx.body = { removed: await housekeeping.removeUnclaimed(since) };
  });

  return router.routes();
}
