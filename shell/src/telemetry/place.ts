import { findPage } from '@app/contract/platform/find-page';
import { SITE_MAP } from '@app/contract/platform/site-map';
import { loadedBuild } from './builds.ts';

/** Which page this is, by the site map's own words, whose it is, and the build that was loaded for it. */
export function placeOf(): { area: string; build: string; page: string } {
  const found = findPage(location.pathname);
  const area = found?.area ?? 'shell';
  return { area, build: loadedBuild(area), page: found?.path ?? '/' };
}

/** Where a page of this area was wanted: here, or, when it was only prefetched, where the area's first page is. */
export function wantedAt(area: string): string {
  const here = findPage(location.pathname);
  return (here?.area === area ? here : SITE_MAP.find((page) => page.area === area))?.path ?? '/';
}
