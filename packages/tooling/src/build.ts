/** `npm run build`: builds the shell and the areas whose files changed since their last build. */
import { mustRun } from './command.ts';
import { ROOT } from './product.ts';

export const buildStale = (args: string[] = []) =>
  mustRun('The build', process.execPath, [`${ROOT}/packages/tooling/src/build/build.ts`, ...args]);

if (import.meta.main) await buildStale(process.argv.slice(2));
