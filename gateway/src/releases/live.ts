import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { AREAS } from '@app/contract/platform/areas-and-services';
import type { Release } from '@app/contract/platform/releases';
import { errorFacts } from '@app/service-kit/errors/database-errors';
import type { Logger } from '@app/service-kit/process/logger';
import { importLocalBuilds, type LocalBuild, type LocalBuilds } from './local-builds.ts';
import type { ReleaseStore } from './store.ts';

/** The build of watch mode, overwritten in place: never cached, never stored. */
export const DEVELOPMENT_BUILD = 'dev';

export type LiveRelease = Release & { files: ReadonlySet<string>; folder: string };
/** One build of each area. The same object until a pointer changes. */
export type Releases = ReadonlyMap<string, LiveRelease>;
/** A build for a share of the sessions. */
export type Canary = { area: string; build: string; percent: number };
type CanaryBuild = { release: LiveRelease; percent: number };
type View = { live: Releases; canaries: ReadonlyMap<string, CanaryBuild>; mixes: Map<string, Releases> };

/** The current builds; without a bucket, those of sessions outside of every canary. */
export type Live = { releases(bucket?: string): Releases; hasCanary: boolean; canaries(): Canary[] };

// A changed pointer is noticed within this time.
const POLL_INTERVAL_MS = 250;
// How long to wait after a failed write to the store.
const RETRY_INTERVAL_MS = 10_000;

/** Polls which build of each area is live, so that a switch needs no restart. */
export function liveReleases(store: ReleaseStore, local: LocalBuilds, logger: Logger) {
  const importPending = importLocalBuilds(store);
  const read = new Map<string, { stamp: string; release: LiveRelease }>();
  let view: View = { live: new Map(), canaries: new Map(), mixes: new Map() };
  let refreshedAt = Number.NEGATIVE_INFINITY;
  let refreshing: Promise<void> | undefined;
  let invalidated = false;
  let lastAttempt = '';
  let retryAt = 0;
  let storeWorks = true;

  async function refresh(): Promise<void> {
    invalidated = false;
    const builds = await local.refresh();
    await importBuilds(builds);
    const next = { live: new Map(), canaries: new Map(), mixes: new Map() } satisfies View;
    for (const area of AREAS)
      await refreshArea(area, builds.get(area), next).catch((error) => keepPrevious(area, next, error));
    if (!isSame(view, next)) view = next;
    if (!invalidated) refreshedAt = performance.now();
  }

  /** Tries again when there is another local build, and when the builds it has to be compatible with have changed. */
  async function importBuilds(builds: ReadonlyMap<string, LocalBuild>): Promise<void> {
    const pending: LocalBuild[] = [];
    for (const [area, localBuild] of builds) {
      const { build } = localBuild.release;
      if (build !== DEVELOPMENT_BUILD && (await store.pointersOf(area)).delivered !== build)
        pending.push(localBuild);
    }
    const inUse = [...view.live.values(), ...[...view.canaries.values()].map(({ release }) => release)];
    const attempt = [...pending.map(({ stamp }) => stamp), '|', ...inUse.map(({ build }) => build)].join();
    if (pending.length === 0 || (attempt === lastAttempt && performance.now() < retryAt)) return;
    lastAttempt = attempt;
    try {
      await importPending(pending);
      storeWorks = true;
      retryAt = Number.POSITIVE_INFINITY;
    } catch (error) {
      storeWorks = false;
      retryAt = performance.now() + RETRY_INTERVAL_MS;
      logger.error({ error: errorFacts(error) }, 'releases cannot be kept: local builds are served');
    }
  }

  async function refreshArea(
    area: string,
    localBuild: LocalBuild | undefined,
    next: Writable,
  ): Promise<void> {
    const { live, canary } = await store.pointersOf(area);
    const direct = localBuild && (localBuild.release.build === DEVELOPMENT_BUILD || !(storeWorks || live));
    const release = direct ? await fromLocal(localBuild) : live ? await fromStore(area, live) : undefined;
    if (release) next.live.set(area, release);
    if (canary && !direct)
      next.canaries.set(area, { release: await fromStore(area, canary.build), percent: canary.percent });
  }

  const fromLocal = ({ release, folder, stamp }: LocalBuild) => once(folder, stamp, async () => release);

  const fromStore = (area: string, build: string) =>
    once(store.buildDir(area, build), '', () => store.releaseOf(area, build));

  async function once(folder: string, stamp: string, find: () => Promise<Release>): Promise<LiveRelease> {
    const known = read.get(folder);
    if (known?.stamp === stamp) return known.release;
    const release = { ...(await find()), folder, files: new Set(await readdir(folder)) };
    read.set(folder, { stamp, release });
    return release;
  }

  /** An unreadable release keeps the one before it live. */
  function keepPrevious(area: string, next: Writable, error: unknown): void {
    logger.error({ area, error: errorFacts(error) }, 'release cannot be read');
    const before = view.live.get(area);
    if (before) next.live.set(area, before);
  }

  /** The builds of a session: with the canaries that its bucket is chosen for. */
  function releases(bucket?: string): Releases {
    const { live, canaries, mixes } = view;
    const chosen = bucket
      ? [...canaries].filter(([area, { percent }]) => isChosen(area, bucket, percent))
      : [];
    if (chosen.length === 0) return live;
    const key = chosen.map(([area]) => area).join();
    const mix =
      mixes.get(key) ?? new Map([...live, ...chosen.map(([area, c]) => [area, c.release] as const)]);
    mixes.set(key, mix);
    return mix;
  }

  const canaries = (): Canary[] =>
    [...view.canaries].map(([area, { release, percent }]) => ({ area, build: release.build, percent }));

  return {
    async live(): Promise<Live> {
      if (performance.now() - refreshedAt >= POLL_INTERVAL_MS) {
        // This refresh may have read the pointers before they changed.
        if (invalidated) await refreshing?.catch(() => undefined);
        refreshing ??= refresh().finally(() => {
          refreshing = undefined;
        });
        await refreshing;
      }
      return { releases, hasCanary: view.canaries.size > 0, canaries };
    },
    /** Makes the next request read the pointers. */
    invalidate(): void {
      refreshedAt = Number.NEGATIVE_INFINITY;
      invalidated = true;
    },
  };
}

type Writable = { live: Map<string, LiveRelease>; canaries: Map<string, CanaryBuild> };

function isSame(a: View, b: View): boolean {
  return AREAS.every(
    (area) =>
      a.live.get(area) === b.live.get(area) &&
      a.canaries.get(area)?.release === b.canaries.get(area)?.release &&
      a.canaries.get(area)?.percent === b.canaries.get(area)?.percent,
  );
}

const BUCKETS = 2 ** 32;

/** Whether a session gets the canary of an area, each time. A larger share includes the sessions of a smaller one. */
function isChosen(area: string, bucket: string, percent: number): boolean {
  const place = createHash('sha256').update(`${area} ${bucket}`).digest().readUInt32BE();
  return place < (percent / 100) * BUCKETS;
}
