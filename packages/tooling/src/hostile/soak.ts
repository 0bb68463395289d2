import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { SERVICES } from '@app/contract/platform/areas-and-services';

import type { Product } from '@app/operations/runtime/start-product';
import { examineLoad, honestLoad } from './load.ts';
import type { Site } from './site.ts';

const SAMPLE_MS = 60_000;
/** A quarter of the minutes, up to these, in which every kind of call runs and caches fill; then memory is compared. */
const MAX_WARM_UP_MINUTES = 5;
/** The time without calls before each comparison, so that what V8 collects only when it is idle does not count. */
const IDLE_MS = 60_000;
const MAX_GROWTH = 1.1;
const FAULT_EVERY_MS = 20_000;
const FROZEN_MS = 4_000;

/**
 * Honest calls to warm up, then honest calls and faults for so many minutes; then every acknowledged write is read again and
 * memory is compared, idle both times.
 */
export async function soak(site: Site, minutes: number): Promise<string[]> {
  const warmUp = Math.min(MAX_WARM_UP_MINUTES, minutes / 4);
  const warm = await honestLoad(site);
  await wait(warmUp * 60_000);
  await warm.stop();
  await wait(IDLE_MS);
  const begin = memoryOf(site.product);
  console.log('warm and idle', sum(begin), JSON.stringify(begin));

  const load = await honestLoad(site, warm);
  let highest = 0;
  const sample = () => {
    const memory = memoryOf(site.product);
    highest = Math.max(highest, sum(memory));
    console.log(sum(memory), JSON.stringify(memory), JSON.stringify(load.statuses));
  };
  const timer = setInterval(sample, SAMPLE_MS);
  const faults = await injectFaults(site, minutes);
  clearInterval(timer);
  await load.stop();
  const { found, failures } = await examineLoad(site, load);
  await wait(IDLE_MS);
  const end = memoryOf(site.product);
  if (sum(end) > MAX_GROWTH * sum(begin)) failures.push(`memory grew from ${sum(begin)} to ${sum(end)} MiB`);
  console.log({ ...faults, found, statuses: load.statuses, begin, end, highest });
  return failures;
}

/**
 * Kills and freezes the processes in turn until the time is over. The second half has no kills, because a new process
 * would hide what an old one keeps.
 */
async function injectFaults(site: Site, minutes: number): Promise<{ kills: number; freezes: number }> {
  const parts = [...SERVICES, 'gateway'];
  const faults = { kills: 0, freezes: 0 };
  const start = performance.now();
  const passed = () => (performance.now() - start) / 60_000;
  for (let turn = 0; passed() < minutes; turn += 1) {
    await wait(Math.min(FAULT_EVERY_MS, Math.max(0, minutes - passed()) * 60_000));
    if (passed() >= minutes) break;
    const part = parts[(turn >> 1) % parts.length]!;
    if (turn % 2 === 0 && passed() < minutes / 2) {
      if (signal(site.product, part, 'SIGKILL')) faults.kills += 1;
    } else if (signal(site.product, part, 'SIGSTOP')) {
      await wait(FROZEN_MS);
      signal(site.product, part, 'SIGCONT');
      faults.freezes += 1;
    }
  }
  return faults;
}

/** Sends a signal to a part of a product; false when it is not running at the moment. */
function signal({ pids }: Pick<Product, 'pids'>, part: string, name: NodeJS.Signals): boolean {
  const pid = pids[part];
  if (pid === undefined) return false;
  try {
    return process.kill(pid, name);
  } catch {
    // It has ended, and the next one has not started.
    return false;
  }
}

type Memory = Record<string, number>;

const sum = (memory: Memory): number => Object.values(memory).reduce((all, each) => all + each, 0);

/** The memory of each part with its children, in MiB. */
const memoryOf = ({ pids }: Pick<Product, 'pids'>): Memory =>
  Object.fromEntries(
    Object.entries(pids).map(([part, pid]) => [
      part,
      withChildren(pid).reduce((all, each) => all + mebibytesOf(each), 0),
    ]),
  );

function withChildren(pid: number | undefined): number[] {
  if (pid === undefined) return [];
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return [pid, ...children];
}

/**
 * The memory that is the process's own: heaps, stacks, native allocations; what several processes share counts once. Pages of
 * files do not count: the system drops them when it needs room, and a grown database has more.
 */
const mebibytesOf = (pid: number): number =>
  Math.round(Number(/^Pss_Anon:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024);

/** '' for a process that has ended, and where there is no /proc. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
