/** The gateway's CPU time per request beside http-proxy-middleware. Both alternate in one run. */
import { costOf, LOADS, type Load } from './loads.ts';
import { type Part, startPart } from './start-process.ts';

export const name = 'Gateway';

const ROUNDS = 5;

/** CPU time per request in µs, by what was measured. */
type Costs = ReadonlyMap<string, number>;
type Measured = { load: Load; costs: Costs };

export async function run(): Promise<string> {
  const service = await startPart('service');
  const parts = await startAll(service.url);
  const measured: Measured[] = [];
  for (const load of LOADS) measured.push({ load, costs: await measure(load, parts) });
  const memory = await Promise.all([...parts.values()].map(async (part) => (await part.used()).rss));
  await Promise.all([service, ...parts.values()].map((part) => part.stop()));
  return [
    `CPU time per request in µs (ratio to the gateway); medians of ${ROUNDS} rounds.`,
    [
      `| | ${[...parts.keys()].join(' | ')} |`,
      `|---|${'--:|'.repeat(parts.size)}`,
      ...measured.map(row),
      `| memory (MB) | ${memory.map(Math.round).join(' | ')} |`,
    ].join('\n'),
  ].join('\n\n');
}

const startAll = async (target: string): Promise<Map<string, Part>> =>
  new Map([
    ['gateway', await startPart('gateway', target)],
    ['http-proxy-middleware', await startPart('middleware', target)],
  ]);

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
