import { randomUUID } from 'node:crypto';
import type { ServiceName } from '@app/contract/platform/areas-and-services';

import { unavailable } from '@app/service-kit/errors/errors';
import { type IdentityKey, identityKey } from '@app/service-kit/http/identity';
import { type Dispatcher, Pool } from 'undici';
import { requestHeaders } from './request-headers.ts';
import { type OwnRequest, type OwnResponse, type ResponseCache, responseCache } from './response-cache.ts';

const MAX_CONNECTIONS = 64;
/**
 * Connections for the gateway's own requests (session checks, readiness, page data), which never wait for
 * visitors'.
 */
const MAX_OWN_CONNECTIONS = 32;
/** Requests that may wait for a connection before more are refused. */
const MAX_QUEUED = 256;
const REQUEST_TIMEOUT_MS = 3_000;

/** One service as the gateway sees it. */
export type Upstream = {
  name: ServiceName;
  key: IdentityKey;
  /** Counts a request until the returned function is called. @throws {HttpError} 503 if the service is overloaded or failing */
  acquire(): () => void;
  /** @throws {HttpError} 503 while the service fails */
  refuseWhileFailing(): void;
  dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): void;
  /** Sends a request of the gateway itself and reads the response to its end. @throws {HttpError} 503 if the service is overloaded */
  request(request: OwnRequest): Promise<OwnResponse>;
  cache: ResponseCache;
  recordSuccess(): void;
  recordFailure(): void;
  /** The state for metrics: whether requests are refused, how many run, how many have failed so far. */
  state(): { open: boolean; calls: number; failures: number };
  close(): Promise<void>;
};

export type Upstreams = Record<ServiceName, Upstream>;

export function upstream(name: ServiceName, url: string, secret: string): Upstream {
  const options = {
    pipelining: 1,
    allowH2: false,
    connect: { timeout: 1_000 },
    // The time is below the services' own keep-alive, so that it is the gateway that ends an idle connection.
    keepAliveTimeout: 30_000,
    keepAliveMaxTimeout: 30_000,
    // A service name may stand for several instances and a connection goes to one of them: new connections from time to
    // time reach instances that were added later.
    clientTtl: 60_000,
    bodyTimeout: 10_000,
    // The proxy has its own timer, because this one also runs while a slow client is still sending.
    headersTimeout: 0,
  };
  const pool = new Pool(url, { ...options, connections: MAX_CONNECTIONS });
  const ownPool = new Pool(url, { ...options, connections: MAX_OWN_CONNECTIONS });
  const key = identityKey(secret, name);
  const { allows, recordSuccess, recordFailure, isOpen } = circuitBreaker();
  let calls = 0;
  let own = 0;
  let failures = 0;

  async function request({
    method = 'GET',
    path,
    headers = {},
    json,
    identity,
    timeoutMs = REQUEST_TIMEOUT_MS,
  }: OwnRequest): Promise<OwnResponse> {
    const visitor = { sub: null, un: null, ip: '', rid: randomUUID() };
    const sent = json === undefined ? headers : { ...headers, 'content-type': 'application/json' };
    if (own >= MAX_OWN_CONNECTIONS + MAX_QUEUED) throw unavailable();
    own += 1;
    try {
      const response = await ownPool.request({
        method,
        path,
        headers: requestHeaders({ name, key }, sent, { mth: method, path, ...visitor, ...identity }),
        body: json === undefined ? null : JSON.stringify(json),
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: response.statusCode, headers: response.headers, text: await response.body.text() };
    } finally {
      own -= 1;
    }
  }

  const refuseWhileFailing = () => {
    if (!allows()) throw unavailable();
  };

  return {
    name,
    key,
    refuseWhileFailing,
    acquire() {
      if (calls >= MAX_CONNECTIONS + MAX_QUEUED) throw unavailable();
      refuseWhileFailing();
      calls += 1;
      return () => {
        calls -= 1;
      };
    },
    dispatch: (options, handler) => void pool.dispatch(options, handler),
    request,
    cache: responseCache(request),
    recordSuccess,
    recordFailure() {
      failures += 1;
      recordFailure();
    },
    state: () => ({ open: isOpen(), calls, failures }),
    close: async () => void (await Promise.all([pool.destroy(), ownPool.destroy()])),
  };
}

const MAX_FAILURES = 5;
const WINDOW_MS = 10_000;
const OPEN_MS = 2_000;

/**
 * Stops calling a service after five failures in ten seconds, so that callers get the error at once instead of after a
 * timeout. One request every two seconds finds out whether the service is back.
 */
function circuitBreaker() {
  let failures: number[] = [];
  let nextProbeAt = 0;
  let open = false;

  return {
    allows(): boolean {
      if (!open) return true;
      if (performance.now() < nextProbeAt) return false;
      // The probe may never report (its client can disconnect), so the next one is due after the same time.
      nextProbeAt = performance.now() + OPEN_MS;
      return true;
    },
    isOpen: (): boolean => open,
    recordSuccess(): void {
      open = false;
      failures = [];
    },
    recordFailure(): void {
      failures = [...failures.filter((at) => at > performance.now() - WINDOW_MS), performance.now()];
      if (!open && failures.length < MAX_FAILURES) return;
      open = true;
      nextProbeAt = performance.now() + OPEN_MS;
    },
  };
}
