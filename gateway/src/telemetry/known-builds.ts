import type { ReleaseStatus } from '@app/domain/shared/status';
import type { Releases } from '../releases/live.ts';

// What somebody writes into a beacon must not make as many time series as he likes.
const OTHER = 'other';
const MOST = 50;

/** Which builds have been live since this gateway started, and since when the present ones are. */
export function knownBuilds(now: () => number = Date.now) {
  const since = new Map<string, string>();
  const builds = new Set<string>();
  let noted: Releases | undefined;

  return {
    note(live: Releases): void {
      if (live === noted) return;
      noted = live;
      for (const [area, { build }] of live) {
        const key = `${area} ${build}`;
        if (!builds.has(key)) since.set(area, new Date(now()).toISOString());
        builds.add(key);
      }
      for (const key of builds) if (builds.size > MOST) builds.delete(key);
    },
    /** An area and a build as labels of a metric. */
    labels(area: string, build: string): { area: string; build: string } {
      const known = noted?.has(area) ?? false;
      return { area: known ? area : OTHER, build: builds.has(`${area} ${build}`) ? build : OTHER };
    },
    live: (): ReleaseStatus[] =>
      [...(noted ?? [])].map(([area, { build }]) => ({ area, build, since: since.get(area) ?? '' })),
  };
}

export type KnownBuilds = ReturnType<typeof knownBuilds>;
