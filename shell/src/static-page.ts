// The first script of a page whose markup came with its HTML, and the only one of a static page. It is small, so that the page
// is shown and can be used before the site's code is there: that of a static page is prefetched for other pages, that of
// a page to be hydrated starts after its first frame.
import { PREFETCH_ID, type Prefetch, START_ID, type Start } from '@app/contract/platform/page-data';
import { Integrity } from './federation/integrity.ts';
import { prefetchFiles } from './federation/prefetch-files.ts';
import { BuildRegistry } from './federation/registry.ts';
import { startAfterPaint } from './federation/start-after-paint.ts';
import { repeatEarlyClick } from './frame/early-click.ts';
import { followSectionLinks } from './frame/section-links.ts';
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
