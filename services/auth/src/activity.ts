import * as calls from '@app/contract/auth';
import { ACTIVITY_PATH } from '@app/contract/platform/installation';
import { ACTIVITY_DAYS, ACTIVITY_KEYS, type Activity } from '@app/domain/session/activity';
import {
  type ListPage,
  limitToPage,
  listPage,
  listPageOf,
  type PaginationQuery,
} from '@app/service-kit/db/pagination';
import { identityOf, requireAdmin } from '@app/service-kit/http/identity';
import { body } from '@app/service-kit/http/input';
import { jsonBody } from '@app/service-kit/http/read-json-body';
import { route } from '@app/service-kit/http/route';
import Router from '@koa/router';
import type { Knex } from 'knex';
import * as v from 'valibot';
import { deviceName } from './device-name.ts';

const DAY_MS = 24 * 3_600_000;

type NewEntry = { activity: Activity; record: number | null; username: string; device: string | null };
type Entry = NewEntry & { id: number; at: string };

/** What admins did, for a year. */
export function activityLog(db: Knex, now: () => number = Date.now) {
  const rows = () => db<Entry>('activity');

  return {
    /** Adds an entry and deletes those that are too old. */
    async add(entry: NewEntry): Promise<void> {
      const oldest = new Date(now() - ACTIVITY_DAYS * DAY_MS).toISOString();
      await rows().where('at', '<', oldest).del();
      await rows().insert({ ...entry, at: new Date(now()).toISOString() });
    },

    /** The entries, newest first. */
    async list(query: PaginationQuery): Promise<ListPage<Entry>> {
      // A newer release may have stored further kinds.
      const found = rows().whereIn('activity', ACTIVITY_KEYS);
      limitToPage(found, query);
      return listPageOf(await found, query);
    },
  };
}

export type ActivityLog = ReturnType<typeof activityLog>;

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
