import * as calls from '@app/contract/auth';
import { ACTIVITY_PATH } from '@app/contract/platform/installation';
import { ACTIVITY_KEYS } from '@app/domain/session/activity';
import { listPage } from '@app/service-kit/db/pagination';
import { identityOf, requireAdmin } from '@app/service-kit/http/identity';
import { body } from '@app/service-kit/http/input';
import { jsonBody } from '@app/service-kit/http/read-json-body';
import { route } from '@app/service-kit/http/route';
import Router from '@koa/router';
import * as v from 'valibot';
import type { ActivityLog } from './activity.ts';
import { deviceName } from './device-name.ts';

const MAX_BYTES = 1024;
const entrySchema = v.object({ activity: v.picklist(ACTIVITY_KEYS), record: v.nullable(v.number()) });

/** The list of what admins did. Entries of other services come from the gateway, which alone has a route to that path. */
export function activityRoutes(log: ActivityLog) {
  const router = new Router();

  route(router, calls.activity, async (ctx, { query }) => listPage(ctx, await log.list(query())));

  router.post(ACTIVITY_PATH, requireAdmin, jsonBody(MAX_BYTES), async (ctx) => {
    const username = identityOf(ctx).un ?? '';
    await log.add({ ...body(ctx, entrySchema), username, device: deviceName(ctx.get('User-Agent')) });
    ctx.status = 204;
  });
  return router.routes();
}
