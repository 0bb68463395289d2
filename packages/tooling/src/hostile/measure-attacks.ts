import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { DEMO_ADMIN } from '@app/domain/session/session';
import { freePort } from '../runtime/ports.ts';
import { type Product, startProduct } from '../runtime/start-product.ts';
import { ATTACKS } from './attacks.ts';
import { honestCalls, medians } from './honest-calls.ts';
import { cpuSecondsOf, memoryOf, type Usage, usageOf } from './usage.ts';

export const MAX_RATIO = 2;
const TURNS = 7;
const ROUNDS = 6;
const PAUSE_MS = 1_000;
/** For decoders to end and memory to be given back. */
const SETTLE_MS = 20_000;

/** The honest calls come from one address; its limits have tests of their own. */
const HONEST = { REQUESTS_PER_MINUTE: '10000', REQUESTS_PER_DAY: '100000', UPLOAD_LIMIT: '10000' };

/** What each call takes under an attack, as a multiple of its quiet time, and the processors' time of the product. */
type Ratios = Record<string, number>;
export type Measured = {
  attacks: Record<string, Ratios>;
  /** Honest calls that failed. */
  failures: string[];
  before: Usage;
  after: Usage;
  /** MiB of each part before and after. */
  memory: Record<string, [before: number, after: number]>;
};

/** The processors' time of the product for the same calls, the attack's share included. */
export const CPU = 'processor time';

/** Compares, in turns of one run, what a visitor's and the owner's calls take in quiet and under each attack. */
export async function measureAttacks(only?: string): Promise<Measured> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cleaning-company-hostile-'));
  const port = await freePort();
  Object.assign(process.env, HONEST);
  const product = await startProduct({ port, host: '127.0.0.1', dataDir, log: console.log });
  try {
    const calls = await honestCalls(product.url, DEMO_ADMIN);
    const failures: string[] = [];
    await medians(calls, ROUNDS, (reason) => failures.push(reason));
    const before = usageOf(product);
    const memoryBefore = memoryOf(product);
    const attacks: Record<string, Ratios> = {};
    for (const name of Object.keys(ATTACKS)) {
      if (only && !name.toLowerCase().includes(only)) continue;
      attacks[name] = await ratiosUnder(name, {
        port,
        product,
        calls,
        onFailure: (reason) => failures.push(`${name}: ${reason}`),
      });
      print(name, attacks[name]);
    }
    await wait(SETTLE_MS);
    const after = usageOf(product);
    const memory = Object.fromEntries(
      Object.entries(memoryOf(product)).map(([part, mebibytes]) => [
        part,
        [memoryBefore[part] ?? 0, mebibytes] as [number, number],
      ]),
    );
    console.log('\nmemory and files', before, after, memory);
    console.log('honest calls that failed', failures);
    return { attacks, failures, before, after, memory };
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
    for (const name of Object.keys(HONEST)) delete process.env[name];
  }
}

type Measuring = {
  port: number;
  product: Product;
  calls: Awaited<ReturnType<typeof honestCalls>>;
  onFailure: (reason: string) => void;
};

/**
 * Quiet and attacked rounds in turns, each attacked one compared with the mean of the quiet ones before and after it, so that
 * other work on the machine changes both; the medians of the turns.
 */
async function ratiosUnder(name: string, { port, product, calls, onFailure }: Measuring): Promise<Ratios> {
  const measured = async (): Promise<Ratios> => {
    const start = cpuSecondsOf(product);
    const times = await medians(calls, ROUNDS, onFailure);
    return { ...times, [CPU]: cpuSecondsOf(product) - start };
  };
  const turns: Ratios[] = [];
  let before = await measured();
  for (let turn = 0; turn < TURNS; turn += 1) {
    const end = await startAttack(name, port);
    const attacked = await measured();
    await end();
    await wait(PAUSE_MS);
    const after = await measured();
    turns.push(
      Object.fromEntries(
        Object.keys(before).map((call) => [call, (2 * attacked[call]!) / (before[call]! + after[call]!)]),
      ),
    );
    before = after;
  }
  const median = (call: string) => turns.map((turn) => turn[call]!).toSorted((a, b) => a - b)[TURNS >> 1]!;
  return Object.fromEntries(Object.keys(before).map((call) => [call, median(call)]));
}

/**
 * Starts an attack in a thread of its own, so that the time of the honest calls does not hold the work of the attackers.
 * Resolves, once it runs, to what ends it.
 */
async function startAttack(name: string, port: number): Promise<() => Promise<void>> {
  const worker = new Worker(join(import.meta.dirname, 'attack-worker.ts'), { workerData: { name, port } });
  await once(worker, 'message');
  return async () => {
    const ended = once(worker, 'message');
    worker.postMessage('end');
    await ended;
    await worker.terminate();
  };
}

function print(name: string, ratios: Ratios): void {
  console.log(`\n${name}`);
  for (const [call, ratio] of Object.entries(ratios))
    console.log(`  ${call.padEnd(26)} ${ratio.toFixed(2)} of its quiet time`);
}
