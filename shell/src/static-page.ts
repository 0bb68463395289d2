// The only script of a static page, one whose markup came with its HTML. Such a page works without code, so the code of
// the site is prefetched here and runs on the page that needs it.
import { Integrity } from './federation/integrity.ts';
import { prefetchFiles } from './federation/prefetch-files.ts';
import { BuildRegistry } from './federation/registry.ts';
import { followSectionLinks } from './frame/section-links.ts';
import { measureWhenIdle } from './telemetry/measure-when-idle.ts';

new Integrity(BuildRegistry.ofPage()).enforce();
followSectionLinks();
prefetchFiles();
measureWhenIdle();
