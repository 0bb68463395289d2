import type { JobRequest } from '@app/domain/request/request';
import { jobRequestPath } from '@app/domain/shared/api';
import { useSWR } from '@app/web-kit';

/** One request by its number; nothing is read for none. */
export const useRequest = (id: number | undefined) =>
  useSWR<JobRequest>(id === undefined ? null : jobRequestPath(id));
