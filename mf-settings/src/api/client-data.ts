import * as jobs from '@app/contract/jobs';
import type { ResponseOf } from '@app/contract/platform/call';
import * as requests from '@app/contract/requests';
import { repeatText } from '@app/domain/job/job/recurrence';
import { type Day, formatDay } from '@app/domain/shared/dates';
import { invoiceNumber, requestNumber } from '@app/domain/shared/record-numbers';
import type { Moments } from '@app/domain/shared/time-zone';
import { call, useCall, useRefresh } from '@app/web-kit';
import { useMoments } from '@app/web-kit/company-time';
import { dataUrl } from '@app/web-kit/files';

/** How many requests, and how many jobs, a search shows. */
export const MAX_SHOWN = 50;

export type ClientRecord = {
  /** 'REQ-0007', 'INV-0007', 'Series 7' or 'Client 7'. */
  number: string;
  kind: 'request' | 'job' | 'series' | 'client';
  id: number;
  name: string;
  address: string;
  /** What it is, and whether it is deleted. */
  hint: string;
  /** Its invoice is kept. */
  hasAmount: boolean;
};

export type ExportedRequest = ResponseOf<typeof requests.exportOne>;
export type ExportedJob = ResponseOf<typeof jobs.exportOne>;
export type ExportedSeries = ResponseOf<typeof jobs.exportSeries>;
export type ExportedClient = ResponseOf<typeof jobs.exportClient>;

/** The requests, jobs, series and clients that a search finds, deleted requests and jobs too; none without a search. */
export function useClientRecords(search: string) {
  const input = search === '' ? null : { query: { search, limit: String(MAX_SHOWN) } };
  const again = { revalidateIfStale: true, keepPreviousData: false };
  const foundRequests = useCall(requests.list, input, again);
  const deletedRequests = useCall(requests.deleted, input, again);
  const foundJobs = useCall(jobs.list, input, again);
  const deletedJobs = useCall(jobs.deleted, input, again);
  const series = useCall(jobs.seriesWithoutJob, search === '' ? null : { query: { search } }, again);
  const clients = useCall(jobs.clientList, input, again);
  const refresh = useRefresh();
  const moments = useMoments();
  const all = [foundRequests, deletedRequests, foundJobs, deletedJobs, series, clients];
  const records = all.every(({ data }) => data)
    ? [
        ...(foundRequests.data ?? []).map((one) => requestRecord(one, moments)),
        ...(deletedRequests.data ?? []).map((one) => requestRecord(one, moments)),
        ...(foundJobs.data ?? []).map((one) => jobRecord(one, moments)),
        ...(deletedJobs.data ?? []).map((one) => jobRecord(one, moments)),
        ...(series.data ?? []).map(seriesRecord),
        // A client goes with its last job, so they are erased after the jobs.
        ...(clients.data ?? []).map(clientRecord),
      ]
    : undefined;

  return {
    records,
    hasMore: all.some(({ data }) => data && data.length >= MAX_SHOWN),
    error: all.find(({ error }) => error)?.error,
    isValidating: all.some(({ isValidating }) => isValidating),
    reload: () =>
      refresh(requests.list.path, jobs.list.path, jobs.seriesWithoutJob.path, jobs.clientList.path),
  };
}

type ListedRequest = Pick<
  ResponseOf<typeof requests.list>[number],
  'id' | 'clientName' | 'clientAddress' | 'createdAt'
>;
type ListedJob = Pick<
  ResponseOf<typeof jobs.list>[number],
  'id' | 'clientName' | 'clientAddress' | 'jobDate' | 'finalTotal'
> & { paidTotal?: number };

const hintOf = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ');

const deletedOn = ({ deletedAt }: { deletedAt?: string }, { today, dayOf }: Moments) =>
  deletedAt && `deleted ${formatDay(dayOf(deletedAt), today)}`;

const requestRecord = (request: ListedRequest & { deletedAt?: string }, moments: Moments): ClientRecord => {
  const { id, clientName: name, clientAddress: address, createdAt } = request;
  const sent = `sent ${formatDay(moments.dayOf(createdAt), moments.today)}`;
  const hint = hintOf(address, sent, deletedOn(request, moments));
  return { kind: 'request', id, number: requestNumber(id), name, address, hint, hasAmount: false };
};

const jobRecord = (job: ListedJob & { deletedAt?: string }, moments: Moments): ClientRecord => {
  const { id, clientName: name, clientAddress: address, jobDate, finalTotal, paidTotal = 0, deletedAt } = job;
  const hint = hintOf(address, `job of ${formatDay(jobDate, moments.today)}`, deletedOn(job, moments));
  const hasAmount = !deletedAt && (finalTotal > 0 || paidTotal > 0);
  return { kind: 'job', id, number: invoiceNumber(id), name, address, hint, hasAmount };
};

const seriesRecord = (series: ResponseOf<typeof jobs.seriesWithoutJob>[number]): ClientRecord => {
  const { id, clientName: name, clientAddress: address, every } = series;
  const hint = hintOf(address, `visits ${repeatText({ every, until: null })}, without a job`);
  return { kind: 'series', id, number: `Series ${id}`, name, address, hint, hasAmount: false };
};

const clientRecord = (client: ResponseOf<typeof jobs.clientList>[number]): ClientRecord => {
  const { id, name, homes, work } = client;
  const address = homes.map((home) => home.address).join(' and ');
  const what = `client book${work.jobs > 0 ? ', erased with the last of its jobs' : ''}`;
  return {
    kind: 'client',
    id,
    number: `Client ${id}`,
    name,
    address,
    hint: hintOf(address, what),
    hasAmount: false,
  };
};

/** Erases a record; resolves to the day until which its invoice is kept, or null. */
export async function eraseRecord({ kind, id }: ClientRecord): Promise<Day | null> {
  if (kind === 'job') return (await call(jobs.erase, { params: { id } })).keptUntil;
  await call(ERASE[kind], { params: { id } });
  return null;
}

const ERASE = { series: jobs.eraseSeries, client: jobs.eraseClient, request: requests.erase } as const;

/** Everything that is stored about a request, with its photos as data URLs where they can be read. */
export async function exportRequest(id: number): Promise<ExportedRequest> {
  const data = await call(requests.exportOne, { params: { id } });
  const roomPhotos = await Promise.all(
    data.request.roomPhotos.map(async (photo) => ({ ...photo, photoUrl: await dataUrlOf(photo.photoUrl) })),
  );
  return { ...data, request: { ...data.request, roomPhotos } };
}

export const exportJob = (id: number): Promise<ExportedJob> => call(jobs.exportOne, { params: { id } });

export const exportSeries = (id: number): Promise<ExportedSeries> =>
  call(jobs.exportSeries, { params: { id } });

export const exportClient = (id: number): Promise<ExportedClient> =>
  call(jobs.exportClient, { params: { id } });

/** The URL unchanged if the photo cannot be read. */
async function dataUrlOf(url: string): Promise<string> {
  const response = await fetch(new URL(url, window.location.origin).pathname, {
    credentials: 'include',
  }).catch(() => undefined);
  if (!response?.ok) return url;
  return dataUrl(await response.blob()).catch(() => url);
}
