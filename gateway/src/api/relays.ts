import { RELAYS, type Relay } from '@app/contract/relays';
import { errorFacts } from '@app/service-kit/errors/database-errors';
import type { Logger } from '@app/service-kit/process/logger';
import * as v from 'valibot';
import type { OwnRequest } from './response-cache.ts';
import type { Upstream, Upstreams } from './upstream.ts';

// No account has this number: the gateway calls on its own behalf.
const GATEWAY = { sub: -1, un: 'gateway' };

// What completes a round may remove a thousand photos, one after the other.
const DONE_TIMEOUT_MS = 60_000;

const pageSchema = v.looseObject({ next: v.nullable(v.number()) });

/** Runs a relay once; any failure ends it before its `donePath`. @throws {Error} */
export async function runRelay({ from, path, to }: Relay, services: Upstreams): Promise<void> {
  const target = services[to.service];
  let first: unknown;
  for (const source of from)
    for (let after: number | null = 0; after !== null; ) {
      const page = await requestJson(services[source], { path: `${path}?after=${after}` });
      const { next, ...json }: v.InferOutput<typeof pageSchema> = v.parse(pageSchema, page);
      const response = await requestJson(target, { method: 'POST', path: to.path, json });
      first ??= response;
      after = next;
    }
  if (!to.donePath) return;
  const done = { method: 'POST', path: to.donePath, json: first, timeoutMs: DONE_TIMEOUT_MS } as const;
  await requestJson(target, done);
}

async function requestJson(service: Upstream, request: OwnRequest): Promise<unknown> {
  const { status, text } = await service.request({ ...request, identity: GATEWAY });
  if (status !== 200) throw new Error(`${service.name} responded with ${status}`);
  return JSON.parse(text);
}

/** The relays of the contract. A failure is logged; the next run repeats it. */
export function relays(services: Upstreams, logger: Logger) {
  const run = (relay: Relay) =>
    runRelay(relay, services).catch((error: unknown) =>
      logger.warn({ relay: relay.name, error: errorFacts(error) }, 'relay failed'),
    );

  return {
    /** Runs every relay on its schedule as long as the process lives. */
    schedule(): void {
      for (const relay of RELAYS) {
        setTimeout(run, relay.firstAfterMs, relay).unref();
        setInterval(run, relay.everyMs, relay).unref();
      }
    },

    /** Runs the relays whose data a write to this path may have changed; never rejects. */
    async afterWrite(path: string): Promise<void> {
      const changed = RELAYS.filter(({ afterWritesTo }) => afterWritesTo && path.startsWith(afterWritesTo));
      await Promise.all(changed.map(run));
    },
  };
}
