import { PREFETCH_ID, type Prefetch } from '@app/contract/platform/page-data';
import { LINK_EVENTS, linkAround } from './link-events.ts';

/**
 * Fetches the files of the pages behind a static page into the browser's cache, without running them: what most pages
 * share once this page is shown, unless the visitor saves data, and the rest when a link is about to be followed.
 * Returns a function that stops it.
 */
export function prefetchFiles(): () => void {
  const files = JSON.parse(document.getElementById(PREFETCH_ID)?.textContent ?? 'null') as Prefetch | null;
  const stopped = new AbortController();
  if (files) listen(files, stopped.signal);
  return () => stopped.abort();
}

function listen({ entry, soon, pages }: Prefetch, signal: AbortSignal): void {
  const fetched = new Set<string>();
  const fetchAll = (files: string[]) => {
    for (const file of files) {
      if (!fetched.has(file)) prefetch(file);
      fetched.add(file);
    }
  };
  // The first frame after `load` shows the page; the fetches begin after it.
  const afterPaint = () => requestAnimationFrame(() => setTimeout(() => fetchAll(soon)));
  if (!savesData()) addEventListener('load', afterPaint, { signal });

  const fetchLinked = ({ target }: Event) => {
    const path = linkAround(target)?.pathname ?? location.pathname;
    if (path !== location.pathname) fetchAll([...soon, entry, ...(pages[path] ?? [])]);
  };
  for (const type of LINK_EVENTS) document.addEventListener(type, fetchLinked, { passive: true, signal });
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * The page that uses the file checks its hash. Firefox applies `default-src 'none'` to prefetching, and Safari has none:
 * there an ordinary fetch fills the cache. A browser with speculation rules prefetches what any directive allows, and goes
 * on when the visitor has followed the link.
 */
function prefetch(href: string): void {
  const link = document.createElement('link');
  if (link.relList.supports?.('prefetch') && HTMLScriptElement.supports?.('speculationrules')) {
    Object.assign(link, { rel: 'prefetch', href });
    document.head.append(link);
  } else {
    // A body that is not read may not arrive in full.
    const read = (response: Response) => response.arrayBuffer();
    fetch(href, { priority: 'low' }).then(read, () => undefined);
  }
}
