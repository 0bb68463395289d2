import * as jobs from '@app/contract/jobs';
import type { QuestionMark } from '@app/domain/job/client-link';
import { call } from '@app/web-kit';
import { useRefreshJobs } from './jobs.ts';

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
