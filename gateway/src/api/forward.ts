import { Readable } from 'node:stream';
import { HttpError } from '@app/service-kit/http/errors';
import type { Context } from 'koa';
import { hasBody } from './body-rules.ts';
import { abandon, asAnswer, ClientLeft } from './failures.ts';
import { relay } from './relay.ts';
import type { Route } from './routes.ts';
import type { Upstream } from './upstream.ts';
import { bodyOf } from './whole-body.ts';

/** Hands a call to its service and the service's answer to the client. `read` is its body where it was read before. */
export async function forward(
  ctx: Context,
  route: Route,
  service: Upstream,
  path: string,
  headers: string[],
  read?: Buffer,
): Promise<void> {
  const leave = service.enter();
  // What got no byte of an answer may be asked again when it changes nothing, or when its service knows a repetition by
  // the key and the body is at hand; any other write may have happened.
  const isRepeatable = read !== undefined && ctx.get('Idempotency-Key') !== '';
  let mayRetry = route.method === 'GET' || isRepeatable;
  try {
    for (;;) {
      const body = read ? Readable.from([read]) : hasBody(ctx.req) ? bodyOf(ctx, route) : null;
      try {
        await relay(ctx, route, service, { path, headers, body });
        return service.answered();
      } catch (error) {
        if (ctx.res.headersSent || error instanceof ClientLeft) return abandon(ctx, error);
        if (!(error instanceof HttpError)) service.failed();
        const answer = asAnswer(error);
        if (!mayRetry || answer.status === 504) throw Object.assign(answer, { cause: error });
        mayRetry = false;
      }
    }
  } finally {
    leave();
  }
}
