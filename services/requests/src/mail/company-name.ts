import { COMPANY_NAME } from '@app/contract/relays';
import { PROMISED_HOURS } from '@app/domain/request/response-deadline';
import { settingsChangeSchema } from '@app/domain/settings/settings';
import { LENGTHS } from '@app/domain/shared/lengths';
import { DEFAULT_TIME_ZONE, timeZoneSchema } from '@app/domain/shared/time-zone';
import { transaction } from '@app/service-kit/db/transaction';
import { body } from '@app/service-kit/http/input';
import { jsonBody } from '@app/service-kit/http/read-json-body';
import Router from '@koa/router';
import type { Knex } from 'knex';
import * as v from 'valibot';

// One company, so at most one row.
const ID = 1;
const TABLE = 'company_name';
const MAX_BODY_BYTES = 8 * 1024;

// A settings service of the previous release relays the name only.
const relaySchema = v.object({
  businessName: v.nonOptional(settingsChangeSchema.entries.businessName),
  phone: v.optional(v.pipe(v.string(), v.maxLength(LENGTHS.phone))),
  timeZone: v.optional(timeZoneSchema),
  promisedHours: v.optional(v.pipe(v.string(), v.maxLength(20))),
});

/** The company as the settings were last relayed. */
export type Company = {
  businessName: string;
  phone: string;
  timeZone: string;
  /** What visitors are promised, '24 hours', or ''. */
  promisedHours: string;
};

/** The company; before the first relay its name is '', and the rest as the settings begin. */
export async function relayedCompany(db: Knex): Promise<Company> {
  const row: { [Name in keyof Company]: string | null } | undefined = await db(TABLE)
    .where({ id: ID })
    .first();
  return {
    businessName: row?.businessName ?? '',
    phone: row?.phone ?? '',
    timeZone: row?.timeZone ?? DEFAULT_TIME_ZONE,
    promisedHours: row?.promisedHours ?? PROMISED_HOURS,
  };
}

type OnName = (trx: Knex, businessName: string) => Promise<unknown>;

/** The target of the relay from the settings service; no public route leads here. */
export function companyNameRoutes(db: Knex, onName: OnName) {
  const router = new Router();
  router.post(COMPANY_NAME.to.path, jsonBody(MAX_BODY_BYTES), async (ctx) => {
    const company = body(ctx, relaySchema);
    await transaction(db, async (trx) => {
      await trx(TABLE)
        .insert({ id: ID, ...company })
        .onConflict('id')
        .merge();
      await onName(trx, company.businessName);
    });
    ctx.body = {};
  });
  return router.routes();
}
