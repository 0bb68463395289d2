import { CLEANERS } from '@app/contract/relays';
import { cleanersSchema } from '@app/domain/settings/settings';
import { body } from '@app/service-kit/http/input';
import { jsonBody } from '@app/service-kit/http/read-json-body';
import Router from '@koa/router';
import type { Knex } from 'knex';
import * as v from 'valibot';

// One company, so at most one row.
const ID = 1;
const TABLE = 'company_cleaners';
const MAX_BODY_BYTES = 64 * 1024;

const relaySchema = v.object({ cleaners: cleanersSchema });

/** The names of the cleaners, as the settings were last relayed; a job has only the key of its cleaner. */
export async function companyCleaners(db: Knex): Promise<readonly string[]> {
  const row: { names: string } | undefined = await db(TABLE).where({ id: ID }).first('names');
  return row ? JSON.parse(row.names) : [];
}

/** The target of the relay from the settings service; no public route leads here. */
export function companyCleanersRoutes(db: Knex) {
  const router = new Router();
  router.post(CLEANERS.to.path, jsonBody(MAX_BODY_BYTES), async (ctx) => {
    const names = JSON.stringify(body(ctx, relaySchema).cleaners);
    await db(TABLE).insert({ id: ID, names }).onConflict('id').merge();
    ctx.body = {};
  });
  return router.routes();
}
