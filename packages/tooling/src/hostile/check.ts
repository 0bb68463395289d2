import type { Site } from './site.ts';

/** What a check tried and what did not hold; a sentence each. `notRun` is the reason why it could not be tried. */
export type Outcome = { tried: string; failures: string[]; notRun?: string };

/** `short`: in little time, for CI. `perCall`: hostile requests to each call. */
export type CheckOptions = { short: boolean; seed: number; perCall: number };

export type Check = (site: Site, options: CheckOptions) => Promise<Outcome>;
