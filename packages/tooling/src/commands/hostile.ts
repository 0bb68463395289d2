/**
 * `npm run test:hostile [-- --write]`: attacks an installation with temporary data and compares what a visitor's and the
 * owner's calls take meanwhile with what they take in quiet, in turns of one run; then kills its processes under writes. Exits
 * with 1 if a call takes twice its quiet time or a write is lost. `--write` writes docs/reliability.md.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DEMO_ADMIN } from '@app/domain/session/session';
import { buildStale } from '../build/build-all.ts';
import { ATTACKS } from '../hostile/attacks.ts';
import { honestCalls, medians } from '../hostile/honest-calls.ts';
import { ledgerUnderKills } from '../hostile/ledger.ts';
import { type Ratios, writeReport } from '../hostile/report.ts';
import { usageOf } from '../hostile/usage.ts';
import { orExit } from '../run-command.ts';
import { freePorts } from '../runtime/ports.ts';
import { startProduct } from '../runtime/start-product.ts';

const MAX_RATIO = 2;
const TURNS = 3;
const ROUNDS = 6;
const KILLS = 12;
/** For memory to be given back. */
const SETTLE_MS = 10_000;

/** The honest calls come from one address; its limits have tests of their own. */
const HONEST = { REQUESTS_PER_MINUTE: '10000', REQUESTS_PER_DAY: '100000', UPLOAD_LIMIT: '10000' };

await buildStale();
const dataDir = await mkdtemp(join(tmpdir(), 'cleaning-company-hostile-'));
const [port = 0] = await freePorts(1);
Object.assign(process.env, HONEST);
const product = await orExit(() => startProduct({ port, host: '127.0.0.1', dataDir, log: console.log }));
try {
  const calls = await honestCalls(product.url, DEMO_ADMIN);
  await medians(calls, ROUNDS);
  const before = usageOf(product);
  const results: Record<string, Ratios> = {};
  for (const [name, attack] of Object.entries(ATTACKS)) {
    const ratios = Object.fromEntries(Object.keys(calls).map((call) => [call, [] as number[]]));
    for (let turn = 0; turn < TURNS; turn += 1) {
      const quiet = await medians(calls, ROUNDS);
      const end = await attack(port);
      const attacked = await medians(calls, ROUNDS);
      end();
      await wait(1_000);
      for (const [call, each] of Object.entries(ratios)) each.push(attacked[call]! / quiet[call]!);
    }
    console.log(`\n${name}`);
    const medianRatios: Ratios = {};
    results[name] = medianRatios;
    for (const [call, each] of Object.entries(ratios)) {
      const ratio = each.toSorted((a, b) => a - b)[TURNS >> 1]!;
      medianRatios[call] = ratio;
      console.log(`  ${call.padEnd(26)} ${ratio.toFixed(2)} of its quiet time`);
      if (ratio >= MAX_RATIO) process.exitCode = 1;
    }
  }
  await wait(SETTLE_MS);
  const after = usageOf(product);
  const each = Object.fromEntries(
    Object.entries(product.pids).map(([name, pid]) => [name, usageOf({ pids: { [name]: pid } }).mebibytes]),
  );
  const ledger = await ledgerUnderKills(product, DEMO_ADMIN, KILLS);
  console.log(
    '\nkilled while it writes',
    ledger,
    '\nmemory and files',
    before,
    after,
    '\nmemory of each',
    each,
  );
  if (ledger.lost > 0 || ledger.doubled > 0) process.exitCode = 1;
  if (process.argv.includes('--write')) writeReport({ attacks: results, ledger, before, after });
} finally {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
