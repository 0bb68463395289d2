import type { ComponentType } from 'react';
import { createStore } from 'zustand/vanilla';
import { forgetArea, loadArea } from './load-area.ts';
import { within } from './within.ts';

type Page = { Component: ComponentType };

/** The longest a page may take before its area's error screen shows (ms). */
export const LOAD_TIMEOUT = 8000;

/** How many pages are being loaded because somebody went there. */
export const pendingPages = createStore<number>(() => 0);

const pages = new Map<string, Promise<Page>>();

/** Loads a page of an area once. A failure is forgotten, so that the next call starts from the network again. */
export function loadPage(area: string, page: string): Promise<Page> {
  const key = `${area}/${page}`;
  const known = pages.get(key);
  if (known) return known;

  const loading = within(LOAD_TIMEOUT, fetchPage(area, page), `${key} did not arrive in time`);
  pages.set(key, loading);
  pendingPages.setState((count) => count + 1, true);
  loading
    .catch(() => {
      pages.delete(key);
      forgetArea(area);
    })
    .finally(() => pendingPages.setState((count) => count - 1, true));
  return loading;
}

async function fetchPage(area: string, page: string): Promise<Page> {
  const { pages: offered } = await loadArea(area);
  const load = offered[page];
  if (!load) throw new Error(`${area} offers no page ${page}`);
  return load();
}
