import { join } from 'node:path';
import { dropOldBuilds, isBuilt, isCurrent, makeCurrent } from '@app/operations/release/published';
import { runOrExit } from '@app/operations/run-command';
import { ROOT } from '@app/operations/workspace';
import { type Area, presentAreas } from './areas.ts';
import type { Mode } from './base-config.ts';
import { buildId } from './inputs.ts';

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

type Built = { area: string; build: string; skipped: boolean; seconds: number };

/** Builds an area whose inputs have changed, and makes the result the current build. */
export async function buildArea(area: Area, mode: Mode): Promise<Built> {
  const built = await buildOnly(area, mode);
  if (!isCurrent(area, built.build)) await makeCurrent(area, built.build);
  await dropOldBuilds(area);
  return built;
}

/** Builds an area whose inputs have changed, without making it current. */
export async function buildOnly(area: Area, mode: Mode): Promise<Built> {
  const start = performance.now();
  const build = buildId(area);
  const skipped = isBuilt(area, build);
  // The compiler is not loaded for a build that exists.
  if (!skipped) await (await import('./make-build.ts')).makeBuild(area, build, mode);
  return { area: area.folder, build, skipped, seconds: (performance.now() - start) / 1000 };
}
