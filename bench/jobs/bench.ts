import { MAX_RATIO, type Scaling, scalingTable } from '../scaling-table.ts';
import { type Archive, archive, SERIES_FROM } from './filled-service.ts';
import { CLEANER, MONTH, THREE_TIMES, TODAY } from './generated-job.ts';

export const name = 'Lists of jobs';

const FEW = 1000;
const MANY = 100_000;
const ROUNDS = 200;
const WARM_UP = 20;

const search = (words: string) => `?limit=24&search=${encodeURIComponent(words)}`;

const CALLS: [what: string, path: string][] = [
  ['first page', '?limit=24'],
  ['a page in the middle', '?limit=24&cursor=500'],
  ['a month', `?limit=24&month=${MONTH}`],
  ['unpaid', '?limit=24&unpaid=true'],
  ['unpaid of a month', `?limit=1&month=${MONTH}&unpaid=true`],
  ['search: three clients', search(THREE_TIMES)],
  ['search: a common name', search('maria')],
  ['search: a word of every second', search('springfield')],
  ['search: one letter', search('m')],
  ['search: two common words', search('maria spring')],
  ['search: no match', search('xyzzy')],
  ['search in a month: a common name', `?limit=3&search=maria&month=${MONTH}`],
  ['search in a month: three clients', `${search(THREE_TIMES)}&month=${MONTH}`],
  ['search in a month: no match', `${search('xyzzy')}&month=${MONTH}`],
  ['search: an invoice number', `?limit=23&search=INV-0500`],
  ['by date: first page', '?limit=24&order=latest'],
  ['by date: a page in the middle', '?limit=24&order=latest&cursor=2025-12-28.500'],
  ['upcoming', `?limit=24&order=soonest&from=${TODAY}`],
  ['past, unpaid', `?limit=24&order=latest&to=${TODAY}&unpaid=true`],
  ['a week of a cleaner', `?limit=3&order=soonest&endFrom=2025-11-23&to=2025-11-29&cleaner=${CLEANER}`],
  ['a month of a cleaner', `?limit=3&month=${MONTH}&cleaner=${CLEANER}`],
  ['overdue', `?limit=3&dueBefore=${TODAY}`],
  ['by date, search: three clients', `${search(THREE_TIMES)}&order=latest`],
  ['by date, search: a common name', `${search('maria')}&order=latest`],
  ['upcoming, search: two common words', `${search('maria spring')}&order=soonest&from=${TODAY}`],
  ['schedule of a cleaner', `/schedule?cleaner=${CLEANER}&from=2026-12-20`],
  ['the week of the schedule', '/agenda?from=2026-05-10&days=7&limit=3'],
  ['a week with visits of 100 series', `/agenda?from=${SERIES_FROM}&days=7&limit=100`],
  ['the series of a job', '/1/series'],
  ['not yet scheduled', `/unscheduled?from=${TODAY}&limit=3`],
  ['past clients', '/clients?search=maria'],
  ['sums of a month', `/summary?month=${MONTH}`],
  ['sums of all', '/summary'],
  ['sums: past, a cleaner', `/summary?to=${TODAY}&cleaner=${CLEANER}`],
  ['sums: upcoming', `/summary?from=${TODAY}`],
  ['sums of a search: three clients', `/summary?search=${THREE_TIMES}`],
  ['sums of a search: a tenth of the jobs', '/summary?search=maria'],
  ['sums: overdue', `/summary?dueBefore=${TODAY}`],
];

/** Every call with few and with many jobs, alternating, so that other load affects both. */
export async function run(): Promise<string> {
  const results = new Map([['SQLite', await onOneDatabase()]]);
  const server = process.env.TEST_MARIADB_URL;
  if (server) results.set('MariaDB', await onOneDatabase(server));
  return [
    `The jobs service over HTTP, ${FEW.toLocaleString('en-US')} against ${MANY.toLocaleString('en-US')} jobs of 24 months, every third with a photo; medians of ${ROUNDS} calls in turn. Goal: a ratio of at most ${MAX_RATIO}.`,
    scalingTable(results),
  ].join('\n\n');
}

async function onOneDatabase(url?: string): Promise<Scaling[]> {
  const few = await archive(FEW, url);
  const many = await archive(MANY, url);
  const results: Scaling[] = [];
  for (const [what, path] of CALLS) results.push(await compare(what, path, few, many));
  await Promise.all([few.close(), many.close()]);
  return results;
}

async function compare(what: string, path: string, few: Archive, many: Archive): Promise<Scaling> {
  const times = { few: [] as number[], many: [] as number[] };
  let entries: Scaling['entries'] = [0, 0];
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    // The order alternates: the second runs on a warmer machine.
    const swap = round % 2 !== 0;
    const a = await (swap ? many : few).call(path);
    const b = await (swap ? few : many).call(path);
    const [atFew, atMany] = swap ? [b, a] : [a, b];
    entries = [atFew.entries, atMany.entries];
    if (round < 0) continue;
    times.few.push(atFew.ms);
    times.many.push(atMany.ms);
  }
  return { what, entries, fewMs: median(times.few), manyMs: median(times.many) };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
