import * as calls from '@app/contract/jobs';
import { photo, viewPhoto } from '@app/contract/jobs';
import type { ClientView } from '@app/contract/jobs/client-page';
import { pathOf } from '@app/contract/platform/call';
import { printedChecklist } from '@app/domain/job/checklist/checklist';
import { changedParts, changedSince, hasChangedSince } from '@app/domain/job/client-page/changed-terms';
import { asksPayment, hasOpenEstimate, isClosed } from '@app/domain/job/client-page/client-link';
import { hasReport, printedJob } from '@app/domain/job/documents/printed-job';
import { estimateState, expiredText, isExpired } from '@app/domain/job/estimates/estimate';
import type { JobEvent } from '@app/domain/job/history/job-event';
import { lastSent, standingDecline, toldTerms } from '@app/domain/job/history/mail-outcomes';
import { askedQuestions } from '@app/domain/job/history/open-question';
import { crewForClient } from '@app/domain/job/job/other-cleaners';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { isDone } from '@app/domain/job/payments/payments';
import type { Day } from '@app/domain/shared/dates';
import type { PlannedVisit } from '@app/domain/shared/visit-time';
import { throttle } from '@app/service-kit/db/throttle';
import { conflict, notFound } from '@app/service-kit/errors/errors';
import { senderOf } from '@app/service-kit/http/identity';
import { WRONG_TOKENS } from '@app/service-kit/http/keys';
import { route } from '@app/service-kit/http/route';
import Router, { type RouterContext } from '@koa/router';
import type { Knex } from 'knex';
import { checklists } from '../checklist/checklists.ts';
import { companyCleaners, companyDay, companyDetails, companyMoment } from '../company/company.ts';
import { closeDeclined, estimateOf, isClosedNow } from '../estimates/estimates.ts';
import { acceptanceOf } from '../history/client-replies.ts';
import { jobEvents } from '../history/job-events.ts';
import { jobRepository } from '../job/job-repository.ts';
import { type LinkRow, linkRepository } from '../links/link-repository.ts';
import type { JobMails } from '../mail/job-mails.ts';
import { acceptanceMail, declineMail, questionMail } from '../mail/owner-mails.ts';
import { paymentRepository } from '../payments/payment-repository.ts';
import { photoRepository } from '../photos/photo-repository.ts';
import { sendPhoto } from '../photos/photo-routes.ts';
import { termColumns } from '../tables/estimate-terms.ts';
import { withRunning } from '../tables/visit-clocks.ts';

const CLOSED = 'This visit is over or paid, so there is nothing left to accept. Please call or write us.';
const PRICE_CHANGED = 'The price has changed in the meantime. Please look at it again.';
const NOT_OPEN = 'This estimate was accepted, or its work is over. Please call or write us.';
const TIME_CHANGED = 'The date or time has changed in the meantime. Please look at it again.';

/** Questions through one link. */
const QUESTIONS = { limit: 10, seconds: 24 * 60 * 60 };

/** A job as its client sees it. The token is the permission. */
export function viewRoutes(db: Knex, mails: JobMails) {
  const router = new Router();
  const links = linkRepository(db);
  const counters = throttle(db);

  route(router, calls.view, async (ctx) => {
    const link = await linkOf(ctx);
    const view = await viewOf(ctx, db, link);
    await links.countVisit(link);
    return view;
  });

  route(router, calls.viewPhoto, async (ctx) => {
    const link = await linkOf(ctx);
    const job = await jobRepository(db).findItem(link.jobId);
    const name = ctx.params.photoId!;
    const image = job && isShown(job, name) ? await photoRepository(db).image(job.id, name) : undefined;
    if (image === undefined) throw notFound('Photo');
    sendPhoto(ctx, image);
  });

  route(router, calls.accept, async (ctx, { body }) => {
    const { name, total, jobDate, jobEndDate, startTime } = body();
    const link = await linkOf(ctx);
    sendLater(ctx);
    return db.transaction(async (trx) => {
      const job = await jobRepository(trx).lock(link.jobId);
      const current = job && (await linkRepository(trx).find(ctx.params.token));
      if (!current) throw notFound('Page');
      const accepted = await acceptanceOf(trx, job.id);
      const estimate = await openEstimateOf(trx, current, job);
      const today = await companyDay(trx);
      // A repeat, after a lost response or through another link, stays one acceptance.
      if (accepted?.total !== total || hasChangedSince(accepted, job, today) || estimate?.declinedAt) {
        if (await isClosedNow(trx, job)) throw conflict(CLOSED);
        if (job.finalTotal !== total) throw conflict(PRICE_CHANGED);
        if (estimate?.isExpired) throw conflict(expiredText(estimate, await companyDetails(trx)));
        const isOtherEnd = jobEndDate !== undefined && jobEndDate !== job.jobEndDate;
        if (jobDate !== null && (jobDate !== job.jobDate || isOtherEnd || startTime !== job.startTime))
          throw conflict(TIME_CHANGED);
        await linkRepository(trx).accept(current, name, total);
        await closeDeclined(trx, job.id, null);
        const changed = accepted ? changedParts(changedSince(accepted, job, today)).toLowerCase() : '';
        const answer = { name, total, ...(changed && { changed }) };
        const entry = { kind: 'accepted', ...answer, ...visitOf(job), byUsername: null } as const;
        await jobEvents(trx).add(link.jobId, entry);
        await mails.toOwner(
          trx,
          acceptanceMail(job, { ...answer, isEstimate: Boolean(estimate) }, mails.origin),
        );
      }
      return viewOf(ctx, trx, (await linkRepository(trx).find(ctx.params.token))!);
    });
  });

  route(router, calls.decline, async (ctx, { body }) => {
    const { reason, total } = body();
    const { id: linkId, jobId } = await linkOf(ctx);
    await db.transaction(async (trx) => {
      const job = await jobRepository(trx).lock(jobId);
      const current = job && (await linkRepository(trx).find(ctx.params.token));
      if (!current) throw notFound('Page');
      const estimate = await openEstimateOf(trx, current, job);
      if (!estimate) throw conflict(NOT_OPEN);
      if (job.finalTotal !== total) throw conflict(PRICE_CHANGED);
      // A repeat after a lost response.
      const today = await companyDay(trx);
      if (estimate.declinedAt && !hasChangedSince(estimate, job, today)) return;
      const declinedAt = new Date().toISOString();
      const terms = termColumns({ ...job, total });
      await trx('estimates')
        .where({ jobId })
        .update({ ...terms, declinedAt, declineReason: reason });
      const answer = { kind: 'declined', text: reason ?? '', total, ...visitOf(job) } as const;
      const declined = await jobEvents(trx).add(jobId, { ...answer, linkId, byUsername: null });
      const events = await jobEvents(trx).list(jobId);
      await mails.toOwner(trx, declineMail(job, { declined, events, today }, mails.origin));
    });
    sendLater(ctx);
    return viewOf(ctx, db, (await links.find(ctx.params.token))!);
  });

  route(router, calls.sendQuestion, async (ctx, { body }) => {
    const { text } = body();
    const { id: linkId, jobId } = await linkOf(ctx);
    await counters.hit(`question:${linkId}`, QUESTIONS);
    await db.transaction(async (trx) => {
      const job = await jobRepository(trx).lock(jobId);
      // Erased meanwhile, a job may stay as an invoice, without its links.
      const current = job && (await linkRepository(trx).find(ctx.params.token));
      if (!current) throw notFound('Page');
      const isEstimate = Boolean(await openEstimateOf(trx, current, job));
      await jobEvents(trx).add(jobId, { kind: 'question', text, linkId, isEstimate, byUsername: null });
      await mails.toOwner(trx, questionMail(job, { text, isEstimate }, mails.origin));
    });
    sendLater(ctx);
  });

  const sendLater = (ctx: RouterContext) => ctx.res.once('finish', () => void mails.sendSoon());

  /** @throws {HttpError} 404, or 429 after too many wrong tokens of a network */
  async function linkOf(ctx: RouterContext): Promise<LinkRow> {
    const found = await links.find(ctx.params.token);
    if (found) return found;
    await counters.hit(`token:${senderOf(ctx)}`, WRONG_TOKENS);
    throw notFound('Page');
  }

  return router.routes();
}

/** What a client answers beside the price. */
const visitOf = ({ jobDate, jobEndDate, startTime }: PlannedVisit): PlannedVisit => ({
  jobDate,
  jobEndDate,
  startTime,
});

type ViewedJob = Parameters<typeof isClosedNow>[1];

/** The estimate that a link shows, that of an invoice too once it was declined; undefined where it shows the invoice. */
async function openEstimateOf(db: Knex, link: LinkRow, job: ViewedJob): Promise<ClientView['estimate']> {
  const [estimate, today] = [await estimateOf(db, job), await companyDay(db)];
  if (!(link.document === 'estimate' || estimate?.declinedAt) || (await isClosedNow(db, job)))
    return undefined;
  if (!hasOpenEstimate(estimate, job, today, await acceptanceOf(db, job.id))) return undefined;
  // Once it was accepted, another day or hour can be accepted at any time.
  const isAccepted = estimateState(estimate, job, today) === 'accepted';
  return { ...estimate, isExpired: !isAccepted && isExpired(estimate, today) };
}

/** An estimate as its client sees it: what she declined stays until she answers another price, day or hour, also once that was offered (`standingDecline`). */
function withDeclined(estimate: ShownEstimate, events: readonly JobEvent[], job: JobListItem, today: Day) {
  const declined = estimate.declinedAt ? undefined : standingDecline(events, job);
  if (!declined || !hasChangedSince(declined, job, today)) return estimate;
  const { at: declinedAt, text: declineReason, total, jobDate, jobEndDate, startTime } = declined;
  return { ...estimate, declinedAt, declineReason, total, jobDate, jobEndDate, startTime };
}
type ShownEstimate = NonNullable<ClientView['estimate']>;

async function viewOf(ctx: RouterContext, db: Knex, link: LinkRow): Promise<ClientView> {
  const job = await jobRepository(db).findItem(link.jobId);
  if (!job) throw notFound('Page');
  return clientView(db, link, ctx.params.token!, job);
}

/** What the holder of a link sees of its job. */
async function clientView(db: Knex, link: LinkRow, token: string, job: JobListItem): Promise<ClientView> {
  const payments = await paymentRepository(db).list(job.id);
  const printed = printedJob(job);
  const { address, payPalMe, waysToPay, paper } = await companyDetails(db);
  const now = await companyMoment(db);
  const read = (await withRunning(db, [job]))[0]!;
  const known = { estimate: await estimateOf(db, job), acceptance: await acceptanceOf(db, job.id) };
  const estimate = await openEstimateOf(db, link, job);
  const events = await jobEvents(db).list(job.id);
  return {
    job: {
      ...printed,
      assignedCleaner: crewForClient(job, (await companyCleaners(db)).cleaners) || null,
      roomPhotos:
        printed.roomPhotos?.map((room) => ({ ...room, url: linkTo(token, job.id, room.url) })) ?? null,
    },
    payments: payments.map(({ date, amount, method, tip }) => ({ date, amount, method, tip })),
    startTime: job.startTime,
    durationMinutes: job.durationMinutes,
    expiresAt: link.expiresAt,
    acceptance: known.acceptance,
    told: toldTerms(events, job),
    isClosed: isClosed(read, now),
    isDone: isDone(read, now),
    isPaymentAsked: asksPayment({ ...read, ...known, sentAt: lastSent(events, job) }, now),
    questions: askedQuestions(events, link.id),
    // Clients read no account that no invoice names.
    company: { address, payPalMe, waysToPay: waysToPay?.onEveryInvoice ? waysToPay : null, paper },
    ...(estimate && { estimate: withDeclined(estimate, events, job, now.day) }),
    ...(hasReport(job) && { checklist: printedChecklist(await checklists(db).read(job.id)) }),
    ...(link.document === 'visit' && { isReminder: true }),
  };
}

/** True for a photo that the client's documents print. */
const isShown = (job: JobListItem, name: string): boolean =>
  printedJob(job).roomPhotos?.some(({ url }) => url === pathOf(photo, { id: job.id, photoId: name })) ??
  false;

function linkTo(token: string, jobId: number, url: string): string {
  if (url === '') return '';
  const prefix = pathOf(photo, { id: jobId, photoId: '' });
  return pathOf(viewPhoto, { token, photoId: decodeURIComponent(url.slice(prefix.length)) });
}
