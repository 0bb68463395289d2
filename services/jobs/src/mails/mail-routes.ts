import * as calls from '@app/contract/jobs';
import { invoiceFileName, reportFileName } from '@app/domain/job/file-names';
import type { JobMailKind, NewMail } from '@app/domain/job/job-mail';
import { isOverdue } from '@app/domain/job/payment-terms';
import { throttle } from '@app/service-kit/db/throttle';
import { conflict, notFound } from '@app/service-kit/http/errors';
import { idempotent } from '@app/service-kit/http/idempotency';
import { identityOf } from '@app/service-kit/http/identity';
import { idParam } from '@app/service-kit/http/input';
import { route } from '@app/service-kit/http/route';
import Router from '@koa/router';
import type { Knex } from 'knex';
import { linkRepository } from '../client-links/link-repository.ts';
import { companyDay } from '../company-time.ts';
import { jobEvents } from '../job-events.ts';
import { jobRepository } from '../job-repository.ts';
import { limitLargeBodies } from '../large-body.ts';
import type { JobMails } from './job-mails.ts';
import { pdfFile } from './pdf-file.ts';
import { reminderSettings } from './reminder-settings.ts';

/** Mails to clients, so that a stolen session is no means to send many. */
const MAILS = { limit: 100, seconds: 60 * 60 };

const FILE_NAMES = {
  invoice: invoiceFileName,
  report: reportFileName,
  reminder: invoiceFileName,
} satisfies Record<JobMailKind, unknown>;

/** Mails to clients, and whether they can be sent. */
export function mailRoutes(db: Knex, mails: JobMails) {
  const router = new Router();
  const counters = throttle(db);
  const settings = reminderSettings(db);

  async function state() {
    const mailing = await mails.server.current();
    return { sender: mailing?.sender.address ?? null, reminders: (await settings.since()) !== null };
  }

  route(router, calls.mail, state);

  route(router, calls.changeMail, async (_ctx, { body }) => {
    await settings.save(body().reminders);
    return state();
  });

  route(
    router,
    calls.sendMail,
    async (ctx, { body }) => {
      const id = idParam(ctx, 'Job');
      const mail = body();
      const content = pdfFile(mail.pdf);
      const event = await idempotent(ctx, db, async (trx) => {
        await counters.hit('mails', MAILS, trx);
        return send(trx, id, mail, content, identityOf(ctx).un);
      });
      ctx.res.once('finish', () => void mails.sendSoon());
      return event;
    },
    [limitLargeBodies],
  );

  async function send(trx: Knex, id: number, mail: NewMail, content: Buffer, byUsername: string | null) {
    const mailing = await mails.server.current(trx);
    if (!mailing) throw conflict('Mail is not set up. It can be set up in Settings.');
    const job = await jobRepository(trx).lock(id);
    if (!job) throw notFound('Job');
    if (mail.kind === 'reminder' && !isOverdue(job, await companyDay(trx)))
      throw conflict('This invoice is not overdue.');
    const { kind, to, subject, message, withLink, cleanerName } = mail;
    const cleaner = { assignedCleaner: job.assignedCleaner, cleanerName };
    const link = withLink ? await linkRepository(trx).create(id, cleaner) : undefined;
    if (link) await jobEvents(trx).add(id, { kind: 'linkCreated', byUsername });
    const attachment = { fileName: FILE_NAMES[kind](job), content };
    const text = { recipient: to, subject, body: message, replyTo: mailing.recipient };
    return mails.toClient(trx, id, { ...text, mail: kind, token: link?.token, attachment }, byUsername);
  }

  return router.routes();
}
