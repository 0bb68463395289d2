import type { JobListItem } from '@app/domain/job/job';
import type { JobRequest } from '@app/domain/request/request';
import type { RequestEvent } from '@app/domain/request/request-event';
import { statusOf } from '@app/domain/request/status';
import { sampleRequest } from '@app/domain/testing/sample-request';
import { announceSignOut } from '@app/web-kit';
import { onTestFinished, vi } from 'vitest';

/** A stored request; it came in just now unless told otherwise. */
export const stored = (id: number, change: Partial<JobRequest> = {}): JobRequest => ({
  ...(sampleRequest() as JobRequest),
  id,
  status: 'pending',
  createdAt: new Date().toISOString(),
  ...change,
});

export type FakeOffice = {
  requests: JobRequest[];
  events: Record<number, RequestEvent[]>;
  jobs: Partial<JobListItem>[];
  /** Writes are answered with 500, or with what this is. */
  refuse: boolean | { status: number; message: string; issues?: { path: string; message: string }[] };
  /** Every call so far, as 'PATCH /api/job-requests/2/status'. */
  calls: string[];
  bodies: unknown[];
  /** True where a read finds no network. */
  offline: boolean;
  /** Waited for before the answer of a read. */
  pause: Promise<unknown>;
};

const json = (body: unknown, status = 200) =>
  new Response(status === 204 ? null : JSON.stringify(body), { status });

/** Stands in for the services until the test ends: lists with filter and order, counters, timeline, the writes. */
export function fakeOffice(requests: JobRequest[]): FakeOffice {
  const office: FakeOffice = {
    requests,
    events: {},
    jobs: [],
    refuse: false,
    calls: [],
    bodies: [],
    offline: false,
    pause: Promise.resolve(),
  };
  const deleted = new Map<number, JobRequest>();
  const replace = (id: number, change: Partial<JobRequest>) => {
    office.requests = office.requests.map((one) => (one.id === id ? { ...one, ...change } : one));
  };

  const write = (method: string, path: string, body: Record<string, unknown>) => {
    const id = Number(path.split('/')[3]);
    const isThere = office.requests.some((one) => one.id === id);
    if (!isThere && !path.endsWith('/restore')) return json({ message: 'Request not found' }, 404);
    if (path.endsWith('/status')) replace(id, body);
    if (path.endsWith('/notes')) {
      const note = { kind: 'note' as const, text: String(body.text), at: new Date().toISOString() };
      const events = office.events[id] ?? [];
      office.events[id] = [...events, { id: 100 + events.length, byUsername: 'maria', ...note }];
      return json(office.events[id].at(-1), 201);
    }
    if (path.endsWith('/restore')) {
      const back = deleted.get(id);
      if (!back) return json({ message: 'Request not found' }, 404);
      office.requests = [...office.requests, back].toSorted((a, b) => a.id - b.id);
    }
    if (method !== 'DELETE') return json({});
    deleted.set(id, office.requests.find((one) => one.id === id)!);
    office.requests = office.requests.filter((one) => one.id !== id);
    return json(null, 204);
  };

  const read = (path: string, query: URLSearchParams) => {
    if (path === '/api/settings') return json({ cleaners: ['Owner'] });
    if (path === '/api/jobs') return json(office.jobs);
    if (path === '/api/job-requests') return page(listed(office.requests, query), query);
    if (path === '/api/job-requests/summary') return json(counted(office.requests));
    const [, , , id, part] = path.split('/');
    const request = office.requests.find((one) => one.id === Number(id));
    if (!request) return json({ message: 'Request not found' }, 404);
    return json(part === 'events' ? (office.events[request.id] ?? []) : request);
  };

  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    office.calls.push(`${method} ${path}`);
    const { pathname, searchParams } = new URL(path, 'http://localhost');
    if (method === 'GET') {
      await office.pause;
      if (office.offline) throw new TypeError('offline');
      return read(pathname, searchParams);
    }
    const sent = body ? JSON.parse(String(body)) : {};
    office.bodies.push(sent);
    if (!office.refuse) return write(method, pathname, sent);
    const { status, ...said } = office.refuse === true ? { status: 500, message: 'no' } : office.refuse;
    return json(said, status);
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    // Whatever was typed and not sent is of this test only.
    announceSignOut();
  });
  return office;
}

/** The part of a list that the limit and the cursor name; the cursor is the place where a part begins. */
function page(requests: JobRequest[], query: URLSearchParams) {
  const from = Number(query.get('cursor') ?? 0);
  const to = from + Number(query.get('limit'));
  const answer = json(requests.slice(from, to));
  if (to < requests.length) answer.headers.set('x-next-cursor', String(to));
  return answer;
}

function listed(requests: JobRequest[], query: URLSearchParams): JobRequest[] {
  const status = query.get('status');
  const search = query.get('search')?.toLowerCase() ?? '';
  const found = requests.filter(
    (one) => (!status || statusOf(one) === status) && one.clientName.toLowerCase().includes(search),
  );
  if (query.get('sort') !== 'due') return found.toReversed();
  const isDue = (one: JobRequest) => statusOf(one) === 'pending';
  return [...found.filter(isDue), ...found.filter((one) => !isDue(one)).toReversed()];
}

function counted(requests: JobRequest[]) {
  const count = (status: string) => requests.filter((one) => statusOf(one) === status).length;
  const statuses = ['pending', 'contacted', 'scheduled', 'completed', 'cancelled'];
  return { ...Object.fromEntries(statuses.map((one) => [one, count(one)])), total: requests.length };
}
