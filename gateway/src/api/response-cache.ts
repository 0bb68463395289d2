import type { IncomingHttpHeaders } from 'node:http';
import type { Statement } from '@app/service-kit/http/identity';

const TTL_MS = 5_000;

type Entry = {
  text?: string;
  etag?: string;
  freshUntil: number;
  /** Counts invalidations: a response to an earlier request must not replace a later one. */
  generation: number;
  revalidation?: Promise<void> | undefined;
};

/**
 * Responses of a service that the gateway itself reads: fresh for five seconds, then revalidated with their ETag. While
 * the service fails, the last response stays. As RFC 9111 (4.4) has it, an unsafe request to a path that passes the proxy
 * invalidates the response of that path.
 */
export function responseCache(request: (request: OwnRequest) => Promise<OwnResponse>) {
  const entries = new Map<string, Entry>();

  function entryOf(path: string): Entry {
    const entry = entries.get(path) ?? { freshUntil: 0, generation: 0 };
    entries.set(path, entry);
    return entry;
  }

  async function revalidate(path: string, entry: Entry): Promise<void> {
    const { generation, etag } = entry;
    const headers = etag ? { 'if-none-match': etag } : {};
    const response = await request({ path, headers }).catch(() => undefined);
    if (generation !== entry.generation) return;
    entry.freshUntil = performance.now() + TTL_MS;
    entry.revalidation = undefined;
    if (response?.status !== 200) return;
    entry.text = response.text;
    entry.etag = response.headers.etag ?? '';
  }

  return {
    /** The last response, and the revalidation that is under way if it is no longer fresh. */
    read(path: string): { text: string | undefined; revalidation: Promise<void> | undefined } {
      const entry = entryOf(path);
      if (performance.now() >= entry.freshUntil) entry.revalidation ??= revalidate(path, entry);
      return { text: entry.text, revalidation: entry.revalidation };
    },
    invalidate(path: string): void {
      const entry = entries.get(path);
      if (!entry) return;
      entry.freshUntil = 0;
      entry.generation += 1;
      entry.revalidation = undefined;
    },
  };
}

export type ResponseCache = ReturnType<typeof responseCache>;

/** A request of the gateway itself. */
export type OwnRequest = {
  method?: 'GET' | 'POST';
  path: string;
  headers?: IncomingHttpHeaders;
  json?: unknown;
  /** The user on whose behalf the request is made; a visitor by default. */
  identity?: Partial<Statement>;
  timeoutMs?: number;
};
export type OwnResponse = { status: number; headers: IncomingHttpHeaders; text: string };
