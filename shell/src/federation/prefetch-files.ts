import type { Prefetch } from '@app/contract/platform/page-data';

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

type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the visitor saves data or has a slow line: then nothing is fetched that may not be needed. */
export function isSparing(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

/**
 * Resolves when the file has arrived or failed to. The page that uses the file checks its hash. Firefox applies
 * `default-src 'none'` to prefetching, and Safari has none: there an ordinary fetch fills the cache. A browser with
 * speculation rules prefetches what any directive allows, and goes on when the visitor has followed the link.
 */
function prefetch(href: string): Promise<void> {
  const link = document.createElement('link');
  if (link.relList.supports?.('prefetch') && HTMLScriptElement.supports?.('speculationrules')) {
    return new Promise((resolve) => {
      for (const type of ['load', 'error']) link.addEventListener(type, () => resolve());
      Object.assign(link, { rel: 'prefetch', href });
      document.head.append(link);
    });
  }
  // A body that is not read may not arrive in full.
  const read = (response: Response) => response.arrayBuffer();
  return fetch(href, { priority: 'low' })
    .then(read)
    .then(
      () => undefined,
      () => undefined,
    );
}

/** Events that precede following a link. */
export const LINK_EVENTS = ['pointerover', 'focusin', 'touchstart'] as const;

/** The link to a page of this site that contains the target of an event. */
export function linkAround(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement && link.origin === location.origin ? link : undefined;
}

/** Runs after the next frame has been drawn. */
export function afterPaint(work: () => void): void {
  // A hidden page draws no frame.
  if (document.hidden) setTimeout(work);
  else requestAnimationFrame(() => setTimeout(work));
}
