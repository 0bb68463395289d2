import * as jobs from '@app/contract/jobs';
import type { ResponseOf } from '@app/contract/platform/call';
import * as requests from '@app/contract/requests';
import type { Client, ClientChange, ClientListQuery, NewClient } from '@app/domain/client/client';
import { call, useCall, useCallPages, useRefresh, useSWR } from '@app/web-kit';
import { PAGE_SIZE } from './job-view.ts';
import { useRefreshJobs } from './jobs.ts';

export type ClientRecord = ResponseOf<typeof jobs.findClient>;
export type ListedClient = ResponseOf<typeof jobs.clientList>[number];

type View = Pick<ClientListQuery, 'search' | 'tag' | 'order'>;

export const useClients = (view: View) =>
  useCallPages(jobs.clientList, { ...view, limit: String(PAGE_SIZE) });

export const useClientTags = () => useCall(jobs.clientTags, {}, { revalidateOnMount: true }).data ?? [];

/** Who of the book has one of some numbers or emails. */
export const useClientWith = (name: string, texts: string[]) =>
  useSWR(texts.length > 0 && `${jobs.clientMatches.path} ${texts}`, async () => {
    const person = { name: '-', phones: [], emails: [], tags: [], homes: [], [name]: texts };
    return (await call(jobs.clientMatches, { body: { people: [person] } }))[0];
  }).data;

/** One client with everything beside; null requests nothing. Jobs are saved and paid on other pages. */
export const useClient = (id: number | null) =>
  useCall(jobs.findClient, id === null ? null : { params: { id } }, {
    keepPreviousData: true,
    revalidateOnMount: true,
  });

export const useJobsOfClient = (id: number) => useCallPages(jobs.list, { client: String(id), limit: '10' });

/** Requests per number or email, of the newest ones. */
const MAX_REQUESTS = '20';

/** The requests with an email or a telephone number of a client, newest first. */
export function useRequestsOfClient({ emails, phones }: Pick<Client, 'emails' | 'phones'>) {
  const searches = [...emails, ...phones];
  return useSWR(['requests of a client', ...searches], async () => {
    const found = await Promise.all(
      searches.map((search) => call(requests.list, { query: { search, limit: MAX_REQUESTS } })),
    );
    const one = new Map(found.flat().map((request) => [request.id, request]));
    return [...one.values()].sort((a, b) => b.id - a.id);
  });
}

/** Each write reads the clients on screen again. */
export function useClientActions() {
  const refresh = useRefresh();
  const refreshJobs = useRefreshJobs();
  const refreshClients = () => refresh(jobs.clientList.path);
  const refreshAll = () => Promise.all([refreshClients(), refreshJobs()]);
  const then = async <Result>(work: Promise<Result>, after: () => Promise<unknown> = refreshClients) => {
    try {
      return await work;
    } finally {
      await after();
    }
  };
  return {
    create: (body: NewClient, idempotencyKey: string) =>
      then(call(jobs.createClient, { body, idempotencyKey })),
    change: (basedOn: ClientRecord, body: ClientChange) =>
      then(call(jobs.changeClient, { params: { id: basedOn.id }, body, basedOn })),
    remove: (id: number) => then(call(jobs.removeClient, { params: { id } })),
    restore: (id: number) => then(call(jobs.restoreClient, { params: { id } })),
    addNote: (id: number, body: { text: string; at?: string }, idempotencyKey: string) =>
      then(call(jobs.addClientNote, { params: { id }, body, idempotencyKey })),
    removeNote: (id: number, noteId: number) => then(call(jobs.removeClientNote, { params: { id, noteId } })),
    merge: (id: number, otherId: number) =>
      then(call(jobs.mergeClients, { params: { id }, body: { otherId } }), refreshAll),
    undoMerge: (id: number, mergeId: number) =>
      then(call(jobs.undoMerge, { params: { id, mergeId } }), refreshAll),
  };
}
