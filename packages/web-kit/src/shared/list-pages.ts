import { type Call, filledPath, type Query, type ResponseOf } from '@app/contract/platform/call';
import { MESSAGES } from '@app/domain/shared/messages';
import { useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { api, type ItemOf, type ListPage } from './api.ts';
import { takeFirst, useFirst } from './first-responses.ts';
import { toast } from './toast-store.ts';

/** The list has its path, because the one on screen may still be that of the previous filter. */
type LoadedList<T> = ListPage<T> & { path: string };

/**
 * A list that is loaded page by page. `path` holds the limit and the filter and is its key in the cache. After an error
 * `items` are those that were loaded before for the same path, if any.
 */
export function usePages<T>(path: string) {
  const { cache, mutate } = useSWRConfig();
  // A refresh or a later visit loads as many pages again, so that neither shortens the list: the number outlives what it drops.
  const sizeKey = `pages of ${path}`;
  const pages = (): number => cache.get(sizeKey)?.data ?? 1;
  const [isLoadingMore, setLoadingMore] = useState(false);
  useFirst(path, (first) => ({ path, ...first }));
  const { data, error, isValidating } = useSWR<LoadedList<T>, Error>(
    path,
    async () => ({ path, ...(await readPages<T>(path, pages())) }),
    // Shows the previous list while a refresh or another filter loads.
    { keepPreviousData: true },
  );

  const own = data?.path === path ? data : undefined;

  async function loadMore() {
    if (!own?.nextCursor) return;
    setLoadingMore(true);
    try {
      const next = await api.page<T>(withCursor(path, own.nextCursor));
      cache.set(sizeKey, { data: pages() + 1 });
      // By its path, because the filter may have changed meanwhile.
      await mutate(path, { path, ...next, items: [...own.items, ...next.items] }, { revalidate: false });
    } catch {
      toast({ tone: 'error', title: MESSAGES.errorTitle, description: MESSAGES.moreLoadFailed });
    } finally {
      setLoadingMore(false);
    }
  }

  return {
    items: (error ? own : data)?.items,
    error,
    isValidating,
    isLoadingMore,
    hasMore: own?.nextCursor !== undefined,
    loadMore,
  };
}

export const useCallPages = <Of extends Call>(of: Of, query: Query<Of>) =>
  usePages<ItemOf<ResponseOf<Of>>>(filledPath(of.path, {}, query));

/** Returns a function that fetches what is on screen under these paths again and drops the rest of their cache. */
export function useRefresh() {
  const { mutate } = useSWRConfig();
  return (...prefixes: string[]) =>
    mutate((key) => typeof key === 'string' && prefixes.some((prefix) => key.startsWith(prefix)), undefined, {
      revalidate: true,
    });
}

async function readPages<T>(path: string, pages: number): Promise<ListPage<T>> {
  let { items, nextCursor } = await ((takeFirst(path) as Promise<ListPage<T>> | undefined) ??
    api.page<T>(path));
  for (let page = 1; page < pages && nextCursor; page += 1) {
    const next = await api.page<T>(withCursor(path, nextCursor));
    items = [...items, ...next.items];
    nextCursor = next.nextCursor;
  }
  return { items, nextCursor };
}

const withCursor = (path: string, cursor: string) =>
  `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`;
