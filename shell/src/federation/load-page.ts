import type { ComponentType } from 'react';
import { createStore } from 'zustand/vanilla';
import { forgetArea, loadArea } from './load-area.ts';
import { within } from './within.ts';

type Page = { Component: ComponentType };

/** The longest a page may take before its area's error screen shows (ms). */
export const LOAD_TIMEOUT = 8000;

/** How many pages are on their way. */
export const pendingPages = createStore<{ count: number }>(() => ({ count: 0 }));

const pages = new Map<string, Promise<Page>>();
const failed = new Map<string, string>();

/** Loads a page of an area once. A failure is kept, or showing it would load the page again and again. */
export function loadPage(area: string, page: string): Promise<Page> {
  const key = `${area}/${page}`;
  const known = pages.get(key);
  if (known) return known;

  const loading = within(LOAD_TIMEOUT, fetchPage(area, page), `${key} did not arrive in time`);
  pages.set(key, loading);
  count(1);
  loading.catch(() => failed.set(key, area)).finally(() => count(-1));
  return loading;
}

/** What failed starts from the network again when it is asked for the next time. */
export function forgetFailures(): void {
  for (const [key, area] of failed) {
    pages.delete(key);
    forgetArea(area);
  }
  failed.clear();
}

async function fetchPage(area: string, page: string): Promise<Page> {
  const { pages: offered } = await loadArea(area);
  const load = offered[page];
  if (!load) throw new Error(`${area} offers no page ${page}`);
  return load();
}

const count = (change: number) => pendingPages.setState((state) => ({ count: state.count + change }));
