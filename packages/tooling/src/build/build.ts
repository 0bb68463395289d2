import { type Area, presentAreas } from './areas.ts';
import type { Mode } from './base-config.ts';
import { type Built, buildArea } from './build-area.ts';

type BuildAll = { /** Folders, such as mf-jobs; all when left out. */ only?: string[]; mode?: Mode };

// A compilation uses every core by itself; more than two at once only take memory from each other.
const AT_ONCE = 2;

/** Builds every area whose files have changed since its last build. */
export async function buildAll({ only, mode = 'production' }: BuildAll = {}): Promise<Built[]> {
  const queue: Area[] = presentAreas().filter(({ folder }) => !only || only.includes(folder));
  const built: Built[] = [];
  const worker = async () => {
    for (let area = queue.shift(); area; area = queue.shift()) built.push(await buildArea(area, mode));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return built;
}

if (import.meta.main) {
  try {
    for (const { area, build, skipped, seconds } of await buildAll({ only: named() }))
      console.log(
        skipped ? `${area}: up to date (${build})` : `${area}: built ${build} in ${seconds.toFixed(1)} s`,
      );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

function named(): string[] | undefined {
  const names = process.argv.slice(2);
  return names.length > 0 ? names : undefined;
}
