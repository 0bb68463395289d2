import type { Job, JobEdit, JobListItem, JobSummary, NewJob } from '@app/domain/job/job';
import type { PastClient } from '@app/domain/job/past-clients';
import { API, jobPath, jobRestorePath } from '@app/domain/shared/api';
import { api, usePages, useRefresh, useSWR } from '@app/web-kit';

const PAGE_SIZE = 24;

/** Which jobs are shown. `month` is 'YYYY-MM', or '' for all. */
export type JobView = { search: string; month: string; unpaid: boolean };

/** Saved jobs, newest first. Their photos are links. */
export const useJobs = (view: JobView) => usePages<JobListItem>(jobsPath(view, PAGE_SIZE));

/** Count and totals of a view without its search. The last summary is kept while the next one loads. */
export const useJobSummary = (view: JobView) =>
  useSWR<JobSummary>(`${API.jobsSummary}?${filterOf({ ...view, search: '' })}`, { keepPreviousData: true });

/** The path of the first page of a view. */
export function jobsPath(view: JobView, limit: number): string {
  const query = filterOf(view);
  query.set('limit', String(limit));
  return `${API.jobs}?${query}`;
}

function filterOf({ search, month, unpaid }: JobView): URLSearchParams {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (month) query.set('month', month);
  if (unpaid) query.set('unpaid', 'true');
  return query;
}

/** One job with its photos; null requests nothing. A `known` job is requested only after a change. */
export const useJob = (id: number | null, known?: Job) =>
  useSWR<Job>(
    id === null ? null : jobPath(id),
    known ? { fallbackData: known, revalidateOnMount: false } : undefined,
  );

/** Clients of earlier jobs, newest first; null requests nothing. */
export function usePastClients(search: string | null): readonly PastClient[] {
  const query = new URLSearchParams({ search: search ?? '' });
  const { data } = useSWR<PastClient[]>(search === null ? null : `${API.jobsClients}?${query}`);
  return data ?? [];
}

/** Each write reads the jobs on screen again. */
export function useJobActions() {
  const refresh = useRefresh();
  return {
    /** Safe to repeat with the same key. */
    async create(job: NewJob, idempotencyKey: string): Promise<Job> {
      const saved = await api.post<Job>(API.jobs, job, { idempotencyKey });
      await refresh(API.jobs);
      return saved;
    },
    async update(id: number, change: JobEdit): Promise<Job> {
      const saved = await api.patch<Job>(jobPath(id), change);
      await refresh(API.jobs);
      return saved;
    },
    async remove(id: number): Promise<void> {
      await api.delete(jobPath(id));
      await refresh(API.jobs);
    },
    /** Undoes a deletion. */
    async restore(id: number): Promise<void> {
      await api.post(jobRestorePath(id));
      await refresh(API.jobs);
    },
  };
}
