import { COMPANY, companySchema, MAX_COMPANY_BYTES } from '@app/contract/relays';
import { DEFAULT_PAPER } from '@app/domain/job/documents/job-document';
import type { CompanyDetails } from '@app/domain/settings/settings';
import { body } from '@app/service-kit/http/input';
import { jsonBody } from '@app/service-kit/http/read-json-body';
import { type Letterhead, letterheadOf } from '@app/service-kit/mail/letterhead';
import Router from '@koa/router';
import type { Knex } from 'knex';

// One company, so at most one row.
const ID = 1;
const TABLE = 'company_details';

type Company = CompanyDetails & Letterhead & { reviewUrl: string };

/** What documents and mails print of the company, as the settings were last relayed; '' before. */
export async function companyDetails(db: Knex): Promise<Company> {
  const row: Partial<Company> | undefined = await db(TABLE).where({ id: ID }).first();
  const { payPalMe, paper, reviewUrl } = row ?? {};
  return {
    ...letterheadOf(row),
    payPalMe: payPalMe ?? '',
    paper: paper ?? DEFAULT_PAPER,
    reviewUrl: reviewUrl ?? '',
  };
}

/** The target of the relay from the settings service; no public route leads here. */
export function companyDetailsRoutes(db: Knex) {
  const router = new Router();
  router.post(COMPANY.to.path, jsonBody(MAX_COMPANY_BYTES), async (ctx) => {
    const { businessName, businessLogo, phone, email, address, payPalMe, paper, reviewUrl } = body(
      ctx,
      companySchema,
    );
    const row = { id: ID, businessName, businessLogo, phone, email, address, payPalMe, paper, reviewUrl };
    await db(TABLE).insert(row).onConflict('id').merge();
    ctx.body = {};
  });
  return router.routes();
}
