import { isDeepStrictEqual } from 'node:util';
import * as calls from '@app/contract/jobs';
import { hasOpenEstimate } from '@app/domain/job/client-page/client-link';
import { estimateFileName, invoiceFileName, reportFileName } from '@app/domain/job/documents/file-names';
import {
  type DocumentMailKind,
  MAX_PDF_BYTES,
  type NewMail,
  PDF_MISSING,
  PDF_TOO_LARGE,
  shownInMail,
} from '@app/domain/job/mail/job-mail';
import { isOverdue, NOT_OVERDUE } from '@app/domain/job/payments/payment-terms';
import { throttle } from '@app/service-kit/db/throttle';
import { conflict, HttpError, invalidField, notFound } from '@app/service-kit/errors/errors';
import { idempotent } from '@app/service-kit/http/idempotency';
import { identityOf } from '@app/service-kit/http/identity';
import { idParam } from '@app/service-kit/http/input';
import { route } from '@app/service-kit/http/route';
import { repliesTo } from '@app/service-kit/mail/outbox';
import Router from '@koa/router';
import type { Knex } from 'knex';
import { companyDay } from '../company/company.ts';
import { closeDeclined, estimateOf, offerEstimate } from '../estimates/estimates.ts';
import { acceptanceOf } from '../history/client-replies.ts';
import { jobEvents } from '../history/job-events.ts';
import { jobRepository } from '../job/job-repository.ts';
import { linkRepository } from '../links/link-repository.ts';
import { limitLargeBodies } from '../photos/large-body.ts';
import { reminderSettings } from './automatic-mails.ts';
import type { JobMails } from './job-mails.ts';

/** Mails to clients, so that a stolen session is no means to send many. */
const MAILS = { limit: 100, seconds: 60 * 60 };

const REMINDERS_LOCKED =
  'No mail has gone through with the mail settings yet. Please send a test mail first.';

const JOB_CHANGED =
  'The job has changed in the meantime. Please look at the mail and its PDF again, then send it.';

const FILE_NAMES = {
  invoice: invoiceFileName,
  report: reportFileName,
  reminder: invoiceFileName,
  estimate: estimateFileName,
} satisfies Record<DocumentMailKind, unknown>;

/** Mails to clients, and whether they can be sent. */
export function mailRoutes(db: Knex, mails: JobMails) {
  const router = new Router();
  const counters = throttle(db);
  const settings = reminderSettings(db);

  async function state() {
    const mailing = await mails.server.current();
    return {
      sender: mailing?.sender.address ?? null,
      isVerified: !(await mails.server.isUnverified()),
      reminders: (await settings.since('reminder')) !== null,
      visitReminders: (await settings.since('visit')) !== null,
      thanks: (await settings.since('thanks')) !== null,
    };
  }

  route(router, calls.mail, state);

  route(router, calls.changeMail, async (_ctx, { body }) => {
    const { reminders, visitReminders, thanks } = body();
    if ((reminders || visitReminders || thanks) && (await mails.server.isUnverified()))
      throw conflict(REMINDERS_LOCKED);
    await settings.save('reminder', reminders);
    await settings.save('visit', visitReminders);
    await settings.save('thanks', thanks);
    return state();
  });

  route(router, calls.previewMail, async (ctx, { body }) => {
    const job = await jobRepository(db).find(idParam(ctx, 'Job'));
    if (!job) throw notFound('Job');
    return { html: await mails.preview(job, body()) };
  });

  route(
    router,
    calls.sendMail,
    async (ctx, { body }) => {
      const id = idParam(ctx, 'Job');
      const mail = body();
      const content = mail.kind === 'reply' ? undefined : pdfFile(mail.pdf);
      const event = await idempotent(ctx, db, async (trx) => {
        await counters.hit('mails', MAILS, trx);
        return send(trx, id, mail, content, identityOf(ctx).un);
      });
      ctx.res.once('finish', () => void mails.sendSoon());
      return event;
    },
    [limitLargeBodies],
  );

  async function send(
    trx: Knex,
    id: number,
    mail: NewMail,
    content: Buffer | undefined,
    byUsername: string | null,
  ) {
    const mailing = await mails.server.current(trx);
    if (!mailing) throw conflict('Mail is not set up. It can be set up in Settings.');
    const job = await jobRepository(trx).lock(id);
    if (!job) throw notFound('Job');
    if (mail.kind === 'reminder' && !isOverdue(job, await companyDay(trx))) throw conflict(NOT_OVERDUE);
    const { kind, to, subject, message, withLink, shown, answers, validUntil, news } = mail;
    const now = shownInMail(job);
    if (shown && !isDeepStrictEqual({ ...now, ...shown }, now))
      throw new HttpError(409, JOB_CHANGED, { current: job });
    // Whoever asks about an estimate, or reads the report before it, goes back to it.
    const isAsked =
      (kind === 'reply' || kind === 'report') &&
      hasOpenEstimate(await estimateOf(trx, job), job, await companyDay(trx), await acceptanceOf(trx, id));
    const document = kind === 'estimate' || isAsked ? ('estimate' as const) : null;
    const link = withLink ? await linkRepository(trx).create(id, document) : undefined;
    if (link) await jobEvents(trx).add(id, { kind: 'linkCreated', byUsername });
    if (kind === 'estimate') await offerEstimate(trx, job, byUsername, { chosen: validUntil, isSent: true });
    else if (news) await closeDeclined(trx, id, byUsername);
    const attachment = content && kind !== 'reply' ? { fileName: FILE_NAMES[kind](job), content } : undefined;
    const replies = repliesTo(mailing.sender.name, mailing.recipient);
    const text = { recipient: to, subject, body: message, ...replies };
    return mails.toClient(
      trx,
      job,
      { ...text, mail: kind, token: link?.token, attachment, answers, news },
      byUsername,
    );
  }

  return router.routes();
}

const SIGNATURE = /^%PDF-[12]\.\d/;
/** A table of cross-references, or the object of a stream with them. */
const REFERENCES = /^\s*(?:xref\s|\d+\s+\d+\s+obj\b)/;
const END = /startxref\s+(\d{1,8})\s+%%EOF\s*$/;
// The part in which readers look for the end of the file.
const TAIL_BYTES = 1024;

/**
 * The bytes of a PDF in base64: with its signature, its end, and cross-references where the end says they are.
 * @throws {HttpError} 400 for another file, or one of more than 5 MB
 */
function pdfFile(base64: string | undefined): Buffer {
  if (base64 === undefined) throw invalidField('pdf', PDF_MISSING);
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > MAX_PDF_BYTES) throw invalidField('pdf', PDF_TOO_LARGE);
  if (!isPdf(bytes)) throw invalidField('pdf', 'The file is not a PDF');
  return bytes;
}

function isPdf(bytes: Buffer): boolean {
  if (!SIGNATURE.test(bytes.toString('latin1', 0, 8))) return false;
  const position = END.exec(bytes.toString('latin1', Math.max(0, bytes.length - TAIL_BYTES)))?.[1];
  if (position === undefined || Number(position) >= bytes.length) return false;
  return REFERENCES.test(bytes.toString('latin1', Number(position), Number(position) + 40));
}
