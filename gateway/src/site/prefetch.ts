import type { Prefetch } from '@app/contract/platform/page-data';
import { SITE_MAP, type SitePage } from '@app/contract/platform/site-map';
import type { Releases } from '../releases/live.ts';
import { type Asset, type PageAssets, pageAssets } from './assets.ts';

/**
 * What the pages that a static page links to need beyond its own files. Files of admin areas are not listed to visitors.
 */
export function prefetchAssets(releases: Releases, here: SitePage, { script, styles }: PageAssets): Prefetch {
  const ofAll = pageAssets(releases, undefined, false);
  const known = pathsOf([...ofAll.modules, ...styles]);
  const publicPages = SITE_MAP.filter((page) => page.access === 'public' && page !== here);
  return {
    entry: script?.path ?? '',
    soon: pathsOf(ofAll.modules),
    pages: Object.fromEntries(
      publicPages.map((page) => {
        const { modules, styles } = pageAssets(releases, page, true);
        return [page.path, pathsOf([...modules, ...styles]).filter((path) => !known.includes(path))];
      }),
    ),
  };
}

const pathsOf = (assets: readonly Asset[]): string[] => assets.map(({ path }) => path);
