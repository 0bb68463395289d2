import { dropOldBuilds, isBuilt, isCurrent, makeCurrent } from '@app/operations/release/published';
import type { Area } from './areas.ts';
import type { Mode } from './base-config.ts';
import { buildId } from './inputs.ts';

export type Built = { area: string; build: string; skipped: boolean; seconds: number };

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
