import type { ResponseOf } from '@app/contract/platform/call';
import type { earlier } from '@app/contract/requests';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { callBy, responseDeadline } from '@app/domain/request/promised-call';
import { isAwaited, type JobRequest, type RequestEvent } from '@app/domain/request/request';
import { statusOf } from '@app/domain/request/status';
import type { DEMO_ADMIN } from '@app/domain/session/session';
import { DEFAULT_SETTINGS, type Settings } from '@app/domain/settings/settings';
import { addDays } from '@app/domain/shared/dates';
import { dayIn } from '@app/domain/shared/time-zone';
import { sampleRequest } from '@app/domain/testing/sample-request';
import { announceSignOut } from '@app/web-kit';
import { onTestFinished, vi } from 'vitest';

/** A stored request, created now unless `change` says otherwise. */
export const stored = (id: number, change: Partial<JobRequest> = {}): JobRequest => ({
  ...(sampleRequest() as JobRequest),
  id,
  status: 'pending',
  createdAt: new Date().toISOString(),
  ...change,
});

const fresh = (requests: JobRequest[]) => ({
  requests,
  deleted: new Map<number, JobRequest>(),
  events: {} as Record<number, RequestEvent[]>,
  /** By the id of a later one; a request without an entry has none. */
  earlier: {} as Record<number, ResponseOf<typeof earlier>>,
  /** Null: the jobs cannot be read. */
  jobs: [] as Partial<JobListItem>[] | null,
  /** Clients with an open question; null without the jobs service. */
  waiting: 0 as number | null,
  /** Invoices that were not sent. */
  toSend: 0,
  /** Overdue invoices. */
  overdue: { count: 0, owed: 0 },
  /** The jobs of today. */
  visits: [] as object[],
  settings: { ...DEFAULT_SETTINGS, cleaners: ['Owner'], firstStepsHidden: true } as Partial<Settings>,
  hasOwnPassword: false,
  demo: null as typeof DEMO_ADMIN | null,
  /** Writes fail with status 500, or with the given response. */
  failWith: false as
    | boolean
    | { status: number; message: string; issues?: { path: string; message: string }[] },
  /** Every call so far, as 'PATCH /api/job-requests/2/status'. */
  calls: [] as string[],
  bodies: [] as unknown[],
  /** Reads fail as without a network. */
  offline: false,
  /** Every read waits for it. */
  pause: Promise.resolve() as Promise<unknown>,
});
export type FakeServer = ReturnType<typeof fresh>;

const json = (body: unknown, status = 200) =>
  new Response(status === 204 ? null : JSON.stringify(body), { status });

/** Replaces `fetch` until the test ends: lists with filter and order, counters, events and writes. */
export function fakeServer(requests: JobRequest[]): FakeServer {
  const server = fresh(requests);
  const replace = (id: number, change: Partial<JobRequest>) => {
    server.requests = server.requests.map((one) => (one.id === id ? { ...one, ...change } : one));
  };

  const write = (method: string, path: string, body: Record<string, unknown>) => {
    if (path === '/api/auth/account/seen') return json(null, 204);
    if (path === '/api/settings') {
      server.settings = { ...server.settings, ...body };
      return json(server.settings);
    }
    const id = Number(path.split('/')[3]);
    const isThere = server.requests.some((one) => one.id === id);
    if (!isThere && !path.endsWith('/restore')) return json({ message: 'Request not found' }, 404);
    if (path.endsWith('/status')) replace(id, body);
    if (path.endsWith('/notes')) {
      const note = { kind: 'note' as const, text: String(body.text), at: new Date().toISOString() };
      const events = server.events[id] ?? [];
      server.events[id] = [...events, { id: 100 + events.length, byUsername: 'maria', ...note }];
      return json(server.events[id].at(-1), 201);
    }
    if (path.includes('/notes/')) {
      server.events[id] = (server.events[id] ?? []).filter((event) => !path.endsWith(`/${event.id}`));
      return json(null, 204);
    }
    if (path.endsWith('/restore')) {
      const back = server.deleted.get(id);
      if (!back) return json({ message: 'Request not found' }, 404);
      server.deleted.delete(id);
      server.requests = [...server.requests, back].toSorted((a, b) => a.id - b.id);
    }
    if (method !== 'DELETE') return json({});
    server.deleted.set(id, server.requests.find((one) => one.id === id)!);
    server.requests = server.requests.filter((one) => one.id !== id);
    return json(null, 204);
  };

  const read = (path: string, query: URLSearchParams) => {
    if (path === '/api/settings') return json(server.settings);
    if (path === '/api/auth/demo') return json({ demo: server.demo });
    if (path === '/api/auth/account')
      return json({ seen: { requests: null, replies: null }, hasOwnPassword: server.hasOwnPassword });
    if (path === '/api/mail-settings') return json({ source: 'none' });
    if (path === '/api/jobs/summary')
      return server.waiting === null
        ? json({ message: 'no' }, 503)
        : json(query.has('unsent') ? { count: server.toSend } : server.overdue);
    if (path === '/api/jobs/agenda')
      return server.waiting === null
        ? json({ message: 'no' }, 503)
        : json({ jobs: server.visits, visits: [], isComplete: true });
    if (path === '/api/jobs') return server.jobs ? json(server.jobs) : json({ message: 'no' }, 503);
    if (path === '/api/jobs/questions')
      return server.waiting === null ? json({ message: 'no' }, 503) : json({ clients: server.waiting });
    if (path === '/api/job-requests') return paginated(filtered(server.requests, query), query);
    if (path === '/api/job-requests/deleted')
      return json(filtered([...server.deleted.values()], query).map(asDeleted));
    if (path === '/api/job-requests/summary') return json(countByStatus(server.requests));
    const [, , , id, part] = path.split('/');
    const request = server.requests.find((one) => one.id === Number(id));
    if (!request) return json({ message: 'Request not found' }, 404);
    if (part === 'earlier') return json(server.earlier[request.id] ?? { requests: [], more: 0 });
    return json(part === 'events' ? (server.events[request.id] ?? []) : request);
  };

  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    server.calls.push(`${method} ${path}`);
    const { pathname, searchParams } = new URL(path, 'http://localhost');
    if (method === 'GET') {
      await server.pause;
      if (server.offline) throw new TypeError('offline');
      return read(pathname, searchParams);
    }
    const sent = body ? JSON.parse(String(body)) : {};
    server.bodies.push(sent);
    if (!server.failWith) return write(method, pathname, sent);
    const { status, ...error } = server.failWith === true ? { status: 500, message: 'no' } : server.failWith;
    return json(error, status);
  });
  // Drops unsent notes.
  onTestFinished(announceSignOut);
  return server;
}

/** Two hours ago. */
const asDeleted = (request: JobRequest) => ({
  ...request,
  deletedAt: new Date(Date.now() - 2.5 * 3_600_000).toISOString(),
  deletedBy: 'maria',
});

/** The slice of a list from `cursor`, here an index, up to `limit`. */
function paginated(requests: JobRequest[], query: URLSearchParams) {
  const from = Number(query.get('cursor') ?? 0);
  const to = from + Number(query.get('limit'));
  const response = json(requests.slice(from, to));
  if (to < requests.length) response.headers.set('x-next-cursor', String(to));
  return response;
}

function filtered(requests: JobRequest[], query: URLSearchParams): JobRequest[] {
  const status = query.get('status');
  const search = query.get('search')?.toLowerCase() ?? '';
  const matching = requests.filter(
    (one) => (!status || statusOf(one) === status) && one.clientName.toLowerCase().includes(search),
  );
  if (query.get('awaited')) {
    const awaited = matching.filter(isAwaited);
    return query.get('sort') === 'newest' ? awaited.toReversed() : awaited;
  }
  if (query.get('sort') !== 'due') return matching.toReversed();
  const isDue = (one: JobRequest) => statusOf(one) === 'pending';
  return [...matching.filter(isDue), ...matching.filter((one) => !isDue(one)).toReversed()];
}

function countByStatus(requests: JobRequest[]) {
  const count = (status: string) => requests.filter((one) => statusOf(one) === status).length;
  const statuses = ['pending', 'contacted', 'scheduled', 'completed', 'cancelled'];
  const awaited = requests.filter(isAwaited);
  const { timeZone } = DEFAULT_SETTINGS;
  const isLate = (request: JobRequest) => responseDeadline(request, Date.now(), timeZone).overdue;
  const today = dayIn(timeZone, Date.now());
  const after = (day: string) =>
    awaited.filter((request) => callBy(request, timeZone) > `${day} 24:00`).length;
  return {
    ...Object.fromEntries(statuses.map((one) => [one, count(one)])),
    ...{ total: requests.length, awaited: awaited.length, late: awaited.filter(isLate).length },
    tomorrow: after(today),
    later: after(addDays(today, 1)),
  };
}
