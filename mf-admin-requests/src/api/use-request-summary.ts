import type { RequestSummary } from '@app/domain/request/request';
import { API } from '@app/domain/shared/api';
import { useSWR } from '@app/web-kit';

/** Counters over all requests, whatever filter the list has. */
export const useRequestSummary = () =>
  useSWR<RequestSummary>(API.jobRequestsSummary, { keepPreviousData: true });
