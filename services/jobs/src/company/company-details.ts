import { COMPANY } from '@app/contract/relays';
import { type CompanyDetails, settingsChangeSchema } from '@app/domain/settings/settings';
import { body } from '@app/service-kit/http/input';
import { jsonBody } from '@app/service-kit/http/read-json-body';
import Router from '@koa/router';
import type { Knex } from 'knex';
import * as v from 'valibot';

// One company, so at most one row.
const ID = 1;
const TABLE = 'company_details';
const MAX_BODY_BYTES = 8 * 1024;

const { businessName, address, payPalMe } = settingsChangeSchema.entries;
const relaySchema = v.required(v.object({ businessName, address, payPalMe }));

type Company = CompanyDetails & { businessName: string };

/** What documents print of the company, as the settings were last relayed; '' before. */
export async function companyDetails(db: Knex): Promise<Company> {
  const row = await db(TABLE).where({ id: ID }).first('businessName', 'address', 'payPalMe');
  return row ?? { businessName: '', address: '', payPalMe: '' };
}

/** The target of the relay from the settings service; no public route leads here. */
export function companyDetailsRoutes(db: Knex) {
  const router = new Router();
  router.post(COMPANY.to.path, jsonBody(MAX_BODY_BYTES), async (ctx) => {
    const row = { id: ID, ...body(ctx, relaySchema) };
    await db(TABLE).insert(row).onConflict('id').merge();
    ctx.body = {};
  });
  return router.routes();
}
