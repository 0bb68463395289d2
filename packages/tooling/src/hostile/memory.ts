import { readFileSync } from 'node:fs';
import type { Product } from '@app/operations/runtime/start-product';

/** The memory of each part with its children, in MiB. */
export const memoryOf = ({ pids }: Pick<Product, 'pids'>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(pids).map(([part, pid]) => [
      part,
      withChildren(pid).reduce((sum, each) => sum + mebibytesOf(each), 0),
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
