import { AHEAD_ID, type Ahead } from '@app/contract/platform/page-blocks';
import { linkSignals, linkUnder } from './link-signals.ts';

const asked = new Set<string>();

/**
 * Brings what the pages behind this one need, into the browser's cache: what nearly all of them share when this page has
 * been shown, unless the visitor saves data, and the rest when somebody is about to follow a link. Nothing of it runs.
 * Returns what ends its listening, for tests.
 */
export function fetchAhead(): () => void {
  const ahead = JSON.parse(document.getElementById(AHEAD_ID)?.textContent ?? 'null') as Ahead | null;
  const listening = new AbortController();
  if (ahead) listen(ahead, listening.signal);
  return () => listening.abort();
}

function listen({ entry, soon, pages }: Ahead, signal: AbortSignal): void {
  const fetchShared = () => soon.forEach(fetchFile);
  // The first frame after `load` is the one that shows the page; until then nothing takes time from it.
  const whenShown = () => requestAnimationFrame(() => setTimeout(fetchShared));
  if (!savesData()) addEventListener('load', whenShown, { signal });

  const fetchNext = ({ target }: Event) => {
    const path = linkUnder(target)?.pathname ?? location.pathname;
    if (path !== location.pathname) [...soon, entry, ...(pages[path] ?? [])].forEach(fetchFile);
  };
  for (const type of linkSignals) document.addEventListener(type, fetchNext, { passive: true, signal });
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** The page that needs the file checks its hash. */
function fetchFile(file: string): void {
  if (asked.has(file)) return;
  asked.add(file);
  const link = document.createElement('link');
  // Safari prefetches nothing, and preloads modules.
  const rel = link.relList.supports?.('prefetch') ? 'prefetch' : 'modulepreload';
  Object.assign(link, { rel, href: file });
  document.head.append(link);
}
