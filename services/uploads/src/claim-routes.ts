import { PHOTOS_IN_USE, photosInUseSchema } from '@app/contract/relays';
import { uploadIdOf } from '@app/domain/request/request-photos';
import { badRequest } from '@app/service-kit/errors/errors';
import { body } from '@app/service-kit/http/input';
import { jsonBody } from '@app/service-kit/http/read-json-body';
import Router from '@koa/router';
import * as v from 'valibot';
import type { UploadCleanup } from './cleanup.ts';
import type { UploadRepository } from './upload-repository.ts';

// One page of photos in use.
const MAX_CLAIMS_BYTES = 1024 * 1024;
const MAX_BODY_BYTES = 64 * 1024;

const sweepSchema = v.object({ since: v.pipe(v.string(), v.isoTimestamp()) });

// The claims of a longer round are out of date when it ends.
const MAX_ROUND_MS = 3_600_000;

/**
 * How unused photos are found without one service calling another: the gateway relays which photos are in use (any
 * number of claims) and after a complete round calls for a sweep (`PHOTOS_IN_USE`). It has no public route to these
 * paths.
 */
export function claimRoutes(uploads: UploadRepository, cleanup: UploadCleanup) {
  const router = new Router();

  router.post(PHOTOS_IN_USE.to.path, jsonBody(MAX_CLAIMS_BYTES), async (ctx) => {
    const { photoUrls } = body(ctx, photosInUseSchema);
    const since = new Date().toISOString();
    await uploads.claim(photoUrls.map(uploadIdOf).filter((id) => id !== undefined));
    ctx.body = { since };
  });

  router.post(PHOTOS_IN_USE.to.donePath, jsonBody(MAX_BODY_BYTES), async (ctx) => {
    const since = Date.parse(body(ctx, sweepSchema).since);
    const age = Date.now() - since;
    if (!(age >= 0 && age <= MAX_ROUND_MS)) throw badRequest('A sweep follows a round of claims at once');
    ctx.body = { removed: await cleanup.removeUnclaimed(since) };
  });

  return router.routes();
}
