import type { SitePage } from '@app/contract/platform/site-map';
import { use } from 'react';
import { loadPage } from '../federation/load-page.ts';
import { visiting } from '../frame/progress-bar.tsx';
import { useArrival } from '../frame/use-arrival.ts';

/** A page of an area. Suspends while it is on its way and throws when it does not come. */
export function RemotePage({ area, page }: Pick<SitePage, 'area' | 'page'>) {
  const { Component } = use(visiting(loadPage(area, page)));
  useArrival();
  return <Component />;
}
