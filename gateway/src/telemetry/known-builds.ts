import type { ReleaseStatus } from '@app/contract/platform/status';
import type { Canary, Live, Releases } from '../releases/live.ts';

// Limits the number of time series that the content of beacons can create.
const OTHER = 'other';
const MAX_BUILDS = 50;

/** The builds that were live since this gateway started, and since when the current ones are. */
export function knownBuilds(now: () => number = Date.now) {
  const since = new Map<string, string>();
  const builds = new Set<string>();
  let current: Releases = new Map();
  let canaries: readonly Canary[] = [];

  function add(area: string, build: string): void {
    builds.add(`${area} ${build}`);
    const [oldest] = builds;
    if (builds.size > MAX_BUILDS && oldest !== undefined) builds.delete(oldest);
  }

  return {
    record(found: Live): void {
      const live = found.releases();
      canaries = found.canaries();
      for (const { area, build } of canaries) add(area, build);
      if (live === current) return;
      for (const [area, { build }] of live) {
        if (current.get(area)?.build !== build) since.set(area, new Date(now()).toISOString());
        add(area, build);
      }
      current = live;
    },
    /** Area and build as labels of a metric; unknown ones become `other`. */
    labels(area: string, build: string): { area: string; build: string } {
      return {
        area: current.has(area) ? area : OTHER,
        build: builds.has(`${area} ${build}`) ? build : OTHER,
      };
    },
    list: (): ReleaseStatus[] =>
      [...current].map(([area, { build }]) => {
        const canary = canaries.find((one) => one.area === area);
        return {
          area,
          build,
          since: since.get(area) ?? '',
          ...(canary && { canary: { build: canary.build, percent: canary.percent } }),
        };
      }),
  };
}

export type KnownBuilds = ReturnType<typeof knownBuilds>;
