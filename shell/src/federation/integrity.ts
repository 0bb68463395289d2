import type { BuildRegistry } from './registry.ts';

declare global {
  /** How the builds load their own chunks and styles; see `base-config.ts` in the build. */
  var __CODE__: { import(url: string): Promise<unknown>; integrity(url: string): string | undefined };
}

/** File name → hash, as `sha256-…`. */
type Hashes = Record<string, string>;

// `/mf/mf-jobs/4f2a/routes.mjs`, or `/mf/mf-jobs/4f2a~1/routes.mjs` at a retry.
const BUILD_FILE = /\/mf\/([a-z-]+)\/([\w-]+)(?:~\d+)?\/([^/]+)$/;

/** Refuses modules and styles whose content is not what their build was published with. */
export class Integrity {
  readonly #registry: BuildRegistry;
  readonly #loading = new Map<string, Promise<void>>();
  readonly #hashes = new Map<string, Hashes>();

  constructor(registry: BuildRegistry) {
    this.#registry = registry;
  }

  /** Applies to every module and style of shell and areas from now on. */
  enforce(): void {
    globalThis.__CODE__ = {
      import: (url) => this.importModule(url),
      integrity: (url) => this.hashOf(url),
    };
  }

  /**
   * The hash that a file of a build must have; undefined for a build without hashes, as in development.
   * @throws {Error} when the build has no such file
   */
  hashOf(url: string): string | undefined {
    const [, area = '', build = '', name = ''] = BUILD_FILE.exec(new URL(url, location.href).pathname) ?? [];
    const hashes = this.#hashes.get(`${area} ${build}`) ?? this.#registry.releaseIn(area, build)?.integrity;
    if (!hashes) return undefined;
    const hash = hashes[name];
    if (!hash) throw new Error(`${name} is not part of ${area} ${build}`);
    return hash;
  }

  /** Loads the hashes of an area's build. The HTML of a page holds only those of its own area. */
  loadIntegrity(area: string): Promise<void> {
    const key = `${area} ${this.#registry.release(area).build}`;
    const loading = this.#loading.get(key) ?? this.#fetchHashes(area, key);
    this.#loading.set(key, loading);
    loading.catch(() => this.#loading.delete(key));
    return loading;
  }

  async #fetchHashes(area: string, key: string): Promise<void> {
    const { build, hashes } = this.#registry.release(area);
    if (!hashes) return;
    const response = await fetch(`/mf/${area}/${build}/release.json`, { integrity: hashes });
    if (!response.ok) throw new Error(`The hashes of ${area} ${build} are not there: ${response.status}`);
    const { integrity } = (await response.json()) as { integrity: Hashes };
    this.#hashes.set(key, integrity);
  }

  /** Imports a module of a build. `import()` takes no hash, so the module is preloaded with one first. */
  async importModule(url: string, phase: Phase = 'chunk'): Promise<unknown> {
    try {
      const hash = this.hashOf(url);
      if (hash) await preloadModule(url, hash);
      return await import(/* webpackIgnore: true */ url);
    } catch (error) {
      throw inPhase(phase, error);
    }
  }
}

/** Resolves once the browser has fetched and checked the module; the `import()` that follows fetches nothing. */
function preloadModule(href: string, integrity: string): Promise<void> {
  const link = document.createElement('link');
  if (!link.relList.supports?.('modulepreload')) return Promise.resolve();
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} did not arrive, or not as it was published`));
    };
    Object.assign(link, { rel: 'modulepreload', href, integrity });
    document.head.append(link);
  });
}

/** How far an area had come when it failed; 'render' is a page that crashed after it was loaded. */
export type Phase = 'entry' | 'chunk' | 'style' | 'contract' | 'timeout' | 'render';

const PHASE = Symbol('phase');

type WithPhase = { [PHASE]?: Phase };

/** Marks an error with the phase it happened in and returns it. The innermost mark stays. */
export function inPhase(phase: Phase, error: unknown): unknown {
  if (isObject(error) && Object.isExtensible(error)) error[PHASE] ??= phase;
  return error;
}

export const phaseOf = (error: unknown): Phase => (isObject(error) && error[PHASE]) || 'render';

const isObject = (value: unknown): value is WithPhase => typeof value === 'object' && value !== null;
