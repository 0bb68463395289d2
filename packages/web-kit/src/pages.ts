import { type Call, filledPath, type Query, type ResponseOf } from '@app/contract/call';
import { MESSAGES } from '@app/domain/shared/messages';
import { useLayoutEffect, useRef, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { api, type ItemOf, type Page } from './api.ts';
import { toast } from './toast-store.ts';

/** What was read, and of which path: what is on screen may still be that of the filter before. */
type Read<T> = Page<T> & { path: string };

/**
 * A list that is read page by page; `path` holds the limit and the filter, and is its key in the cache. After a failure
 * `items` are those that were read of this very path before, if any.
 */
export function usePages<T>(path: string) {
  // How many pages a second reading has to bring, so that a refresh never shortens the list on screen.
  const loaded = useRef({ path, pages: 1 });
  // Only what is on screen counts: React may draw another filter and then not show it.
  useLayoutEffect(() => {
    if (loaded.current.path !== path) loaded.current = { path, pages: 1 };
  }, [path]);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const { data, error, isValidating, mutate } = useSWR<Read<T>, Error>(
    path,
    async () => ({ path, ...(await readPages<T>(path, loaded.current.pages)) }),
    // While a refresh or another filter is under way, what was there stays on screen.
    { keepPreviousData: true },
  );

  const own = data?.path === path ? data : undefined;

  async function loadMore() {
    if (!own?.nextCursor) return;
    setLoadingMore(true);
    try {
      const next = await api.page<T>(withCursor(path, own.nextCursor));
      // Another filter may have been chosen meanwhile.
      if (loaded.current.path !== path) return;
      loaded.current.pages += 1;
      await mutate({ path, ...next, items: [...own.items, ...next.items] }, { revalidate: false });
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

/** A list of the contract, read page by page. */
export const useCallPages = <Of extends Call>(of: Of, query: Query<Of>) =>
  usePages<ItemOf<ResponseOf<Of>>>(filledPath(of.path, {}, query));

/** Reads everything again that is on screen under these paths, and forgets what is kept of them elsewhere. */
export function useRefresh() {
  const { mutate } = useSWRConfig();
  return (...prefixes: string[]) =>
    mutate((key) => typeof key === 'string' && prefixes.some((prefix) => key.startsWith(prefix)), undefined, {
      revalidate: true,
    });
}

async function readPages<T>(path: string, pages: number): Promise<Page<T>> {
  let { items, nextCursor } = await api.page<T>(path);
  for (let page = 1; page < pages && nextCursor; page += 1) {
    const next = await api.page<T>(withCursor(path, nextCursor));
    items = [...items, ...next.items];
    nextCursor = next.nextCursor;
  }
  return { items, nextCursor };
}

const withCursor = (path: string, cursor: string) =>
  `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`;
