import { type Area, presentAreas } from './areas.ts';
import type { Mode } from './base-config.ts';
import { type Built, buildArea } from './build-area.ts';

type BuildAll = { /** Folders, such as mf-jobs; all when left out. */ only?: string[]; mode?: Mode };

// A compilation uses every core by itself; more than two at once only take memory from each other.
const AT_ONCE = 2;

type Failed = { area: string; error: unknown };

/** Builds every area whose files have changed since its last build. One that fails does not keep the others. */
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
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { built, failed };
}

if (import.meta.main) {
  const named = process.argv.slice(2);
  const { built, failed } = await buildAll(named.length > 0 ? { only: named } : {});
  for (const { area, build, skipped, seconds } of built)
    console.log(
      skipped ? `${area}: up to date (${build})` : `${area}: built ${build} in ${seconds.toFixed(1)} s`,
    );
  for (const { area, error } of failed)
    console.error(`${area} could not be built.\n${error instanceof Error ? error.message : error}`);
  if (failed.length > 0) process.exitCode = 1;
}
