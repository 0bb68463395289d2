import { BUILD_ATTRIBUTE, REGISTRY_ID, REGISTRY_PATH } from '@app/contract/platform/page-data';
import type { Registry } from '@app/contract/platform/releases';

export type KnownRelease = Partial<Registry['areas'][string]>;

/** How long a live registry answers for all areas that are entered (ms). */
export const LIVE_TTL_MS = 2000;
// A slower response costs more time than a newer build is worth.
const LIVE_TIMEOUT_MS = 1000;

/** The builds that this page runs: those its HTML named, and those that areas have switched to since. */
export class BuildRegistry {
  #current: Partial<Registry>;
  readonly #former = new Map<string, KnownRelease>();

  constructor(registry: Partial<Registry>) {
    this.#current = registry;
  }

  static ofPage(): BuildRegistry {
    return new BuildRegistry(JSON.parse(document.getElementById(REGISTRY_ID)?.textContent ?? '{}'));
  }

  /** The build of an area, or of the shell; empty when none is published. */
  release(area: string): KnownRelease {
    return (area === 'shell' ? this.#current.shell : this.#current.areas?.[area]) ?? {};
  }

  /** A certain build, whose files may still be loading after its area has switched to another. */
  releaseIn(area: string, build: string): KnownRelease | undefined {
    const release = this.release(area);
    return release.build === build ? release : this.#former.get(`${area} ${build}`);
  }

  /** Switches an area to the live build. Returns false if it runs that already, or if that build is for another shell. */
  switchTo(live: Partial<Registry>, area: string): boolean {
    const next = live.areas?.[area];
    const release = this.release(area);
    if (!next?.entry || next.build === release.build) return false;
    if (live.shell?.build !== this.#current.shell?.build) return false;
    this.#former.set(`${area} ${release.build}`, release);
    this.#current = { ...this.#current, areas: { ...this.#current.areas, [area]: next } };
    return true;
  }
}

/** The builds that are live now, as the gateway reports them. */
export class LiveRegistry {
  #response: { at: number; registry: Promise<Partial<Registry>> } | undefined;

  /** Resolves to an empty registry after an error or a timeout. */
  fetch(): Promise<Partial<Registry>> {
    const now = performance.now();
    if (!this.#response || now - this.#response.at > LIVE_TTL_MS)
      this.#response = { at: now, registry: fetchRegistry() };
    return this.#response.registry;
  }

  invalidate(): void {
    this.#response = undefined;
  }
}

async function fetchRegistry(): Promise<Partial<Registry>> {
  try {
    const signal = AbortSignal.timeout(LIVE_TIMEOUT_MS);
    const response = await fetch(REGISTRY_PATH, { cache: 'no-cache', signal });
    return response.ok ? await response.json() : {};
  } catch {
    return {};
  }
}

/** Shows on `<html>` which build of an area, or of the shell, this page runs. */
export function showLoadedBuild(area: string, build: string): void {
  document.documentElement.setAttribute(BUILD_ATTRIBUTE + area, build);
}

/** The build of an area that this page has loaded, or ''. */
export const loadedBuild = (area: string): string =>
  document.documentElement.getAttribute(BUILD_ATTRIBUTE + area) ?? '';
