import type { ClientLink } from '@app/contract/jobs/records';
import type { QuestionMark } from '@app/domain/job/client-page/client-replies';
import type { DocumentUse } from '@app/domain/job/documents/job-document';
import type { JobEvent, MailRefusal } from '@app/domain/job/history/job-event';
import { lastInvoice, lastSent, toldTerms } from '@app/domain/job/history/mail-outcomes';
import type { JobEdit } from '@app/domain/job/job/job';
import type { JobFilter, JobListItem } from '@app/domain/job/list/job-list';
import type { NewMail } from '@app/domain/job/mail/job-mail';
import { withLateFee } from '@app/domain/job/payments/payment-terms';
import type { Payment } from '@app/domain/job/payments/payments';
import { paymentsTotal } from '@app/domain/job/payments/payments';
import type { Settings } from '@app/domain/settings/settings';
import { ownTimeZone } from '@app/domain/shared/time-zone';
import { momentIn } from '@app/domain/shared/visit-time';
import { vi } from 'vitest';
import { changedJob } from './changed-job.ts';
import { fakePhotoUploads } from './fake-photo-uploads.ts';
import { matchingJobs } from './matching.ts';
import { summaryOf } from './summary.ts';

type FakeResponse = { status: number; body?: unknown; next?: string; etag?: string };

const etagOf = (job: JobListItem) => `"${encodeURIComponent(JSON.stringify(job))}"`;

/** A link of 90 days that has not been opened. */
export const sampleLink = (change: Partial<ClientLink> = {}): ClientLink => ({
  id: 1,
  createdAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2027-02-18T12:00:00.000Z',
  views: 0,
  lastViewedAt: null,
  acceptance: null,
  ...change,
});

/** Stubs `fetch` with an in-memory jobs service. */
export function fakeJobsServer(start: readonly JobListItem[]) {
  const state = {
    jobs: [...start],
    deleted: [] as JobListItem[],
    payments: [] as Payment[],
    links: [] as ClientLink[],
    events: [] as JobEvent[],
    cleaners: ['Maria Lopez'],
    formerCleaners: [] as string[],
    /** What documents print and visitors do not read. */
    company: { address: '1 Main Street', payPalMe: '' } as Partial<Settings>,
    /** Of the company; undefined in responses of the previous release. */
    timeZone: undefined as string | undefined,
    /** Whether mail is set up. */
    mail: { sender: null as string | null, reminders: false },
    /** What the mail server does with the mails that follow. */
    outcome: { kind: 'mailSent' } as ({ kind: string } & Partial<MailRefusal>) | null,
    /** The idempotency keys of the requests. */
    keys: [] as string[],
    /** The versions that writes are based on. */
    versions: [] as string[],
    /** Every request as 'METHOD path'. */
    calls: [] as string[],
    /** The bodies of the requests. */
    sent: [] as unknown[],
    photos: fakePhotoUploads(),
    /** Replaces the response to a request, for example by a failure, unless it returns undefined. */
    override: (_method: string, _path: string, _body?: unknown): FakeResponse | undefined => undefined,
  };

  const listed = (query: URLSearchParams) =>
    matchingJobs(state.jobs, { ...Object.fromEntries(query) } as JobFilter).filter(
      (job) => (!query.has('openQuestion') || job.hasOpenQuestion) && (!query.has('unsent') || !job.sentAt),
    );

  function pageOf(query: URLSearchParams): FakeResponse {
    const jobs = listed(query);
    const first = Number(query.get('cursor') ?? 0);
    const last = first + Number(query.get('limit') ?? jobs.length);
    return { status: 200, body: jobs.slice(first, last), ...(last < jobs.length && { next: String(last) }) };
  }

  const setPaid = (id: number) => {
    const paidTotal = paymentsTotal(state.payments.filter(({ jobId }) => jobId === id));
    state.jobs = state.jobs.map((job) => (job.id === id ? { ...job, paidTotal } : job));
  };

  function respond(
    method: string,
    { pathname, searchParams }: URL,
    body: unknown,
    headers: Record<string, string>,
  ): FakeResponse {
    const { cleaners, formerCleaners, timeZone } = state;
    if (pathname === '/api/settings')
      return { status: 200, body: { cleaners, formerCleaners, timeZone, ...state.company } };
    if (pathname === '/api/jobs/mail') return { status: 200, body: state.mail };
    if (pathname === '/api/time-off') return { status: 200, body: [] };
    if (pathname === '/api/jobs') return pageOf(searchParams);
    if (pathname === '/api/jobs/summary')
      return {
        status: 200,
        body: summaryOf(listed(searchParams), state.jobs, momentIn(ownTimeZone(), new Date())),
      };
    const [, , , segment, subresource, subId] = pathname.split('/');
    const id = Number(segment);
    if (subresource === 'restore') {
      state.jobs.unshift(...state.deleted.splice(0));
      return { status: 200, body: {} };
    }
    const job = state.jobs.find((one) => one.id === id);
    if (!job) return { status: 404, body: { message: 'Job not found' } };
    if (subresource === 'links') {
      if (method === 'GET') return { status: 200, body: state.links };
      if (method === 'DELETE') {
        state.links = state.links.filter((link) => link.id !== Number(subId));
        return { status: 204 };
      }
      const link = sampleLink({ id: state.links.length + 1 });
      state.links.push(link);
      return { status: 201, body: { ...link, token: 'a-token' } };
    }
    if (subresource === 'payments' || subresource === 'refunds') {
      const { replaces, ...paid } = (body ?? {}) as Payment & { replaces?: number };
      if (replaces) state.payments = state.payments.filter((payment) => payment.id !== replaces);
      if (method === 'POST')
        state.payments.push({
          ...paid,
          ...(subresource === 'refunds' && { amount: -paid.amount }),
          id: state.payments.length + 1 + (replaces ?? 0),
          jobId: id,
          createdAt: '',
        });
      if (method === 'DELETE')
        state.payments = state.payments.filter((payment) => payment.id !== Number(subId));
      setPaid(id);
      const own = state.payments.filter(({ jobId }) => jobId === id);
      return { status: 200, body: method === 'POST' ? own.at(-1) : own };
    }
    if (subresource === 'late-fee') {
      Object.assign(job, withLateFee(job, (body as { lateFee: number }).lateFee));
      return { status: 204 };
    }
    if (subresource === 'mails') {
      const { kind: mail, to, news } = body as NewMail;
      const add = (event: object) =>
        state.events.push({
          id: state.events.length + 1,
          mail,
          to,
          news,
          at: '2026-11-21T10:00:00.000Z',
          byUsername: null,
          ...event,
        } as JobEvent);
      add({ kind: 'mailQueued', byUsername: 'admin' });
      const queued = state.events.at(-1);
      if (state.outcome) add(state.outcome);
      if (mail === 'reply' && state.outcome?.kind === 'mailSent') add({ kind: 'questionDone' });
      return { status: 201, body: queued };
    }
    if (subresource === 'estimate') {
      Object.assign(job.estimate!, body, { declinedAt: null });
      return { status: 204 };
    }
    if (subresource === 'series') return { status: 200, body: { series: null, visits: [] } };
    if (subresource === 'checklist')
      return { status: 200, body: { service: 'regular', sections: [], ticks: [], isEdited: false } };
    if (subresource === 'events') return { status: 200, body: state.events };
    if (subresource === 'question') {
      const { isOpen, newest: _, ...answered } = body as QuestionMark;
      const kind = isOpen ? 'questionReopened' : 'questionDone';
      const at = '2026-11-21T10:00:00.000Z';
      state.events.push({ id: state.events.length + 1, kind, at, byUsername: 'admin', ...answered });
      return { status: 204 };
    }
    if (subresource === 'documents') {
      const at = '2026-11-21T10:00:00.000Z';
      state.events.push({
        id: state.events.length + 1,
        kind: 'document',
        ...(body as DocumentUse),
        at,
        byUsername: 'admin',
      });
      return { status: 201, body: state.events.at(-1) };
    }
    const expected = headers['if-match'];
    if (expected && expected !== etagOf(job))
      return { status: 409, body: { message: 'Changed', current: { ...job } }, etag: etagOf(job) };
    if (method === 'PATCH') Object.assign(job, changedJob(job, body as Partial<JobEdit>).fields);
    if (method === 'DELETE') {
      state.jobs = state.jobs.filter((one) => one.id !== id);
      state.deleted.push(job);
      return { status: 204 };
    }
    const { events } = state;
    const answer = events.findLast(({ kind }) => kind === 'accepted');
    const known = {
      ...{
        sentAt: lastSent(events, job),
        lastInvoice: lastInvoice(events, job),
        told: toldTerms(events, job),
      },
      ...(answer && { acceptance: answer }),
    };
    return { status: 200, body: { ...job, ...(events.length > 0 && known) }, etag: etagOf(job) };
  }

  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const photo = await state.photos.respond(path, { method, ...(body && { body }) });
    if (photo) return photo;
    state.calls.push(`${method} ${path}`);
    const sent = body ? state.photos.inline(JSON.parse(String(body))) : undefined;
    if (sent) state.sent.push(sent);
    const key = new Headers(headers).get('idempotency-key');
    if (key) state.keys.push(key);
    const version = new Headers(headers).get('if-match');
    if (version) state.versions.push(version);
    const response =
      state.override(method, path, sent) ??
      respond(method, new URL(path, 'http://localhost'), sent, headers as Record<string, string>);
    return new Response(response.body === undefined ? null : JSON.stringify(response.body), {
      status: response.status,
      headers: {
        ...(response.next && { 'x-next-cursor': response.next }),
        ...(response.etag && { etag: response.etag }),
      },
    });
  });
  return state;
}

export type FakeJobsServer = ReturnType<typeof fakeJobsServer>;
