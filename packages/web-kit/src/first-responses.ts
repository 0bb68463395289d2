import { useSWRConfig } from 'swr';
import { api, type ListPage, onWrite } from './api.ts';
import { onSignOut } from './session.ts';

type Response = ListPage<unknown>;
type First = {
  arriving: Promise<Response>;
  at: number;
  /** Its failure was not reported. */
  isQuiet: boolean;
  /** What has arrived last, and when it was asked for. */
  held?: (Pick<First, 'at' | 'isQuiet'> & { response: Response }) | undefined;
};

// What is shown later is read again: of the HTML's, and of what was read ahead.
const FRESH_MS = 10_000;
const FRESH_AHEAD_MS = 2000;

const responses = new Map<string, First>();
/** The paths whose response was old when it was shown, until they are read again. */
const old = new Set<string>();

// What is held may lack what was written, and belongs to the account that has signed out.
onWrite(() => responses.clear());
onSignOut(() => responses.clear());

/** Drops what is held of these paths, before they are read again. */
export function dropFirst(isDropped: (path: string) => boolean): void {
  for (const path of responses.keys()) if (isDropped(path)) responses.delete(path);
}

/** Fetches what the HTML preloads, so that the first render has it. Resolves when all has arrived or failed. */
export async function fetchFirst(paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => hold(path, api.page(path), false)));
}

/**
 * Fetches what a page will show that is likely to be opened, unless it was fetched just now. Quietly: after a failure the
 * page reads for itself. Resolves when all has arrived or failed.
 */
export async function readAhead(paths: readonly string[]): Promise<void> {
  const wanted = paths.filter((path) => !isFresh(responses.get(path)));
  await Promise.all(wanted.map((path) => hold(path, api.page(path, { on401: 'empty' }), true)));
}

async function hold(path: string, arriving: Promise<Response>, isQuiet: boolean): Promise<void> {
  const before = responses.get(path)?.held;
  const first: First = { arriving, at: performance.now(), isQuiet, held: before };
  responses.set(path, first);
  try {
    first.held = { response: await arriving, at: first.at, isQuiet };
  } catch {
    if (isQuiet && responses.get(path) === first) responses.delete(path);
  }
}

/** The response that is fetched already, once. */
export function takeFirst(path: string): Promise<Response> | undefined {
  const first = responses.get(path);
  responses.delete(path);
  old.delete(path);
  if (!first || !isFresh(first)) return undefined;
  return first.isQuiet ? first.arriving.catch(() => api.page(path)) : first.arriving;
}

/**
 * Puts a response that has arrived into the cache before its hook reads it; `shape` makes the hook's data of it. True if it is
 * to be read again.
 */
export function useFirst(path: string | null, shape: (response: Response) => unknown): boolean {
  const { cache } = useSWRConfig();
  if (path === null) return false;
  const first = responses.get(path);
  if (first?.held) {
    const { response, at } = first.held;
    const isOld = !isFresh(first.held);
    // A newer one that is under way is for the hook that reads again.
    if (at === first.at) responses.delete(path);
    else first.held = undefined;
    const known = cache.get(path);
    if (known?.data === undefined) {
      cache.set(path, { ...known, data: shape(response) });
      if (isOld) old.add(path);
    }
  }
  return old.has(path);
}

const isFresh = (first: Pick<First, 'at' | 'isQuiet'> | undefined): boolean =>
  first !== undefined && performance.now() - first.at < (first.isQuiet ? FRESH_AHEAD_MS : FRESH_MS);
