import { useRef, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { api, type Page } from './api.ts';

/** A list that is read page by page; `path` holds the limit and the filter, and is its key in the cache. */
export function usePages<T>(path: string) {
  // How many pages a second reading has to bring, so that a refresh never shortens the list on screen.
  const loaded = useRef({ path, pages: 1 });
  if (loaded.current.path !== path) loaded.current = { path, pages: 1 };
  const [isLoadingMore, setLoadingMore] = useState(false);
  const { data, error, isValidating, mutate } = useSWR<Page<T>, Error>(
    path,
    () => readPages<T>(path, loaded.current.pages),
    // While a refresh or another filter is under way, what was there stays on screen.
    { keepPreviousData: true },
  );

  async function loadMore() {
    if (!data?.nextCursor) return;
    setLoadingMore(true);
    try {
      const next = await api.page<T>(withCursor(path, data.nextCursor));
      loaded.current.pages += 1;
      await mutate({ ...next, items: [...data.items, ...next.items] }, { revalidate: false });
    } finally {
      setLoadingMore(false);
    }
  }

  return {
    items: data?.items,
    error,
    isValidating,
    isLoadingMore,
    hasMore: data?.nextCursor !== undefined,
    loadMore,
  };
}

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
