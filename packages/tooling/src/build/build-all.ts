import { join } from 'node:path';
import { runOrExit } from '@app/operations/run-command';
import { ROOT } from '@app/operations/workspace';
import { type Area, presentAreas } from './areas.ts';
import type { Mode } from './base-config.ts';
import { type Built, buildArea } from './build-area.ts';

type BuildAll = { /** Folders, such as mf-jobs; all when left out. */ only?: string[]; mode?: Mode };

// One compilation uses every core; more than two at the same time compete for memory.
const CONCURRENCY = 2;

type Failed = { area: string; error: unknown };

/** Builds every area whose inputs have changed. A failing build does not stop the others. */
export async function buildAll({
  only,
  mode = 'production',
}: BuildAll = {}): Promise<{ built: Built[]; failed: Failed[] }> {
  const queue: Area[] = presentAreas().filter(({ folder }) => !only || only.includes(folder));
  const built: Built[] = [];
  const failed: Failed[] = [];
  const worker = async () => {
    for (let area = queue.shift(); area; area = queue.shift()) {
      try {
        built.push(await buildArea(area, mode));
      } catch (error) {
        failed.push({ area: area.folder, error });
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return { built, failed };
}

/** Runs stale builds in a separate process, which frees its memory before anything else starts. */
export const buildStale = (args: string[] = []) =>
  runOrExit('The build', process.execPath, [join(ROOT, 'packages/tooling/src/commands/build.ts'), ...args]);
