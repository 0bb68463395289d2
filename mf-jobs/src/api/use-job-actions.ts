import type { Job, JobEdit, NewJob } from '@app/domain/job/job';
import { API, jobPath, jobRestorePath } from '@app/domain/shared/api';
import { api, useRefresh } from '@app/web-kit';

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
