import { openApi } from '@app/contract/gateway';
import type Router from '@koa/router';
import { requireSession } from './session.ts';
import type { Upstreams } from './upstream.ts';

/** GET /api/openapi.json: the interface, for the admin. */
export function openApiRoute(router: Router, { auth }: Upstreams): void {
  router.get(openApi.path, async (ctx) => {
    await requireSession(ctx, auth);
    // Rarely used, so that it is not loaded at the start.
    const { openApiDocument } = await import('@app/contract/openapi/document');
    ctx.body = openApiDocument();
  });
}
