import { TIME_ZONE } from '@app/contract/relays';
import type { Day } from '@app/domain/shared/dates';
import { DEFAULT_TIME_ZONE, dayIn, timeZoneSchema } from '@app/domain/shared/time-zone';
import { body } from '@app/service-kit/http/input';
import { jsonBody } from '@app/service-kit/http/read-json-body';
import Router from '@koa/router';
import type { Knex } from 'knex';
import * as v from 'valibot';

// One company, so at most one row.
const ID = 1;
const TABLE = 'company_time';
const MAX_BODY_BYTES = 1024;

const relaySchema = v.object({ timeZone: timeZoneSchema });

/** The time zone of the company, as the settings were last relayed; before, that of settings that were never saved. */
export async function companyZone(db: Knex): Promise<string> {
  const row: { timeZone: string } | undefined = await db(TABLE).where({ id: ID }).first('timeZone');
  return row?.timeZone ?? DEFAULT_TIME_ZONE;
}

/** Today, or the day of a moment, where the company is. */
export const companyDay = async (db: Knex, moment: Date | number = Date.now()): Promise<Day> =>
  dayIn(await companyZone(db), moment);

/** The target of the relay from the settings service; no public route leads here. */
export function companyTimeRoutes(db: Knex) {
  const router = new Router();
  router.post(TIME_ZONE.to.path, jsonBody(MAX_BODY_BYTES), async (ctx) => {
    const { timeZone } = body(ctx, relaySchema);
    await db(TABLE).insert({ id: ID, timeZone }).onConflict('id').merge();
    ctx.body = {};
  });
  return router.routes();
}
