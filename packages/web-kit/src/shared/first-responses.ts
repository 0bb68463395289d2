import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { api, type CallOptions, type ListPage, onWrite } from './api.ts';

type Response = ListPage<unknown>;
type First = { arriving: Promise<Response>; response?: Response; at: number };

// A page that is opened later fetches what is new by then.
const TTL_MS = 10_000;

const responses = new Map<string, First>();

// What is held may lack what is written.
onWrite(() => responses.clear());

/** Fetches what the HTML preloads, so that the first render has it. Resolves when all has arrived or failed. */
export async function fetchFirst(paths: readonly string[]): Promise<void> {
  await Promise.allSettled(paths.map((path) => hold(path)));
}

/**
 * Fetches what a page shows first that is likely to be opened next, unless that is held already. A failure is dropped: the
 * page then reads for itself.
 */
export function fetchAhead(paths: readonly string[]): void {
  for (const path of paths) {
    if (isHeld(responses.get(path))) continue;
    const arriving = hold(path, { on401: 'empty' });
    arriving.catch(() => {
      if (responses.get(path)?.arriving === arriving) responses.delete(path);
    });
  }
}

function hold(path: string, options?: CallOptions): Promise<Response> {
  const first: First = { arriving: api.page<unknown>(path, options), at: performance.now() };
  responses.set(path, first);
  first.arriving.then(
    (response) => {
      first.response = response;
    },
    () => undefined,
  );
  return first.arriving;
}

/** The response that is fetched already, once. */
export const takeFirst = (path: string): Promise<Response> | undefined => take(path)?.arriving;

/**
 * Puts a response that has arrived into the cache before its hook reads it; `shape` makes the hook's data of it. Returns
 * whether its first render did, so that the hook need not read it again.
 */
export function useFirst(path: string | null, shape: (response: Response) => unknown): boolean {
  const { cache } = useSWRConfig();
  const first = path !== null && responses.get(path)?.response ? take(path)?.response : undefined;
  const isNew = path !== null && first !== undefined && !cache.get(path);
  if (isNew) cache.set(path, { data: shape(first) });
  return useState(isNew)[0];
}

function take(path: string): First | undefined {
  const first = responses.get(path);
  responses.delete(path);
  return isHeld(first) ? first : undefined;
}

const isHeld = (first: First | undefined): first is First =>
  first !== undefined && performance.now() - first.at < TTL_MS;
