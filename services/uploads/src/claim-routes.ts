import { badRequest } from '@app/service-kit/errors';
import { body } from '@app/service-kit/input';
import Router from '@koa/router';
import * as v from 'valibot';
import type { Housekeeping } from './housekeeping.ts';
import { uploadIdIn } from './upload-address.ts';
import type { UploadRepository } from './upload-repository.ts';

export const CLAIMS_PATH = '/internal/claims';

const claimsSchema = v.object({
  photoUrls: v.pipe(v.array(v.pipe(v.string(), v.maxLength(2000))), v.maxLength(500)),
});
const sweepSchema = v.object({ since: v.pipe(v.string(), v.isoTimestamp()) });

// A round of claims that took longer says too little about now.
const LONGEST_ROUND_MS = 3_600_000;

/**
 * How unused photos are found without one service asking another: the gateway now and then carries over which
 * photos the requests show (any number of claims) and then, the round being complete, asks for a sweep.
 * Neither path is open to the outside.
 */
export function claimRoutes(uploads: UploadRepository, housekeeping: Housekeeping) {
  const router = new Router({ prefix: '/internal' });

  router.post('/claims', async (ctx) => {
    const { photoUrls } = body(ctx, claimsSchema);
    const at = new Date().toISOString();
    await uploads.claim(photoUrls.map(uploadIdIn).filter((id) => id !== undefined));
    ctx.body = { at };
  });

  router.post('/sweeps', async (ctx) => {
    const since = Date.parse(body(ctx, sweepSchema).since);
    const age = Date.now() - since;
    if (!(age >= 0 && age <= LONGEST_ROUND_MS)) throw badRequest('A sweep follows a round of claims at once');
    ctx.body = { removed: await housekeeping.removeUnclaimed(since) };
  });

  return router.routes();
}
