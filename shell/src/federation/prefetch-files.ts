import type { Prefetch } from '@app/contract/platform/page-data';
import { afterPaint } from './after-paint.ts';
import { isSparing, LINK_EVENTS, linkAround, prefetch } from './prefetch-file.ts';

/**
 * Fetches the pages behind a static page and their files into the browser's cache, without running them: one after the
 * other once this page is shown, unless the visitor saves data or has a slow line, and at once those of a link that is
 * about to be followed. Returns a function that stops it.
 */
export function prefetchFiles(files: Prefetch | null): () => void {
  const stopped = new AbortController();
  if (files) listen(files, stopped.signal);
  return () => stopped.abort();
}

function listen({ entry, soon, pages }: Prefetch, signal: AbortSignal): void {
  const fetched = new Map<string, Promise<void>>();
  const fetchOnce = (file: string): Promise<void> => {
    const fetching = fetched.get(file) ?? prefetch(file);
    fetched.set(file, fetching);
    return fetching;
  };
  // The files come in turn, so that a connection is free for a link that is followed meanwhile.
  const fetchInTurn = async () => {
    for (const file of [...soon, ...Object.values(pages).flat(), entry])
      if (!signal.aborted) await fetchOnce(file);
  };
  if (!isSparing()) addEventListener('load', () => afterPaint(() => void fetchInTurn()), { signal });

  const fetchLinked = ({ target }: Event) => {
    const path = linkAround(target)?.pathname ?? location.pathname;
    if (path === location.pathname) return;
    for (const file of [...(pages[path] ?? []), ...soon, entry]) void fetchOnce(file);
  };
  for (const type of LINK_EVENTS) document.addEventListener(type, fetchLinked, { passive: true, signal });
}
