/** The gateway's CPU time per request, compared with alternatives. All alternate in one run. */

import { freePort } from '@app/tooling/runtime/ports';
import { findProgram } from '@app/tooling/test-env/apt';
import { type Costs, type Measured, missedGoals } from './goals.ts';
import { costOf, LOADS, type Load } from './loads.ts';
import { startNginx } from './start-nginx.ts';
import { type Part, startPart } from './start-process.ts';

export const name = 'Gateway';

const ROUNDS = 5;

export async function run(): Promise<string> {
  const service = await startPart('service');
  const parts = await startAll(service.url);
  const measured: Measured[] = [];
  for (const load of LOADS) measured.push({ load, costs: await measure(load, parts) });
  const memory = await Promise.all([...parts.values()].map(async (part) => (await part.used()).rss));
  await Promise.all([service, ...parts.values()].map((part) => part.stop()));
  const missed = missedGoals(measured);
  return [
    `CPU time per request in µs (ratio to the gateway); medians of ${ROUNDS} rounds. Goal: at most 5.5 times nginx for a small response, 7 with a session, 3.6 for large ones.${missed && ` ${missed}`}`,
    ...('nginx' in Object.fromEntries(parts) ? [] : ['nginx was not installed.']),
    [
      `| | ${[...parts.keys()].join(' | ')} |`,
      `|---|${'--:|'.repeat(parts.size)}`,
      ...measured.map(row),
      `| memory (MB) | ${memory.map(Math.round).join(' | ')} |`,
    ].join('\n'),
  ].join('\n\n');
}

async function startAll(target: string): Promise<Map<string, Part>> {
  const nginx = findProgram(['nginx']);
  const port = await freePort();
  return new Map([
    ['gateway', await startPart('gateway', target)],
    ['http-proxy-middleware', await startPart('middleware', target)],
    ['node:http', await startPart('plain', target)],
    ...(nginx ? [['nginx', await startNginx(nginx, target, port)] as const] : []),
  ]);
}

async function measure(load: Load, parts: Map<string, Part>): Promise<Costs> {
  const costs = new Map([...parts.keys()].map((name) => [name, [] as number[]]));
  // The first round is a warm-up.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [name, part] of parts) {
      const cost = await costOf(part, load);
      if (round > 0) costs.get(name)!.push(cost);
    }
  return new Map([...costs].map(([name, all]) => [name, median(all)]));
}

function row({ load, costs }: Measured): string {
  const medians = [...costs.values()];
  const cells = medians.map((cost) => `${Math.round(cost)} (${(cost / medians[0]!).toFixed(2)})`);
  return `| ${load.what} | ${cells.join(' | ')} |`;
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
