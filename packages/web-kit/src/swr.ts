import { type Call, filledPath, type ResponseOf } from '@app/contract/call';
import useSWR, { type SWRConfiguration } from 'swr';
import { api, type UrlInput } from './api.ts';

/** Data is fetched once and kept until it is mutated: no timer, focus or retry fetches it again. */
export const SWR_DEFAULTS: SWRConfiguration = {
  fetcher: (path: string) => api.get(path),
  refreshInterval: 0,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  shouldRetryOnError: false,
};

/** Reads a call through the cache; null reads nothing. */
export const useCall = <Of extends Call>(
  of: Of,
  input: UrlInput<Of> | null,
  options?: SWRConfiguration<ResponseOf<Of>, Error>,
) => useSWR<ResponseOf<Of>, Error>(input && filledPath(of.path, input.params, input.query), options);
