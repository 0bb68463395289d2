import type { JobListItem, JobSummary } from '@app/domain/job/job';
import type { Payment } from '@app/domain/job/payments';
import { openAmount, paymentsTotal } from '@app/domain/job/payments';
import { sum } from '@app/domain/shared/money';
import { vi } from 'vitest';

type FakeResponse = { status: number; body?: unknown; next?: string };

/** What the jobs service does, in a few lines: lists, sums, one job, and the writes. */
export function fakeJobsServer(start: readonly JobListItem[]) {
  const state = {
    jobs: [...start],
    deleted: [] as JobListItem[],
    payments: [] as Payment[],
    cleaners: ['Maria Lopez'],
    /** Every call as 'METHOD path', and what was sent. */
    calls: [] as string[],
    sent: [] as unknown[],
    /** Answers instead of the service, such as a failure; undefined leaves it to the service. */
    override: (_method: string, _path: string): FakeResponse | undefined => undefined,
  };

  const listed = (query: URLSearchParams) =>
    state.jobs.filter(
      (job) =>
        job.jobDate.startsWith(query.get('month') ?? '') &&
        (!query.has('unpaid') || openAmount(job) > 0) &&
        `${job.clientName} ${job.clientAddress}`
          .toLowerCase()
          .includes(query.get('search')?.toLowerCase() ?? ''),
    );

  function pageOf(query: URLSearchParams): FakeResponse {
    const jobs = listed(query);
    const first = Number(query.get('cursor') ?? 0);
    const last = first + Number(query.get('limit') ?? jobs.length);
    return { status: 200, body: jobs.slice(first, last), ...(last < jobs.length && { next: String(last) }) };
  }

  function summaryOf(query: URLSearchParams): JobSummary {
    const jobs = listed(query);
    const share = (some: JobListItem[]) => ({
      count: some.length,
      total: sum(some.map((job) => job.finalTotal)),
    });
    const groups = <Key extends 'finalPricingMethod' | 'assignedCleaner'>(key: Key) =>
      [...Map.groupBy(jobs, (job) => job[key])].map(
        ([value, some]) =>
          ({ [key]: value, ...share(some) }) as ReturnType<typeof share> & Pick<JobListItem, Key>,
      );
    return {
      ...share(jobs),
      owed: sum(jobs.map(openAmount)),
      byMethod: groups('finalPricingMethod'),
      byCleaner: groups('assignedCleaner'),
      months: [...new Set(state.jobs.map(({ jobDate }) => jobDate.slice(0, 7)))].sort().reverse(),
    };
  }

  const setPaid = (id: number) => {
    const paidTotal = paymentsTotal(state.payments.filter(({ jobId }) => jobId === id));
    state.jobs = state.jobs.map((job) => (job.id === id ? { ...job, paidTotal } : job));
  };

  function answer(method: string, { pathname, searchParams }: URL, body: unknown): FakeResponse {
    if (pathname === '/api/settings') return { status: 200, body: { cleaners: state.cleaners } };
    if (pathname === '/api/jobs') return pageOf(searchParams);
    if (pathname === '/api/jobs/summary') return { status: 200, body: summaryOf(searchParams) };
    const [, , , segment, part, partId] = pathname.split('/');
    const id = Number(segment);
    if (part === 'restore') {
      state.jobs.push(...state.deleted.splice(0));
      return { status: 200, body: {} };
    }
    const job = state.jobs.find((one) => one.id === id);
    if (!job) return { status: 404, body: { message: 'Job not found' } };
    if (part === 'payments') {
      if (method === 'POST')
        state.payments.push({
          ...(body as Payment),
          id: state.payments.length + 1,
          jobId: id,
          createdAt: '',
        });
      if (method === 'DELETE')
        state.payments = state.payments.filter((payment) => payment.id !== Number(partId));
      setPaid(id);
      return { status: 200, body: state.payments.filter(({ jobId }) => jobId === id) };
    }
    if (method === 'PATCH') Object.assign(job, body);
    if (method === 'DELETE') {
      state.jobs = state.jobs.filter((one) => one.id !== id);
      state.deleted.push(job);
      return { status: 204 };
    }
    return { status: 200, body: job };
  }

  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    state.calls.push(`${method} ${path}`);
    const sent = body ? JSON.parse(String(body)) : undefined;
    if (sent) state.sent.push(sent);
    const {
      status,
      body: answered,
      next,
    } = state.override(method, path) ?? answer(method, new URL(path, 'http://localhost'), sent);
    return new Response(answered === undefined ? null : JSON.stringify(answered), {
      status,
      headers: next ? { 'x-next-cursor': next } : {},
    });
  });
  return state;
}

export type FakeJobsServer = ReturnType<typeof fakeJobsServer>;
