import type { Job } from '@app/domain/job/job';
import { jobPath } from '@app/domain/shared/api';
import { useSWR } from '@app/web-kit';

/** One job, photos included; null asks for nothing. One that is `known` already is only asked for after a change. */
export const useJob = (id: number | null, known?: Job) =>
  useSWR<Job>(
    id === null ? null : jobPath(id),
    known ? { fallbackData: known, revalidateOnMount: false } : undefined,
  );
