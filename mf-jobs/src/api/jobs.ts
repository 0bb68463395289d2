import type { Job, JobEdit, JobListItem, JobSummary, NewJob } from '@app/domain/job/job';
import type { PastClient } from '@app/domain/job/past-clients';
import { API, jobPath, jobRestorePath } from '@app/domain/shared/api';
import { api, usePages, useRefresh, useSWR } from '@app/web-kit';

/** What of the jobs is on screen; `month` is 'YYYY-MM' or '' for all. */
export type JobView = { search: string; month: string; unpaid: boolean };

/** Saved jobs, newest first, 24 at a time; a photo in them is a link to its bytes. */
export const useJobs = (view: JobView) => usePages<JobListItem>(jobsPath(view, 24));

/** What the jobs of a view come to, whatever is searched. While another one is asked for, the sums before it stay. */
export const useJobSummary = (view: JobView) =>
  useSWR<JobSummary>(`${API.jobsSummary}?${filterOf({ ...view, search: '' })}`, { keepPreviousData: true });

/** The address of the jobs of a view, so many at a time. */
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

/** One job, photos included; null asks for nothing. One that is `known` already is only asked for after a change. */
export const useJob = (id: number | null, known?: Job) =>
  useSWR<Job>(
    id === null ? null : jobPath(id),
    known ? { fallbackData: known, revalidateOnMount: false } : undefined,
  );

/** The clients of earlier jobs that a few letters find, the newest first; null asks for nothing. */
export function usePastClients(search: string | null): readonly PastClient[] {
  const query = new URLSearchParams({ search: search ?? '' });
  const { data } = useSWR<PastClient[]>(search === null ? null : `${API.jobsClients}?${query}`);
  return data ?? [];
}

/** The writes on jobs. After each one the jobs are read again where they are on screen, and nothing else. */
export function useJobActions() {
  const refresh = useRefresh();
  return {
    /** Sent twice with the same key, the job is made once. */
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
    /** Takes a deletion back. */
    async restore(id: number): Promise<void> {
      await api.post(jobRestorePath(id));
      await refresh(API.jobs);
    },
  };
}
