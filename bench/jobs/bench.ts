import { type Archive, archive } from './filled-service.ts';
import { MONTH, THREE_TIMES } from './generated-job.ts';

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
  ['search: nobody', search('xyzzy')],
  ['search in a month: a common name', `?limit=3&search=maria&month=${MONTH}`],
  ['search in a month: three clients', `${search(THREE_TIMES)}&month=${MONTH}`],
  ['search in a month: nobody', `${search('xyzzy')}&month=${MONTH}`],
  ['past clients', '/clients?search=maria'],
  ['sums of a month', `/summary?month=${MONTH}`],
  ['sums of all', '/summary'],
];

/** Every call with few and with many jobs, alternating, so that other load affects both. */
export async function run(): Promise<string> {
  const tables = [await onOneDatabase('SQLite')];
  const server = process.env.TEST_MARIADB_URL;
  if (server) tables.push(await onOneDatabase('MariaDB', server));
  return [
    `The jobs service over HTTP, ${FEW.toLocaleString('en-US')} against ${MANY.toLocaleString('en-US')} jobs of 24 months, every third with a photo; medians of ${ROUNDS} calls each, taken in turn. The goal is a ratio of at most 1.2.`,
    ...tables,
  ].join('\n\n');
}

async function onOneDatabase(database: string, url?: string): Promise<string> {
  const few = await archive(FEW, url);
  const many = await archive(MANY, url);
  const lines: string[] = [];
  for (const [what, path] of CALLS) lines.push(await line(what, path, few, many));
  await Promise.all([few.close(), many.close()]);
  const head = `| ${database} | jobs | ms at 1,000 | ms at 100,000 | ratio |\n|---|--:|--:|--:|--:|`;
  return `${head}\n${lines.join('\n')}`;
}

async function line(what: string, path: string, few: Archive, many: Archive): Promise<string> {
  const times = { few: [] as number[], many: [] as number[] };
  let entries = [0, 0];
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
  const [fewMs, manyMs] = [median(times.few), median(times.many)];
  const found = entries[0] === entries[1] ? entries[0] : entries.join(' / ');
  return `| ${what} | ${found} | ${fewMs.toFixed(2)} | ${manyMs.toFixed(2)} | ${(manyMs / fewMs).toFixed(2)} |`;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
