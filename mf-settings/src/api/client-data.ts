import type { ResponseOf } from '@app/contract/call';
import * as jobs from '@app/contract/jobs';
import * as requests from '@app/contract/requests';
import { invoiceNumber } from '@app/domain/job/invoice-number';
import { requestNumber } from '@app/domain/request/request-number';
import type { Day } from '@app/domain/shared/dates';
import { dayOf } from '@app/domain/shared/dates';
import { call, useCall, useRefresh } from '@app/web-kit';
import { dataUrl } from '@app/web-kit/files';

/** How many requests, and how many jobs, a search shows. */
export const MAX_SHOWN = 50;

/** A request or job of a client. */
export type ClientRecord = {
  /** 'REQ-0007' or 'INV-0007'. */
  number: string;
  kind: 'request' | 'job';
  id: number;
  name: string;
  address: string;
  day: Day;
  hasAmount: boolean;
};

export type ExportedRequest = ResponseOf<typeof requests.exportOne>;
export type ExportedJob = ResponseOf<typeof jobs.exportOne>;

/** The requests and jobs that a search finds; none without a search. */
export function useClientRecords(search: string) {
  const input = search === '' ? null : { query: { search, limit: String(MAX_SHOWN) } };
  const again = { revalidateIfStale: true, keepPreviousData: false };
  const foundRequests = useCall(requests.list, input, again);
  const foundJobs = useCall(jobs.list, input, again);
  const refresh = useRefresh();
  const records =
    foundRequests.data && foundJobs.data
      ? [...foundRequests.data.map(requestRecord), ...foundJobs.data.map(jobRecord)]
      : undefined;

  return {
    records,
    hasMore: [foundRequests.data, foundJobs.data].some((found) => found && found.length >= MAX_SHOWN),
    error: foundRequests.error ?? foundJobs.error,
    isValidating: foundRequests.isValidating || foundJobs.isValidating,
    reload: () => refresh(requests.list.path, jobs.list.path),
  };
}

type ListedRequest = ResponseOf<typeof requests.list>[number];
type ListedJob = ResponseOf<typeof jobs.list>[number];

const requestRecord = ({ id, clientName, clientAddress, createdAt }: ListedRequest): ClientRecord => ({
  ...{ kind: 'request', id, number: requestNumber(id), name: clientName, address: clientAddress },
  ...{ day: dayOf(createdAt), hasAmount: false },
});

const jobRecord = ({
  id,
  clientName,
  clientAddress,
  jobDate,
  finalTotal,
  paidTotal,
}: ListedJob): ClientRecord => ({
  ...{ kind: 'job', id, number: invoiceNumber(id), name: clientName, address: clientAddress },
  ...{ day: jobDate, hasAmount: finalTotal > 0 || paidTotal > 0 },
});

/** Erases a record; resolves to the day until which its invoice is kept, or null. */
export async function eraseRecord({ kind, id }: ClientRecord): Promise<Day | null> {
  if (kind === 'job') return (await call(jobs.erase, { params: { id } })).keptUntil;
  await call(requests.erase, { params: { id } });
  return null;
}

/** Everything that is stored about a request, with its photos as data URLs where they can be read. */
export async function exportRequest(id: number): Promise<ExportedRequest> {
  const data = await call(requests.exportOne, { params: { id } });
  const roomPhotos = await Promise.all(
    data.request.roomPhotos.map(async (photo) => ({ ...photo, photoUrl: await dataUrlOf(photo.photoUrl) })),
  );
  return { ...data, request: { ...data.request, roomPhotos } };
}

export const exportJob = (id: number): Promise<ExportedJob> => call(jobs.exportOne, { params: { id } });

/** The URL unchanged if the photo cannot be read. */
async function dataUrlOf(url: string): Promise<string> {
  const response = await fetch(new URL(url, window.location.origin).pathname, {
    credentials: 'include',
  }).catch(() => undefined);
  if (!response?.ok) return url;
  return dataUrl(await response.blob()).catch(() => url);
}
