import { useSWRConfig } from 'swr';
import { api, type ListPage } from './api.ts';

type Response = ListPage<unknown>;
type First = { arriving: Promise<Response>; response?: Response; at: number };

// A page that is opened later fetches what is new by then.
const TTL_MS = 10_000;

const responses = new Map<string, First>();

/** Fetches what the HTML preloads, so that the first render has it. Resolves when all has arrived or failed. */
export async function fetchFirst(paths: readonly string[]): Promise<void> {
  await Promise.allSettled(paths.map(hold));
}

function hold(path: string): Promise<Response> {
  const first: First = { arriving: api.page<unknown>(path), at: performance.now() };
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

/** Puts a response that has arrived into the cache before its hook reads it; `shape` makes the hook's data of it. */
export function useFirst(path: string | null, shape: (response: Response) => unknown): void {
  const { cache } = useSWRConfig();
  if (path === null || !responses.get(path)?.response) return;
  const response = take(path)?.response;
  if (response && !cache.get(path)) cache.set(path, { data: shape(response) });
}

function take(path: string): First | undefined {
  const first = responses.get(path);
  responses.delete(path);
  return first && performance.now() - first.at < TTL_MS ? first : undefined;
}
