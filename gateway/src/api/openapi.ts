import { openApi } from '@app/contract/gateway';
import { HttpError, unauthorized } from '@app/service-kit/http/errors';
import type { Middleware } from 'koa';
import { callerOf } from './session.ts';
import type { Upstreams } from './upstream.ts';

/** GET /api/openapi.json: the interface, for the admin. */
export function openApiRoute({ auth }: Upstreams): Middleware {
  return async (ctx, next) => {
    if (ctx.state.target.path !== openApi.path) return next();
    ctx.state.route = openApi.path;
    ctx.set('Cache-Control', 'no-store');
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD')
      throw new HttpError(405, 'This method is not allowed here', { headers: { Allow: 'GET, HEAD' } });
    const caller = await callerOf(ctx, auth);
    if (!caller) throw unauthorized();
    ctx.state.uid = caller.id;
    // Rarely used, so that it is not loaded at the start.
    const { openApiDocument } = await import('@app/contract/openapi/document');
    ctx.body = openApiDocument();
  };
}
