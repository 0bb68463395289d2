/** `npm run build [-- area …]`: builds the shell and the areas whose files changed since their last build. */

import { AREAS } from '@app/contract/platform/areas-and-services';
import { commandArguments } from '@app/operations/command-arguments';
import { orExit } from '@app/operations/run-command';
import { areaNamed } from '@app/operations/workspace';
import { buildAll } from '../build/build-all.ts';

const named = await orExit(() =>
  commandArguments({ maxPositionals: AREAS.length }).positionals.map(areaNamed),
);
const { built, failed } = await buildAll(named.length > 0 ? { only: named } : {});
for (const { area, build, skipped, seconds } of built)
  console.log(
    skipped ? `${area}: up to date (${build})` : `${area}: built ${build} in ${seconds.toFixed(1)} s`,
  );
for (const { area, error } of failed)
  console.error(`${area} could not be built.\n${error instanceof Error ? error.message : error}`);
// What code of an area has begun while its pages were prerendered, such as a timer, would keep the process alive.
process.exit(failed.length > 0 ? 1 : 0);
