import type { ComponentType } from 'react';
import { calm } from '../frame/prerendered.ts';
import { forgetArea, loadArea } from './load-area.ts';
import { once } from './once.ts';
import { within } from './within.ts';

type Page = { Component: ComponentType };

/** The longest a page may take before its area's error screen shows (ms). */
export const LOAD_TIMEOUT = 8000;

export function loadPage(area: string, page: string): Promise<Page> {
  const key = `${area}/${page}`;
  return once(
    key,
    () => within(LOAD_TIMEOUT, fetchPage(area, page), `${key} did not arrive in time`),
    () => forgetArea(area),
  );
}

async function fetchPage(area: string, page: string): Promise<Page> {
  const { pages } = await loadArea(area);
  const load = pages[page];
  if (!load) throw new Error(`${area} offers no page ${page}`);
  const loaded = await load();
  await calm();
  return loaded;
}
