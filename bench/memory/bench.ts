import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import * as jobs from '@app/contract/jobs';
import { PATHS } from '@app/contract/platform/site-map';
import * as requests from '@app/contract/requests';
import * as settings from '@app/contract/settings';
import { DEMO_ADMIN } from '@app/domain/session/session';
import { installation } from '@app/operations/data/seed/installation';
import { freePort } from '@app/operations/runtime/ports';
import { ROOT } from '@app/operations/workspace';

export const name = 'memory';

/** Milliseconds without calls until a process counts as idle. */
const IDLE = 15_000;
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
    const [idle, used, started] = await measured(folder, makeCalls);
    return report(idle, used, started);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The sizes when idle and after use, and the milliseconds until it was ready. */
async function measured(
  dataDir: string,
  use: (url: string) => Promise<void>,
): Promise<[Sizes, Sizes, number]> {
  const before = performance.now();
  const installation = await startInstallation(dataDir);
  const started = performance.now() - before;
  try {
    await delay(IDLE);
    const idle = sizesOf(installation);
    await use(installation.url);
    await delay(IDLE);
    return [idle, sizesOf(installation), started];
  } finally {
    await installation.stop();
  }
}

async function makeCalls(url: string): Promise<void> {
  const desks = Array.from({ length: SIGN_INS }, () => installation(url, () => undefined));
  await Promise.all(desks.map((desk) => desk.signIn(DEMO_ADMIN)));
  // Twenty sessions of an account stay, and which of them is not known.
  await desks[0]!.signIn(DEMO_ADMIN);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const path of [...READS, ...PAGES]) await desks[0]!.see(path);
}

const sizesOf = ({ processes }: RunningInstallation): Sizes =>
  new Map(
    [...processes()].map(([name, pid]) => {
      const sizes = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
      const megabytes = (field: string) =>
        Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(sizes)?.[1] ?? 0) / 1024;
      return [name, { pss: megabytes('Pss'), rss: megabytes('Rss') }];
    }),
  );

function report(idle: Sizes, used: Sizes, started: number): string {
  const line = (what: string, ...values: number[]) =>
    `| ${[what, ...values.map((value) => String(Math.round(value)))].join(' | ')} |`;
  const sum = (sizes: Sizes, kind: 'pss' | 'rss') =>
    [...sizes.values()].reduce((total, size) => total + size[kind], 0);
  return [
    `The processes of a later \`npm start\`, in MB: PSS, which counts shared pages once, and RSS; each after ${IDLE / 1000} idle`,
    `seconds. After: ${SIGN_INS} sign-ins at the same time, then ${ROUNDS * (READS.length + PAGES.length)} reads. Goal: PSS of at most 250 idle, 450 after.`,
    `Ready after ${Math.round(started)} ms; goal: 1500.`,
    '',
    '| | idle PSS | idle RSS | after PSS | after RSS |',
    '|---|--:|--:|--:|--:|',
    ...[...idle].map(([process, { pss, rss }]) =>
      line(process, pss, rss, used.get(process)?.pss ?? 0, used.get(process)?.rss ?? 0),
    ),
    line('sum', sum(idle, 'pss'), sum(idle, 'rss'), sum(used, 'pss'), sum(used, 'rss')),
  ].join('\n');
}

type RunningInstallation = {
  url: string;
  /** The ids of the processes by name: 'supervisor', 'gateway', or a service. Linux only. */
  processes(): Map<string, string>;
  stop(): Promise<void>;
};

/** `npm start` with the data in a folder, without its `run.mjs`. */
async function startInstallation(dataDir: string): Promise<RunningInstallation> {
  const port = await freePort();
  const supervisor = spawn(process.execPath, ['packages/tooling/src/commands/start.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port) },
  });
  const stop = async () => {
    const exited = once(supervisor, 'exit');
    supervisor.kill('SIGINT');
    await exited;
  };
  await untilReady(supervisor);
  return { url: `http://localhost:${port}`, processes: () => processesOf(String(supervisor.pid)), stop };
}

async function untilReady({ stdout }: ChildProcess): Promise<void> {
  for await (const line of createInterface({ input: stdout! })) if (line === 'Ready.') return;
  throw new Error('npm start did not get ready');
}

function processesOf(supervisor: string): Map<string, string> {
  const children = globSync(`/proc/${supervisor}/task/*/children`).flatMap((file) =>
    readFileSync(file, 'utf8').split(' ').filter(Boolean),
  );
  return new Map(
    [supervisor, ...children].map((pid) => {
      const [, script = ''] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      return [/(\w+)\/src\/server\.ts$/.exec(script)?.[1] ?? 'supervisor', pid];
    }),
  );
}
