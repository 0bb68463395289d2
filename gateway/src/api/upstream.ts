import type { ServiceName } from '@app/contract/services';
import { unavailable } from '@app/service-kit/http/errors';
import { type IdentityKey, identityKey } from '@app/service-kit/http/identity';
import { type Dispatcher, Pool } from 'undici';
import { type Answer, ask, type Question } from './ask.ts';
import { breaker } from './circuit-breaker.ts';

const CONNECTIONS = 64;
// Calls that may wait for one of the connections before more are turned away.
const QUEUE = 256;

/** One service as the gateway sees it. */
export type Upstream = {
  name: ServiceName;
  key: IdentityKey;
  /** Every call begins here and ends with what this returns; throws when it should not even be tried. */
  enter(): () => void;
  dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): void;
  ask(question: Question): Promise<Answer>;
  answered(): void;
  failed(): void;
  /** For whoever watches: whether calls are refused, how many run, how many have failed so far. */
  state(): { open: boolean; calls: number; failures: number };
  close(): Promise<void>;
};

export type Upstreams = Record<ServiceName, Upstream>;

export function upstream(name: ServiceName, url: string, secret: string): Upstream {
  const pool = new Pool(url, {
    connections: CONNECTIONS,
    pipelining: 1,
    allowH2: false,
    connect: { timeout: 1_000 },
    // Below the services' own keep-alive, so that it is the gateway that ends an idle connection.
    keepAliveTimeout: 30_000,
    keepAliveMaxTimeout: 30_000,
    // A service's name may stand for several instances, and each connection is made to any one of them: made anew from
    // time to time, they reach an instance that came later.
    clientTtl: 60_000,
    bodyTimeout: 10_000,
    // The relay has its own clock, because this one also runs while a slow client is still sending.
    headersTimeout: 0,
  });
  const { allows, succeeded, failed, isOpen } = breaker();
  let calls = 0;
  let failures = 0;

  return {
    name,
    key: identityKey(secret, name),
    enter() {
      if (calls >= CONNECTIONS + QUEUE || !allows()) throw unavailable();
      calls += 1;
      return () => {
        calls -= 1;
      };
    },
    dispatch: (options, handler) => void pool.dispatch(options, handler),
    ask: (question) => ask(pool, question),
    answered: succeeded,
    failed() {
      failures += 1;
      failed();
    },
    state: () => ({ open: isOpen(), calls, failures }),
    close: () => pool.destroy(),
  };
}
