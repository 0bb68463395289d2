import { type Call, filledPath, type ResponseOf } from '@app/contract/platform/call';
import { useState } from 'react';
import useSWR, { type SWRConfiguration, useSWRConfig } from 'swr';
import { api, type UrlInput } from './api.ts';
import { ApiError } from './api-error.ts';
import { takeFirst, useFirst } from './first-responses.ts';

/** Data is fetched once and kept until it is mutated: no timer, focus or retry fetches it again. */
export const SWR_DEFAULTS: SWRConfiguration = {
  fetcher: (path: string) => takeFirst(path)?.then(({ items }) => items) ?? api.get(path),
  refreshInterval: 0,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  shouldRetryOnError: false,
};

/**
 * Reads a call through the cache; null reads nothing. While the same path is read again, and after that failed, `data` is
 * what was read of it before, unless the error says that there is no such record any more.
 */
export const useCall = <Of extends Call>(
  of: Of,
  input: UrlInput<Of> | null,
  options?: SWRConfiguration<ResponseOf<Of>, Error>,
) => {
  const path = input && filledPath(of.path, input.params, input.query);
  const isFresh = useFirst(path, ({ items }) => items);
  const read = useSWR<ResponseOf<Of>, Error>(path, {
    keepPreviousData: true,
    ...options,
    ...(isFresh && { revalidateOnMount: false }),
  });
  const { cache } = useSWRConfig();
  // A refresh empties the cache, and leaves on screen what was read of the path before.
  const isOwn = cache.get(path ?? '')?.data !== undefined;
  const [shown, setShown] = useState(path);
  if (isOwn && shown !== path) setShown(path);
  // Of another path data is kept where the screen asks for it, and only until this one fails: it would be taken for this one.
  const isOther = !isOwn && shown !== path && (read.error !== undefined || !options?.keepPreviousData);
  const isGone = read.error instanceof ApiError && read.error.status === 404;
  return isOther || isGone ? { ...read, data: undefined } : read;
};
