import { HttpError } from '@app/service-kit/errors/errors';
import Router from '@koa/router';
import type { GatewayRouter, Middleware, RequestState } from './state.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The path is known, and `isAllowed` says with which methods. */
export function methodNotAllowed(isAllowed: (method: string) => boolean): HttpError {
  const headers = { Allow: METHODS.filter(isAllowed).join(', ') };
  return new HttpError(405, 'This method is not allowed here', { headers });
}

/** A router for paths that are compared exactly. */
export const createRouter = () => new Router<RequestState>({ strict: true, sensitive: true });

/**
 * Serves the gateway's own endpoints. Nothing of them is cached unless an endpoint says otherwise. Log and metrics get the
 * route; another method of a known path is 405 with `Allow`.
 */
export function endpoints(router: GatewayRouter): Middleware {
  const dispatch = router.routes() as unknown as Middleware;
  return (ctx, next) => {
    const matched = router.match(ctx.state.target.path, ctx.method);
    const [layer] = [...matched.pathAndMethod, ...matched.path];
    if (!layer) return next();
    ctx.state.route = String(layer.path);
    ctx.set('Cache-Control', 'no-store');
    if (matched.route) return dispatch(ctx, next);
    throw methodNotAllowed((method) => matched.path.some(({ methods }) => methods.includes(method)));
  };
}
