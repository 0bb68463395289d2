import { readdirSync, readFileSync } from 'node:fs';
import type { Product } from '../runtime/start-product.ts';

export type Usage = { mebibytes: number; files: number };

/** The resident memory and open files of the processes of a product, on Linux; elsewhere zeros. */
export function usageOf({ pids }: Pick<Product, 'pids'>): Usage {
  const found = Object.values(pids).map((pid) => (pid === undefined ? [0, 0] : usageOfProcess(pid)));
  const sum = (at: 0 | 1) => found.reduce((all, each) => all + (each[at] ?? 0), 0);
  return { mebibytes: Math.round(sum(0) / 1024), files: sum(1) };
}

function usageOfProcess(pid: number): [kibibytes: number, files: number] {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return [Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0), readdirSync(`/proc/${pid}/fd`).length];
  } catch {
    return [0, 0];
  }
}
