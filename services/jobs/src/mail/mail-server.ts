import { MAIL_SERVER, WORKING_MAIL } from '@app/contract/relays';
import { transaction } from '@app/service-kit/db/database';
import { body } from '@app/service-kit/http/input';
import { jsonBody } from '@app/service-kit/http/read-json-body';
import type { Mailing, SealedMailings } from '@app/service-kit/mail/mailing';
import Router from '@koa/router';
import type { Knex } from 'knex';
import * as v from 'valibot';
import { companyDetails } from '../company/company.ts';

// There is one mail server, so there is at most one row.
const ID = 1;
const TABLE = 'mail_server';
const MAX_BODY_BYTES = 16 * 1024;

/** Null when mail is off; left out when the requests service cannot decrypt it: the one relayed before stays. */
const serverSchema = v.object({ sealed: v.nullish(v.pipe(v.string(), v.maxLength(8000))) });

/** The mail server that the requests service was given, as it was last relayed. */
export function mailServer(db: Knex, sealed: SealedMailings) {
  async function sentWith(): Promise<string | null> {
    const row: { sentWith: string | null } | undefined = await db(TABLE).where({ id: ID }).first('sentWith');
    return row?.sentWith ?? null;
  }

  return {
    /** Undefined when no mail can be sent. The sender is the company, unless another name was set apart. */
    async current(within: Knex = db): Promise<Mailing | undefined> {
      const row: { sealed: string } | undefined = await within(TABLE).where({ id: ID }).first('sealed');
      const mailing = row && sealed.open(row.sealed);
      if (!mailing || mailing.sender.name) return mailing;
      const { businessName: name } = await companyDetails(within);
      return { ...mailing, sender: { ...mailing.sender, name } };
    },

    /** True while no mail went through with settings that were saved unverified. */
    async isUnverified(): Promise<boolean> {
      const { unverified } = (await this.current()) ?? {};
      return unverified !== undefined && unverified !== (await sentWith());
    },

    /** Records that a mail went through, in the transaction that records it as sent. */
    async recordSent(trx: Knex): Promise<void> {
      const { unverified } = (await this.current(trx)) ?? {};
      if (unverified !== undefined) await trx(TABLE).where({ id: ID }).update({ sentWith: unverified });
    },

    sentWith,

    /** True when mail was turned off by it. */
    async replace(text: string | null): Promise<boolean> {
      return transaction(db, async (trx) => {
        if (text === null) return (await trx(TABLE).where({ id: ID }).delete()) > 0;
        const row = { id: ID, sealed: text, updatedAt: new Date().toISOString() };
        await trx(TABLE).insert(row).onConflict('id').merge();
        return false;
      });
    },
  };
}

export type MailServerOfJobs = ReturnType<typeof mailServer>;

/** The target of the relay from the requests service; no public route leads here. */
export function mailServerRoutes(server: MailServerOfJobs, onTurnedOff: () => Promise<void>) {
  const router = new Router();
  router.post(MAIL_SERVER.to.path, jsonBody(MAX_BODY_BYTES), async (ctx) => {
    const { sealed } = body(ctx, serverSchema);
    if (sealed !== undefined && (await server.replace(sealed))) await onTurnedOff();
    ctx.body = {};
  });
  router.get(WORKING_MAIL.path, async (ctx) => {
    ctx.body = { version: await server.sentWith(), next: null };
  });
  return router.routes();
}
