import { MAX_RATIO, type Scaling, scalingTable } from '../scaling-table.ts';
import { type FilledService, filledService } from './filled-service.ts';
import { ONE_PHONE, THREE_NAMES } from './generated-request.ts';

export const name = 'Lists of requests';

const FEW = 1000;
const MANY = 100_000;
const ROUNDS = 200;
const WARM_UP = 20;

const search = (words: string) => `?limit=25&search=${encodeURIComponent(words)}`;

const CALLS: [what: string, path: string][] = [
  ['first page', '?limit=25'],
  ['first page, due first', '?limit=25&sort=due'],
  ['a page in the middle', '?limit=25&cursor={middle}'],
  ['a page in the middle of a filter', '?limit=25&status=pending&cursor={middle}'],
  ['a page in the middle of a search', `${search('springfield')}&cursor={middle}`],
  ['filter: pending', '?limit=25&status=pending'],
  ['filter: cancelled, oldest first', '?limit=25&status=cancelled&sort=oldest'],
  ['search: one phone number', search(ONE_PHONE)],
  ['search: three of a name', search(THREE_NAMES)],
  ['search: one letter', search('m')],
  ['search: a word of every third', search('springfield')],
  ['search: two common words', search('maria spring')],
  ['search and filter', `${search('street')}&status=contacted`],
  ['search: no match', search('xyzzy')],
  ['counters', '/summary'],
  ['quiet check: nothing new', '/news?after={last}'],
  ['quiet check: a hundred new', '/news?after={hundred}'],
];

/** Every call with few and with many requests, alternating, so that other load affects both. */
export async function run(): Promise<string> {
  const results = new Map([['SQLite', await onOneDatabase()]]);
  const server = process.env.TEST_MARIADB_URL;
  if (server) results.set('MariaDB', await onOneDatabase(server));
  return [
    `The requests service over HTTP, ${FEW.toLocaleString('en-US')} against ${MANY.toLocaleString('en-US')} requests; lower quartiles of ${ROUNDS} calls in turn. Goal: a ratio of at most ${MAX_RATIO}.`,
    scalingTable(results),
  ].join('\n\n');
}

async function onOneDatabase(url?: string): Promise<Scaling[]> {
  const few = await filledService(FEW, url);
  const many = await filledService(MANY, url);
  const results: Scaling[] = [];
  for (const [what, path] of CALLS) results.push(await compare(what, path, few, many));
  await Promise.all([few.close(), many.close()]);
  return results;
}

async function compare(
  what: string,
  path: string,
  few: FilledService,
  many: FilledService,
): Promise<Scaling> {
  const times = { few: [] as number[], many: [] as number[] };
  let entries: Scaling['entries'] = [0, 0];
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    // The order alternates: the second runs on a warmer machine.
    const swap = round % 2 !== 0;
    const second = swap ? few : many;
    const measure = ({ call, count }: FilledService) =>
      call(
        path
          .replace('{middle}', String(count / 2))
          .replace('{last}', String(count))
          .replace('{hundred}', String(count - 100)),
      );
    const a = await measure(swap ? many : few);
    const b = await measure(second);
    const [atFew, atMany] = swap ? [b, a] : [a, b];
    entries = [atFew.entries, atMany.entries];
    if (round < 0) continue;
    times.few.push(atFew.ms);
    times.many.push(atMany.ms);
  }
  return { what, entries, fewMs: quartile(times.few), manyMs: quartile(times.many) };
}

/** The lower quartile, which other load affects less than the median. */
const quartile = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)]!;
