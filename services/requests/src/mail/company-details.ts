import { COMPANY_NAME, companySchema, MAX_COMPANY_BYTES } from '@app/contract/relays';
import { PROMISED_HOURS } from '@app/domain/request/promised-call';
import { DEFAULT_TIME_ZONE } from '@app/domain/shared/time-zone';
import { transaction } from '@app/service-kit/db/database';
import { body } from '@app/service-kit/http/input';
import { jsonBody } from '@app/service-kit/http/read-json-body';
import { type Letterhead, letterheadOf } from '@app/service-kit/mail/letterhead';
import Router from '@koa/router';
import type { Knex } from 'knex';

// One company, so at most one row.
const ID = 1;
const TABLE = 'company_name';

/** The company as the settings were last relayed. */
export type Company = Letterhead & {
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
    ...letterheadOf(row),
    timeZone: row?.timeZone ?? DEFAULT_TIME_ZONE,
    promisedHours: row?.promisedHours ?? PROMISED_HOURS,
  };
}

/** The target of the relay from the settings service; no public route leads here. */
export function companyDetailsRoutes(db: Knex, followTimeZone: (trx: Knex) => Promise<void>) {
  const router = new Router();
  router.post(COMPANY_NAME.to.path, jsonBody(MAX_COMPANY_BYTES), async (ctx) => {
    const {
      payPalMe: _payPalMe,
      waysToPay: _waysToPay,
      paper: _paper,
      reviewUrl: _reviewUrl,
      addressOnWebsite,
      ...relayed
    } = body(ctx, companySchema);
    // Many work from home: visitors read no address that is not on the website.
    const company = { ...relayed, address: addressOnWebsite ? relayed.address : '' };
    await transaction(db, async (trx) => {
      const before = await relayedCompany(trx);
      await trx(TABLE)
        .insert({ id: ID, ...company })
        .onConflict('id')
        .merge();
      const { timeZone } = await relayedCompany(trx);
      if (timeZone !== before.timeZone) await followTimeZone(trx);
    });
    ctx.body = {};
  });
  return router.routes();
}
