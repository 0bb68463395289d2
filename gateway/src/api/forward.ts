import { HttpError } from '@app/service-kit/http/errors';
import type { Context } from 'koa';
import { bodyOf } from './body-rules.ts';
import { exchange } from './exchange.ts';
import { ClientDisconnected, destroyResponse, toHttpError } from './failures.ts';
import type { Route } from './routes.ts';
import type { Upstream } from './upstream.ts';

const MAX_REPLAY_BYTES = 128 * 1024;

/** Sends a request on to its service and the response back to the client. */
export async function forward(
  ctx: Context,
  route: Route,
  service: Upstream,
  path: string,
  headers: string[],
): Promise<void> {
  const release = service.acquire();
  const sent = isReplayable(ctx) ? [] : undefined;
  // Retries once what got no byte of a response: a read, or a write that its key makes idempotent. Any other write may
  // have happened.
  let mayRetry = route.method === 'GET' || sent !== undefined;
  try {
    for (;;) {
      try {
        await exchange(ctx, route, service, { path, headers, body: bodyOf(ctx.req, route, sent) });
        return service.recordSuccess();
      } catch (error) {
        if (ctx.res.headersSent || error instanceof ClientDisconnected) return destroyResponse(ctx, error);
        if (!(error instanceof HttpError)) service.recordFailure();
        const response = toHttpError(error);
        if (!mayRetry || response.status === 504 || error instanceof HttpError)
          throw Object.assign(response, { cause: error });
        mayRetry = false;
      }
    }
  } finally {
    release();
  }
}

/** A repeated request is recognized by its key; its body has to fit in memory. */
function isReplayable(ctx: Context): boolean {
  const length = Number(ctx.get('Content-Length') || Number.NaN);
  return ctx.get('Idempotency-Key') !== '' && length <= MAX_REPLAY_BYTES;
}
