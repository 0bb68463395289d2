import { HttpError } from '@app/service-kit/errors';
import type { Context } from 'koa';
import { hasBody, tooLargeMessage } from '../doors/body-rules.ts';
import type { Door } from '../doors.ts';
import { asAnswer, ClientLeft } from './failures.ts';
import { relay } from './relay.ts';
import { RequestBody } from './request-body.ts';
import type { Upstream } from './upstream.ts';

/** Hands a call to its service and the service's answer to the client. */
export async function forward(
  ctx: Context,
  door: Door,
  service: Upstream,
  path: string,
  headers: string[],
): Promise<void> {
  const leave = service.enter();
  // A read that got no byte of an answer may be asked again; a write may have happened.
  let mayRetry = door.method === 'GET';
  try {
    for (;;) {
      const body = hasBody(ctx.req) ? bodyOf(ctx, door) : null;
      try {
        await relay(ctx, door, service, { path, headers, body });
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

/** The answer can neither be finished nor replaced: cut the connection, so that nobody takes a part for the whole. */
function abandon(ctx: Context, error: unknown): void {
  ctx.respond = false;
  ctx.state.error = error;
  ctx.res.destroy();
}

const bodyOf = ({ req }: Context, door: Door) =>
  new RequestBody(req, {
    limit: door.bodyLimit,
    tooLarge: () => new HttpError(413, tooLargeMessage(door)),
    withinMs: door.patience.bodyMs,
  });
