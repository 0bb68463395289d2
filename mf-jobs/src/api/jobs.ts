import * as jobs from '@app/contract/jobs';
import type { Call, Query } from '@app/contract/platform/call';
import { clientViewPath } from '@app/contract/platform/site-map';
import type { QuestionMark } from '@app/domain/job/client-page/client-replies';
import type { Job, JobChange, NewJob } from '@app/domain/job/job/job';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { jobsOfRequestQuery, type PastClient } from '@app/domain/job/list/job-list';
import { MAX_PAGE_SIZE } from '@app/domain/shared/pagination';
import {
  ApiError,
  call,
  callPage,
  pathOf,
  useCall,
  useCallPages,
  useRefresh,
  useSWRConfig,
} from '@app/web-kit';
import { saveWithPhotos } from '../photos/save-with-photos.ts';
import { filterQuery, type JobView, listQuery, PAGE_SIZE } from './job-view.ts';

/** The jobs of a view. Their photos are links. */
export const useJobs = (view: JobView) => useCallPages(jobs.list, listQuery(view, PAGE_SIZE));

/** The jobs that were made from a request, newest first; none while they are not known. Null requests nothing. */
export function useJobsOfRequest(id: number | null) {
  // The jobs are read each time, since one may have been made in another tab.
  const { data } = useCall(jobs.list, id === null ? null : { query: jobsOfRequestQuery(id) }, {
    revalidateIfStale: true,
  });
  return data ?? [];
}

/** Count and totals of a view. The last summary is kept while the next one loads. */
export const useJobSummary = (view: JobView) =>
  useCall(jobs.summary, { query: filterQuery(view) }, { keepPreviousData: true });

export const useDeletedJobs = (search: string) =>
  useCallPages(jobs.deleted, { limit: String(PAGE_SIZE), search });

/** Jobs that are being deleted, or whose page has not been left since. */
const deleted = new Set<number>();

/** Options for reads of one job: none is made once its deletion has begun, since it would find nothing. */
export const unlessDeleted = (id: number | null) => ({ isPaused: () => id !== null && deleted.has(id) });

/** The page of a deleted job has been left: opened again, it reads that there is no such job. */
export const forgetDeleted = (id: number): void => void deleted.delete(id);

/**
 * One job, its photos as links, so that the page does not wait for them; null requests nothing. A `known` job is requested only after a change. While a job is read
 * again it stays on screen.
 */
export function useJob(id: number | null, known?: Job) {
  const { data, error, mutate } = useCall(
    jobs.find,
    id === null ? null : { params: { id }, query: { photos: 'links' } },
    {
      keepPreviousData: true,
      ...unlessDeleted(id),
      ...(known && { fallbackData: known, revalidateOnMount: false }),
    },
  );
  // The kept job may be the one of another address.
  return { data: data?.id === id ? data : undefined, error, mutate };
}

/** Clients of earlier jobs, newest first; null requests nothing. */
export function usePastClients(search: string | null): readonly PastClient[] {
  const { data } = useCall(jobs.clients, search === null ? null : { query: { search } });
  return data ?? [];
}

/** Reads the jobs on screen again, with their summaries and payments. */
export function useRefreshJobs() {
  const refresh = useRefresh();
  return () => refresh(pathOf(jobs.list));
}

/** Each write reads the jobs on screen again. */
export function useJobActions() {
  const refreshJobs = useRefreshJobs();
  const { mutate } = useSWRConfig();
  return {
    refreshJobs,
    /** Creates a job; safe to repeat with the same key. */
    async create(body: NewJob, idempotencyKey: string): Promise<Job> {
      const saved = await saveWithPhotos(body, (sent) => call(jobs.create, { body: sent, idempotencyKey }));
      await refreshJobs();
      return saved;
    },
    /** Changes a job, and returns it; refused with the current one if that is not `basedOn`. `onSaved` runs before jobs are read. */
    async update(basedOn: Job, body: JobChange, onSaved: () => void): Promise<JobListItem> {
      const params = { id: basedOn.id };
      const saved = await saveWithPhotos(body, (sent) => call(jobs.change, { params, body: sent, basedOn }));
      onSaved();
      await refreshJobs();
      return saved;
    },
    /** The job on screen has the choice at once: whoever presses 'Download PDF' next expects it in the invoice. */
    async setRoomsOnInvoice(id: number, roomsOnInvoice: boolean): Promise<void> {
      const own = `${pathOf(jobs.find, { id })}?`;
      await mutate<Job>(
        (key) => typeof key === 'string' && key.startsWith(own),
        (job) => job && { ...job, roomsOnInvoice },
        { revalidate: false },
      );
      try {
        await call(jobs.change, { params: { id }, body: { roomsOnInvoice } });
      } finally {
        await refreshJobs();
      }
    },
    /** The page of the job is not read again, because the job is gone. */
    async remove(id: number): Promise<void> {
      deleted.add(id);
      try {
        await call(jobs.remove, { params: { id } });
      } catch (error) {
        forgetDeleted(id);
        // Another admin has deleted the job.
        if (error instanceof ApiError && error.status === 404) await refreshJobs();
        throw error;
      }
      const own = pathOf(jobs.find, { id });
      const isOwn = (key: unknown) =>
        typeof key === 'string' && [`${own}?`, `${own}/`].some((prefix) => key.startsWith(prefix));
      await mutate(isOwn, undefined, { revalidate: false });
      await mutate(
        (key) => typeof key === 'string' && key.startsWith(pathOf(jobs.list)) && !isOwn(key),
        undefined,
      );
    },
    /** Undoes a deletion. */
    async restore(id: number): Promise<void> {
      await call(jobs.restore, { params: { id } });
      forgetDeleted(id);
      await refreshJobs();
    },
  };
}

/** Marks the questions of a job, then reads it again with the lists; also after a failure, which may be a newer question. */
export function useMarkQuestion(jobId: number) {
  const refreshJobs = useRefreshJobs();
  return async (body: QuestionMark): Promise<void> => {
    try {
      await call(jobs.markQuestion, { params: { id: jobId }, body });
    } finally {
      await refreshJobs();
    }
  };
}

/** All jobs of a list with their payments. @throws when a page of the list cannot be read */
export const allJobs = (filter: Query<typeof jobs.list>) =>
  allPages(jobs.list, { ...filter, limit: String(MAX_PAGE_SIZE), include: 'payments' });

type Page<Of extends Call> = Awaited<ReturnType<typeof callPage<Of>>>;

/** Everything of a list that comes in pages. @throws when one of them cannot be read */
export async function allPages<Of extends Call>(of: Of, query: Query<Of>): Promise<Page<Of>['items']> {
  const list: Page<Of>['items'] = [];
  for (let cursor: string | undefined; ; ) {
    const { items, nextCursor }: Page<Of> = await callPage(of, { ...query, cursor } as Query<Of>);
    list.push(...items);
    cursor = nextCursor;
    if (cursor === undefined) return list;
  }
}

/** Each write reads the job again, with its links and history. */
export function useClientLinkActions(jobId: number) {
  const refresh = useRefresh();
  const refreshLinks = () => refresh(pathOf(jobs.find, { id: jobId }));
  return {
    /** Resolves to the address, which no later response contains; it shows the invoice unless another document is named. */
    async create(document?: 'estimate'): Promise<string> {
      const { token } = await call(jobs.createLink, { params: { id: jobId }, body: { document } });
      await refreshLinks();
      return new URL(clientViewPath(token), window.location.origin).href;
    },
    /** The address stops working at once. */
    async revoke(linkId: number): Promise<void> {
      await call(jobs.revokeLink, { params: { id: jobId, linkId } });
      await refreshLinks();
    },
  };
}
