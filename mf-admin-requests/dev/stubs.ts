import type { JobRequest, RequestListQuery } from '@app/domain/request/request';
import type { RequestEvent } from '@app/domain/request/request-event';
import { statusOf } from '@app/domain/request/status';
import { sampleJob } from '@app/domain/testing/sample-job';
import { rows } from '@app/tooling/stubs/rows';
import type { CreateStubs } from '@app/tooling/stubs/stubs';
import { ROOM_PHOTO, sampleRequests } from './samples.ts';

type DataOf<Event> = Event extends RequestEvent ? Omit<Event, 'id' | 'at' | 'byUsername'> : never;
type EventData = DataOf<RequestEvent>;

/** Requests with their events in memory, one photo for all of them, and three jobs. */
export const createStubs: CreateStubs = (today) => {
  const requests = rows<JobRequest>(sampleRequests(today));
  const jobs = [3, 2, 1].map((id) =>
    sampleJob({ id, jobDate: today, clientName: `Client ${id}`, requestId: id === 3 ? 3 : null }),
  );
  const events: { requestId: number; event: RequestEvent }[] = [];

  const record = (requestId: number, byUsername: string | null, data: EventData): RequestEvent => {
    const base = { id: events.length + 1, at: new Date().toISOString() };
    const event = { ...base, byUsername, ...data } as RequestEvent;
    events.push({ requestId, event });
    return event;
  };
  const inStatus = (status: JobRequest['status']) =>
    requests.all().filter((request) => statusOf(request) === status).length;

  return {
    requests: {
      list: ({ query }) => filtered(requests.all(), query),
      summary: () => ({
        pending: inStatus('pending'),
        contacted: inStatus('contacted'),
        scheduled: inStatus('scheduled'),
        completed: inStatus('completed'),
        cancelled: inStatus('cancelled'),
        total: requests.all().length,
      }),
      news: ({ query: { after = Infinity } }) => ({
        newest: requests.nextId() - 1,
        count: requests.all().filter(({ id }) => id > after).length,
      }),
      find: ({ id }) => requests.find(id),
      earlier: ({ id }) => {
        const request = requests.find(id);
        return request && { requests: earlierThan(request, requests.all()), more: 0 };
      },
      setStatus: ({ id, body, username }) => {
        const before = requests.find(id);
        if (before)
          record(id, username, { kind: 'status', fromStatus: statusOf(before), toStatus: body.status });
        return requests.change(id, body);
      },
      remove: ({ id, username }) => {
        record(id, username, { kind: 'deleted' });
        requests.remove(id);
        return undefined;
      },
      restore: ({ id, username }) => {
        record(id, username, { kind: 'restored' });
        return requests.restore(id);
      },
      events: ({ id }) => events.filter(({ requestId }) => requestId === id).map(({ event }) => event),
      note: ({ id, body, username }) => record(id, username, { kind: 'note', ...body }),
    },
    jobs: {
      list: ({ query: { request } }) => jobs.filter((job) => !request || job.requestId === request),
      openQuestions: () => ({ clients: 2 }),
    },
    uploads: { photo: () => ROOM_PHOTO },
  };
};

const earlierThan = ({ id, clientPhone }: JobRequest, all: JobRequest[]) =>
  all
    .filter((other) => other.id < id && other.clientPhone === clientPhone)
    .map(({ id, status, createdAt }) => ({ id, status, createdAt }));

function filtered(all: JobRequest[], { status, search = '', sort }: RequestListQuery): JobRequest[] {
  const matching = all
    .filter((request) => !status || statusOf(request) === status)
    .filter(({ clientName, clientEmail }) =>
      `${clientName} ${clientEmail}`.toLowerCase().includes(search.toLowerCase()),
    );
  if (sort !== 'due') return matching;
  const pending = matching.filter((request) => statusOf(request) === 'pending').reverse();
  return [...pending, ...matching.filter((request) => statusOf(request) !== 'pending')];
}
