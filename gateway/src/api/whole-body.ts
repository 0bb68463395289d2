import type { Context } from 'koa';
import { tooLargeError } from './body-rules.ts';
import { abandon, ClientLeft } from './failures.ts';
import { RequestBody } from './request-body.ts';
import type { Route } from './routes.ts';

/** The body of a call on its way: counted, and given up when it does not come. */
export const bodyOf = ({ req }: Context, route: Route) =>
  new RequestBody(req, {
    limit: route.maxBytes,
    tooLarge: () => tooLargeError(route),
    withinMs: route.timeouts.bodyMs,
  });

/** The same read to its end, where the gateway itself has to know what is in it. Undefined when the client left. */
export async function wholeBody(ctx: Context, route: Route): Promise<Buffer | undefined> {
  const body = bodyOf(ctx, route);
  const leave = () => body.destroy(new ClientLeft());
  ctx.res.once('close', leave);
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of body) chunks.push(chunk);
    return Buffer.concat(chunks);
  } catch (error) {
    if (!(error instanceof ClientLeft)) throw error;
    abandon(ctx, error);
    return undefined;
  } finally {
    ctx.res.off('close', leave);
  }
}
