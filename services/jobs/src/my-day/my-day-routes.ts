import * as calls from '@app/contract/jobs';
import { cleanerValue, knownCleaners, listedCleaner } from '@app/domain/settings/cleaners';
import { badRequest } from '@app/service-kit/errors/errors';
import { identityOf } from '@app/service-kit/http/identity';
import type { SignedReceipts } from '@app/service-kit/http/keys';
import { route } from '@app/service-kit/http/route';
import Router from '@koa/router';
import type { Knex } from 'knex';
import { companyCleaners, companyDay } from '../company/company.ts';
import { visitsOf } from './my-day.ts';

/** What a cleaner reads: her own visits. The owner reads those of any cleaner, as she does. */
export function myDayRoutes(db: Knex, receipts: SignedReceipts) {
  const router = new Router();

  route(router, calls.myDay, async (ctx, { query }) => {
    const asked = query().cleaner;
    const own = identityOf(ctx).cleaner ?? asked;
    if (!own) throw badRequest('Please choose a cleaner');
    const [cleaner, today] = [cleanerValue(own), await companyDay(db)];
    const name = listedCleaner(own, knownCleaners(await companyCleaners(db))) || own;
    return { cleaner: name, today, visits: await visitsOf(db, receipts, { cleaner, today }) };
  });

  return router.routes();
}
