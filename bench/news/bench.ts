import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathOf } from '@app/contract/call';
import * as jobs from '@app/contract/jobs';
import * as requests from '@app/contract/requests';
import { connect } from '@app/service-kit/db/database';
import { Pool } from 'undici';
import { CHECK_EVERY_MS, CHECK_HIDDEN_EVERY_MS } from '../../shell/src/news/check-times.ts';
import { fill } from '../requests/filled-service.ts';
import { type RunningInstallation, signIn, startInstallation } from '../running-installation.ts';

export const name = 'Quiet check';

const REQUESTS = 1000;
const ROUNDS = 5;
const CALLS = 400;
/** The whole list takes a hundred times as long. */
const LONG_CALLS = 20;
const PARTS = ['gateway', 'auth', 'requests', 'jobs'] as const;

type Kind = { what: string; path: string; calls: number };
type Cost = Record<(typeof PARTS)[number], number> & { bytes: number };

const KINDS: Kind[] = [
  {
    what: 'quiet check, nothing new',
    path: pathOf(requests.news, {}, { after: String(REQUESTS) }),
    calls: CALLS,
  },
  {
    what: 'quiet check, 25 new',
    path: pathOf(requests.news, {}, { after: String(REQUESTS - 25) }),
    calls: CALLS,
  },
  { what: "check for clients' replies, none", path: pathOf(jobs.replies, {}, { after: '0' }), calls: CALLS },
  { what: 'counters', path: requests.summary.path, calls: CALLS },
  { what: 'first page of the list', path: pathOf(requests.list, {}, { limit: '25' }), calls: CALLS },
  { what: 'the whole list', path: requests.list.path, calls: LONG_CALLS },
];

/** The cost of the check for new requests, beside the calls that would show the same. */
export async function run(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cleaning-company-bench-'));
  const installation = await startInstallation(folder);
  try {
    const db = connect({ file: join(folder, 'requests.sqlite') });
    await fill(db, REQUESTS);
    await db.destroy();
    return report(await measured(installation));
  } finally {
    await installation.stop();
    await rm(folder, { recursive: true });
  }
}

async function measured(installation: RunningInstallation): Promise<Map<Kind, Cost>> {
  const cookie = await signIn(installation.url);
  const rounds = new Map(KINDS.map((kind) => [kind, [] as Cost[]]));
  // The first round is a warm-up.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const kind of KINDS) {
      const cost = await costOf(kind, installation, cookie);
      if (round > 0) rounds.get(kind)!.push(cost);
    }
  return new Map([...rounds].map(([kind, costs]) => [kind, medianOf(costs)]));
}

/** Per call: CPU time of each process (µs) and bytes of the response with its headers. */
async function costOf(
  { path, calls }: Kind,
  { url, processes }: RunningInstallation,
  cookie: string,
): Promise<Cost> {
  const pids = processes();
  const pool = new Pool(url, { connections: 1, allowH2: false });
  const headers = { cookie, accept: 'application/json', 'accept-encoding': 'gzip, deflate, br' };
  let bytes = 0;
  const before = PARTS.map((part) => cpuTime(pids.get(part)!));
  for (let call = 0; call < calls; call += 1) {
    const response = await pool.request({ path, method: 'GET', headers });
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode}`);
    bytes += (await response.body.arrayBuffer()).byteLength;
    for (const [header, value] of Object.entries(response.headers))
      bytes += header.length + String(value).length + ': \r\n'.length;
  }
  // The kernel counts in hundredths of a second; the processes finish their log.
  await delay(50);
  const [gateway, auth, forRequests, forJobs] = PARTS.map(
    (part, at) => (cpuTime(pids.get(part)!) - before[at]!) / calls,
  ) as [number, number, number, number];
  await pool.close();
  return { gateway, auth, requests: forRequests, jobs: forJobs, bytes: bytes / calls };
}

/** Of a process, in µs, in steps of its clock tick of 10 ms. */
function cpuTime(pid: string): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

function medianOf(costs: readonly Cost[]): Cost {
  const median = (key: keyof Cost) =>
    costs.map((cost) => cost[key]).sort((a, b) => a - b)[Math.floor(costs.length / 2)]!;
  return {
    gateway: median('gateway'),
    auth: median('auth'),
    requests: median('requests'),
    jobs: median('jobs'),
    bytes: median('bytes'),
  };
}

function report(costs: Map<Kind, Cost>): string {
  const sum = (cost: Cost) => PARTS.reduce((total, part) => total + cost[part], 0);
  const [check, , replies] = [...costs.values()] as [Cost, Cost, Cost];
  const perHour = (everyMs: number) => 3_600_000 / everyMs;
  const [shown, hidden] = [perHour(CHECK_EVERY_MS), perHour(CHECK_HIDDEN_EVERY_MS)];
  const hour = `${((shown * (sum(check) + sum(replies))) / 1e6).toFixed(2)} s of CPU time and ${Math.round((shown * (check.bytes + replies.bytes)) / 1000)} KB`;
  const rows = [...costs].map(([{ what }, cost]) => {
    const cells = [...PARTS.map((part) => cost[part]), sum(cost)].map((value) => String(Math.round(value)));
    const ratios = [sum(cost) / sum(check), cost.bytes / check.bytes].map((ratio) => ratio.toFixed(2));
    return `| ${[what, ...cells, ratios[0], Math.round(cost.bytes), ratios[1]].join(' | ')} |`;
  });
  return [
    `What one call costs an installation of \`npm start\` with ${REQUESTS.toLocaleString('en-US')} requests on SQLite, as a signed-in tab makes it: CPU time`,
    `in µs by process, and bytes of the compressed response with its headers; medians of ${ROUNDS} rounds of ${CALLS} calls in turn (${LONG_CALLS} of`,
    'the whole list). Goal: at most 2 s of CPU time for an hour of a shown tab.',
    '',
    '| | gateway | auth | requests | jobs | sum | ratio | bytes | ratio |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...rows,
    '',
    `A tab that is shown makes both checks ${shown} times an hour, one in the background ${hidden} times: ${hour} for an hour of a shown tab.`,
  ].join('\n');
}
