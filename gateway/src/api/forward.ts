import { HttpError, tooMany, unavailable } from '@app/service-kit/errors/errors';
import type { SenderShares } from '../http/sender-shares.ts';
import type { Context } from '../http/state.ts';
import { bodyOf, hasBody, isBuffered, readBody } from './body-rules.ts';
import { type Call, exchange } from './exchange.ts';
import { ClientDisconnected, destroyResponse, toHttpError } from './failures.ts';
import type { Route } from './routes.ts';
import type { Upstream } from './upstream.ts';

type Target = { service: Upstream; path: string; headers: string[]; streamed: SenderShares };

/**
 * Sends a request on to its service and the response back to the client. A body is read before, or takes one of the places
 * for streamed bodies, so that slow senders do not occupy the connections to the service.
 */
export async function forward(ctx: Context, route: Route, to: Target): Promise<void> {
  if (!hasBody(ctx.req)) return attempt(ctx, route, to, () => null);
  if (isBuffered(ctx.req, route)) {
    const body = await readBody(ctx, route).catch((error: unknown) => {
      if (!(error instanceof ClientDisconnected)) throw error;
      destroyResponse(ctx, error);
    });
    return body && attempt(ctx, route, to, () => body, true);
  }
  const leave = enter(to.streamed, ctx.state.sender);
  try {
    return await attempt(ctx, route, to, () => bodyOf(ctx.req, route));
  } finally {
    leave();
  }
}

function enter(streamed: SenderShares, sender: string): () => void {
  const leave = streamed.take(sender);
  if (leave === 'sender') throw tooMany(2, 'Too many uploads at once. Please wait a moment and try again.');
  if (leave === 'all') throw unavailable();
  return leave;
}

async function attempt(
  ctx: Context,
  route: Route,
  to: Target,
  body: () => Call['body'],
  isBodyKept = false,
): Promise<void> {
  const { service, path, headers } = to;
  const release = service.acquire();
  // Retries once what got no byte of a response: a read, or a write that its key makes idempotent. Any other write may
  // have happened.
  let mayRetry = route.method === 'GET' || (isBodyKept && ctx.get('Idempotency-Key') !== '');
  try {
    for (;;) {
      try {
        await exchange(ctx, route, service, { path, headers, body: body() });
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
