import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { list, send } from '@app/contract/requests';
import { DEMO_ADMIN, type Login } from '@app/domain/session/session';
import { sampleRequest } from '@app/domain/testing/sample-request';
import { installation } from '@app/operations/data/seed/installation';
import type { Product } from '@app/operations/runtime/start-product';
import type { Check } from './check.ts';
import { newSender, signal } from './site.ts';

const KILLS = { short: 2, long: 12 };

/** The process that stores requests and the gateway are killed under writers. */
export const killWriters: Check = async ({ product }, { short }) => {
  const times = short ? KILLS.short : KILLS.long;
  const kill = async (turn: number) => {
    const part = turn % 3 === 2 ? 'gateway' : 'requests';
    while (!signal(product, part, 'SIGKILL')) await wait(100);
  };
  const { found, failures } = await requestsUnderKills(product, DEMO_ADMIN, { times, kill });
  return {
    tried: `${times} kills (SIGKILL) of the requests service and the gateway under four writers: ${found}.`,
    failures,
  };
};

const WRITERS = 4;
const PAUSE_MS = 1_500;

type Found = { acknowledged: number; lost: number; doubled: number };
type Kills = { times: number; kill: (turn: number) => Promise<void> };

/**
 * Writes requests, each with a key and repeated until it is acknowledged, while processes are killed; then compares the stored
 * requests with the acknowledged ones. Sentences of what was found, and of what failed.
 */
export async function requestsUnderKills(
  product: Pick<Product, 'url'>,
  login: Login,
  { times, kill }: Kills,
): Promise<{ found: string; failures: string[] }> {
  const acknowledged = new Set<string>();
  let ended = false;
  const write = async () => {
    while (!ended) {
      const clientName = `Written ${randomUUID()}`;
      if (await untilAcknowledged(product.url, clientName)) acknowledged.add(clientName);
    }
  };
  const writers = Array.from({ length: WRITERS }, write);
  for (let turn = 0; turn < times; turn += 1) {
    await wait(PAUSE_MS + Math.random() * PAUSE_MS);
    await kill(turn);
  }
  ended = true;
  await Promise.all(writers);

  const owner = installation(product.url, () => undefined);
  await owner.signIn(login);
  const stored = (await owner.get<{ clientName: string }[]>(list.path)).map(({ clientName }) => clientName);
  const lost = [...acknowledged].filter((name) => !stored.includes(name)).length;
  const own = stored.filter((name) => name.startsWith('Written '));
  return asSentences({ acknowledged: acknowledged.size, lost, doubled: own.length - new Set(own).size });
}

const asSentences = ({ acknowledged, lost, doubled }: Found) => ({
  found: `${acknowledged} acknowledged requests, ${lost} lost, ${doubled} stored twice`,
  failures: [
    ...(lost > 0 ? [`${lost} of ${acknowledged} acknowledged requests are lost`] : []),
    ...(doubled > 0 ? [`${doubled} requests are stored twice`] : []),
    ...(acknowledged === 0 ? ['no request was acknowledged'] : []),
  ],
});

/** False when a minute was not enough. */
async function untilAcknowledged(url: string, clientName: string): Promise<boolean> {
  const key = randomUUID();
  const sender = newSender();
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    const response = await fetch(new URL(send.path, url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        'x-forwarded-for': sender,
      },
      body: JSON.stringify(sampleRequest({ clientName, clientEmail: '' })),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined);
    if (response?.status === 201) return true;
    await wait(100);
  }
  return false;
}
