import type { Job } from '@app/domain/job/job';
import { jobPath } from '@app/domain/shared/api';
import { useSWR } from '@app/web-kit';

/** One job, photos included; null asks for nothing. */
export const useJob = (id: number | null) => useSWR<Job>(id === null ? null : jobPath(id));
