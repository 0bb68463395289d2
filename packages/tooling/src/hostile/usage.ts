import { readdirSync, readFileSync } from 'node:fs';
import type { Product } from '../runtime/start-product.ts';

export type Usage = { mebibytes: number; files: number };
type Pids = Pick<Product, 'pids'>;

/** The memory and open files of the processes of a product and their children, on Linux; elsewhere zeros. */
export function usageOf({ pids }: Pids): Usage {
  const found = Object.values(pids).flatMap(withChildren);
  const files = found.reduce((sum, pid) => sum + filesOf(pid), 0);
  return { mebibytes: found.reduce((sum, pid) => sum + mebibytesOf(pid), 0), files };
}

/** The memory of each part with its children, in MiB. */
export const memoryOf = ({ pids }: Pids): Record<string, number> =>
  Object.fromEntries(
    Object.entries(pids).map(([part, pid]) => [
      part,
      withChildren(pid).reduce((sum, each) => sum + mebibytesOf(each), 0),
    ]),
  );

/** The processors' time that the processes have used, and those children that have ended, in seconds. */
export const cpuSecondsOf = ({ pids }: Pids): number =>
  Object.values(pids)
    .flatMap(withChildren)
    .reduce((sum, pid) => sum + ticksOf(pid), 0) / 100;

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

/** User and system time, of the process and of the children it has waited for. */
const ticksOf = (pid: number): number =>
  read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ')
    .slice(11, 15)
    .reduce((sum, ticks) => sum + Number(ticks), 0);

function filesOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}

/** '' for a process that has ended, and where there is no /proc. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
