import { COMPANY_NAME } from '@app/contract/relays';
import { settingsChangeSchema } from '@app/domain/settings/settings';
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

const relaySchema = v.required(v.object({ businessName: settingsChangeSchema.entries.businessName }));

/** The name of the company as the settings were last relayed; '' before. */
export async function companyName(db: Knex): Promise<string> {
  const row: { businessName: string } | undefined = await db(TABLE).where({ id: ID }).first('businessName');
  return row?.businessName ?? '';
}

type OnName = (trx: Knex, businessName: string) => Promise<unknown>;

/** The target of the relay from the settings service; no public route leads here. */
export function companyNameRoutes(db: Knex, onName: OnName) {
  const router = new Router();
  router.post(COMPANY_NAME.to.path, jsonBody(MAX_BODY_BYTES), async (ctx) => {
    const { businessName } = body(ctx, relaySchema);
    await transaction(db, async (trx) => {
      await trx(TABLE).insert({ id: ID, businessName }).onConflict('id').merge();
      await onName(trx, businessName);
    });
    ctx.body = {};
  });
  return router.routes();
}
