import type { Site } from '../site.ts';

/** What an attack tried and what did not hold; a sentence each. `notRun` is the reason why it could not be tried. */
export type Outcome = { tried: string; failures: string[]; notRun?: string };

/** `short`: in little time, for CI. `perCall`: hostile requests to each call. */
export type CheckOptions = { short: boolean; seed: number; perCall: number };

export type Check = (site: Site, options: CheckOptions) => Promise<Outcome>;

/** Repeats until it is true; false after the time. */
export async function until(condition: () => Promise<boolean>, ms: number): Promise<boolean> {
  for (const end = performance.now() + ms; performance.now() < end; ) {
    if (await condition().catch(() => false)) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
