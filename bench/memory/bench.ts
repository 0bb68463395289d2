import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import * as auth from '@app/contract/auth';
import * as jobs from '@app/contract/jobs';
import { PATHS } from '@app/contract/platform/site-map';
import * as requests from '@app/contract/requests';
import * as settings from '@app/contract/settings';
import { DEMO_ADMIN } from '@app/domain/session/session';
import { freePorts } from '@app/tooling/runtime/ports';
import { ROOT } from '@app/tooling/workspace';

export const name = 'memory';

/** Milliseconds without calls until a process counts as idle. */
const IDLE = 6_000;
const SIGN_INS = 24;
const ROUNDS = 100;
const READS = [requests.list.path, requests.summary.path, jobs.list.path, settings.read.path];
const PAGES = [PATHS.landing, PATHS.requestService, PATHS.admin];

/** Proportional and resident size in MB, by process. */
type Sizes = Map<string, { pss: number; rss: number }>;

/** The memory of the processes of `npm start`, without its `run.mjs`; Linux only. */
export async function run(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cleaning-company-bench-'));
  try {
    // The first start compiles and fills the cache of the later ones.
    await measured(folder, async () => undefined);
    const [idle, used] = await measured(folder, makeCalls);
    return report(idle, used);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function measured(dataDir: string, use: (url: string) => Promise<void>): Promise<[Sizes, Sizes]> {
  const [port] = await freePorts(1);
  const supervisor = spawn(process.execPath, ['packages/tooling/src/commands/start.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port) },
  });
  try {
    await untilReady(supervisor);
    await delay(IDLE);
    const idle = sizesOf(supervisor.pid!);
    await use(`http://localhost:${port}`);
    await delay(IDLE);
    return [idle, sizesOf(supervisor.pid!)];
  } finally {
    supervisor.kill('SIGINT');
    await once(supervisor, 'exit');
  }
}

async function untilReady({ stdout }: ChildProcess): Promise<void> {
  for await (const line of createInterface({ input: stdout! })) if (line === 'Ready.') return;
  throw new Error('npm start did not get ready');
}

async function makeCalls(url: string): Promise<void> {
  const signIn = () =>
    fetch(url + auth.signIn.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(DEMO_ADMIN),
    });
  const [first] = await Promise.all(Array.from({ length: SIGN_INS }, signIn));
  const cookie = first!.headers.getSetCookie().map((header) => header.split(';', 1)[0]);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const path of [...READS, ...PAGES])
      await (await fetch(url + path, { headers: { cookie: cookie.join('; ') } })).arrayBuffer();
}

function sizesOf(supervisor: number): Sizes {
  const children = globSync(`/proc/${supervisor}/task/*/children`).flatMap((file) =>
    readFileSync(file, 'utf8').split(' ').filter(Boolean),
  );
  return new Map(
    [String(supervisor), ...children].map((pid) => {
      const [, script = ''] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      const process = /(\w+)\/src\/server\.ts$/.exec(script)?.[1] ?? 'supervisor';
      const sizes = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
      const megabytes = (field: string) =>
        Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(sizes)?.[1] ?? 0) / 1024;
      return [process, { pss: megabytes('Pss'), rss: megabytes('Rss') }] as const;
    }),
  );
}

function report(idle: Sizes, used: Sizes): string {
  const line = (what: string, ...values: number[]) =>
    `| ${[what, ...values.map((value) => String(Math.round(value)))].join(' | ')} |`;
  const sum = (sizes: Sizes, kind: 'pss' | 'rss') =>
    [...sizes.values()].reduce((total, size) => total + size[kind], 0);
  return [
    `The processes of a later \`npm start\`, in MB: PSS, which counts shared pages once, and RSS. After: ${SIGN_INS} sign-ins at the`,
    `same time, then ${ROUNDS * (READS.length + PAGES.length)} reads. Goal: PSS of at most 300 idle, 450 after.`,
    '',
    '| | idle PSS | idle RSS | after PSS | after RSS |',
    '|---|--:|--:|--:|--:|',
    ...[...idle].map(([process, { pss, rss }]) =>
      line(process, pss, rss, used.get(process)?.pss ?? 0, used.get(process)?.rss ?? 0),
    ),
    line('sum', sum(idle, 'pss'), sum(idle, 'rss'), sum(used, 'pss'), sum(used, 'rss')),
  ].join('\n');
}
