import { findPage } from '@app/contract/platform/find-page';
import { type ComponentType, createContext, useContext } from 'react';
import { Area, inTime } from './area.ts';
import { type Integrity, type Phase, phaseOf } from './integrity.ts';
import { LoadCache } from './load-cache.ts';
import { type BuildRegistry, LIVE_TTL_MS, LiveRegistry } from './registry.ts';

export type AreaFailure = { area: string; build: string; phase: Phase; error: unknown };

// The area that the document opened with does not compete with its own files for the network.
const STARTUP_MS = 10_000;

/** Every area of the site, and what the shell itself loads on demand. One instance per document. */
export class Areas {
  readonly #registry: BuildRegistry;
  readonly #integrity: Integrity;
  readonly #live = new LiveRegistry();
  readonly #firstArea = findPage(location.pathname)?.area;
  readonly #areas = new Map<string, Area>();
  readonly #screens = new LoadCache<ComponentType>();
  readonly #listeners = new Set<(failure: AreaFailure) => void>();
  readonly #reported = new WeakSet<object>();

  constructor(registry: BuildRegistry, integrity: Integrity) {
    this.#registry = registry;
    this.#integrity = integrity;
  }

  area(name: string): Area {
    const area = this.#areas.get(name) ?? this.#create(name);
    this.#areas.set(name, area);
    return area;
  }

  /** A screen of the shell that is not in its first file. Rejects after `LOAD_TIMEOUT_MS`. */
  screen(name: string, load: () => Promise<ComponentType>): Promise<ComponentType> {
    return this.#screens.get(name, () => inTime(load(), name));
  }

  /** Lets everything that failed load again. */
  dropFailures(): void {
    this.#screens.dropFailures();
    for (const area of this.#areas.values()) area.dropFailures();
  }

  /** Lets everything that is not loaded load again. */
  retry(): void {
    this.#screens.dropUnfinished();
    for (const area of this.#areas.values()) area.retry();
  }

  /** Calls the listener once for each error of an area that failed to load or crashed. */
  onFailure(listener: (failure: AreaFailure) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  reportFailure(area: string, error: unknown): void {
    if (typeof error === 'object' && error !== null) {
      if (this.#reported.has(error)) return;
      this.#reported.add(error);
    }
    const build = this.#registry.release(area).build ?? '';
    for (const listener of this.#listeners) listener({ area, build, phase: phaseOf(error), error });
  }

  #create(name: string): Area {
    return new Area({
      name,
      registry: this.#registry,
      live: this.#live,
      integrity: this.#integrity,
      htmlTtlMs: name === this.#firstArea ? STARTUP_MS : LIVE_TTL_MS,
      onFailure: (error) => this.reportFailure(name, error),
    });
  }
}

export const AreasContext = createContext<Areas | null>(null);

export function useAreas(): Areas {
  const areas = useContext(AreasContext);
  if (!areas) throw new Error('useAreas needs an AreasContext');
  return areas;
}

/** What pages have read, by path: the hooks of the areas and the shell share it. */
export const cache = new Map<string, { data?: unknown }>();
