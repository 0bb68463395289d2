// The first script of a page whose markup came with its HTML, and the only one of a static page. It is small, so that the page
// is shown and can be used before the site's code is there: that of a static page is prefetched for other pages, that of
// a page to be hydrated starts after its first frame.
import { PREFETCH_ID, type Prefetch, START_ID, type Start } from '@app/contract/platform/page-data';
import { Integrity } from './federation/integrity.ts';
import { afterPaint, prefetchFiles } from './federation/prefetch-files.ts';
import { BuildRegistry } from './federation/registry.ts';
import { followSectionLinks, repeatEarlyClick } from './frame/clicks.ts';
import { measureWhenIdle } from './telemetry/measure-when-idle.ts';

const integrity = new Integrity(BuildRegistry.ofPage());
integrity.enforce();
const block = <Content>(id: string): Content | null =>
  JSON.parse(document.getElementById(id)?.textContent ?? 'null');

const start = block<Start>(START_ID);
if (start) {
  repeatEarlyClick();
  startAfterPaint(start, integrity);
} else {
  followSectionLinks();
  prefetchFiles(block<Prefetch>(PREFETCH_ID));
  measureWhenIdle();
}

/** Loads and runs the code of a page whose markup is there already, once that is shown: the first frame needs the network. */
function startAfterPaint({ entry, modules }: Start, integrity: Integrity): void {
  afterPaint(() => {
    for (const file of modules) preload(file, integrity.hashOf(file));
    void integrity.importModule(entry, 'entry');
  });
}

function preload(href: string, integrity = ''): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'modulepreload', href, integrity });
  document.head.append(link);
}
