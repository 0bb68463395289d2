import type { AreaName } from '@app/contract/platform/areas-and-services';
import { DEFAULT_PORT } from '@app/contract/platform/installation';
import { canaryPercentSchema } from '@app/contract/platform/releases';
import * as v from 'valibot';
import { areaNamed } from '../workspace.ts';

const VERBS = ['publish', 'promote', 'canary', 'rollback', 'status'] as const;
export type Plan = {
  area: AreaName;
  verb: (typeof VERBS)[number];
  /** The URL of the installation. */
  to: string;
  build?: string;
  /** Percentage of a canary; 0 ends it. */
  percent?: number;
};

const USAGE = `Usage: npm run release -w <area> -- publish | promote [build] | canary <percent> [build] | rollback [build] | status
       [--to URL]   the installation; the one on this machine when left out`;

/** Parses the command line. @throws {Error} with the usage */
export function parseReleaseArguments(
  [name = '', ...words]: string[],
  here = `http://localhost:${DEFAULT_PORT}`,
): Plan {
  const area = areaNamed(name);
  const at = words.indexOf('--to');
  const to = at < 0 ? here : words[at + 1];
  if (!to || !URL.canParse(to)) throw new Error('--to needs an address, such as http://localhost:8080.');
  const [verb, ...rest] = at < 0 ? words : words.toSpliced(at, 2);
  const plan = { area, to: to.replace(/\/$/, '') };

  if (verb === 'canary') {
    const percent = rest[0] === 'off' ? 0 : Number(rest[0]?.replace(/%$/, '') || Number.NaN);
    if (!v.is(canaryPercentSchema, percent) || rest.length > 2)
      throw new Error('A canary needs its share of the sessions in percent: canary 10. canary 0 ends it.');
    return { ...plan, verb, percent, ...(rest[1] && { build: rest[1] }) };
  }
  if ((verb === 'publish' || verb === 'status') && rest.length === 0) return { ...plan, verb };
  if ((verb === 'promote' || verb === 'rollback') && rest.length <= 1)
    return { ...plan, verb, ...(rest[0] && { build: rest[0] }) };
  throw new Error(USAGE);
}
