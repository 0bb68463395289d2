import type { SWRConfiguration } from 'swr';
import { api } from './api.ts';

/** Data is read once and stays until a write says otherwise: nothing is read again by time, focus or as a retry. */
export const SWR_DEFAULTS: SWRConfiguration = {
  fetcher: (path: string) => api.get(path),
  refreshInterval: 0,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  shouldRetryOnError: false,
};
