import { asRemoteModule, type LoadedPage, type RemoteModule } from '@app/web-kit';
import { withTimeout } from '@app/web-kit/stall';
import { type Integrity, inPhase } from './integrity.ts';
import { LoadCache } from './load-cache.ts';
import { loadContainer } from './load-container.ts';
import { type BuildRegistry, type LiveRegistry, showLoadedBuild } from './registry.ts';

/** How long a page of an area may take to load before its error screen shows. */
export const LOAD_TIMEOUT_MS = 8000;

/** Rejects when the work takes longer than `LOAD_TIMEOUT_MS`. `what` names it in the report. */
export const inTime = <T>(work: Promise<T>, what: string): Promise<T> =>
  withTimeout(work, LOAD_TIMEOUT_MS, inPhase('timeout', new Error(`${what} did not arrive in time`)));

type Container = { promise: Promise<RemoteModule>; loaded: boolean };

type AreaOptions = {
  name: string;
  registry: BuildRegistry;
  live: LiveRegistry;
  integrity: Integrity;
  /** How long after its navigation the page relies on the build that its HTML named (ms). */
  htmlTtlMs: number;
  onFailure: (error: unknown) => void;
};

/** One area (remote): which of its builds this page runs, its container and its pages. */
export class Area {
  readonly #options: AreaOptions;
  readonly #pages = new LoadCache<LoadedPage>(() => this.#invalidate());
  /** 'stale' after a failure: another build may be live. 'in use' once a page has loaded: the build stays. */
  #status: 'new' | 'stale' | 'in use' = 'new';
  /** Resolves to true if the area switched to another build than the HTML named. */
  #build: Promise<boolean> | undefined;
  #container: Container | undefined;
  /** The build that has the plain name in the federation runtime. */
  #firstBuild: string | undefined;
  #attempt = 0;

  constructor(options: AreaOptions) {
    this.#options = options;
  }

  /** A page by its name in the site map. Rejects after `LOAD_TIMEOUT_MS`; a failure stays until `retry`. */
  page(name: string): Promise<LoadedPage> {
    return this.#pages.get(name, () => this.#loadInTime(name));
  }

  /** Loads a page ahead of navigation. A failure is dropped; it resolves to undefined then. */
  prefetch(name: string): Promise<LoadedPage | undefined> {
    return this.#pages.get(name, () => this.#loadInTime(name), { prefetch: true }).catch(() => undefined);
  }

  /**
   * Loads and runs the container, and the code of a page, without entering the area: entering asks which build is live. A
   * failure is dropped.
   */
  async preload(name?: string): Promise<void> {
    const container = this.#loadContainer();
    try {
      const { pages } = await withTimeout(container.promise, LOAD_TIMEOUT_MS);
      if (name && pages[name]) await withTimeout(pages[name](), LOAD_TIMEOUT_MS);
    } catch {
      if (this.#container === container) this.#invalidate();
    }
  }

  /** Lets pages that failed load again, from the network. */
  dropFailures(): void {
    this.#pages.dropFailures();
  }

  /** Lets all that is not loaded load again, from the network: a load under way may meet what is repaired by now. */
  retry(): void {
    this.#pages.dropUnfinished();
    if (this.#container && !this.#container.loaded) this.#invalidate();
  }

  async #loadInTime(page: string): Promise<LoadedPage> {
    try {
      return await inTime(this.#loadPage(page), `${this.#options.name}/${page}`);
    } catch (error) {
      this.#options.onFailure(error);
      throw error;
    }
  }

  async #loadPage(page: string): Promise<LoadedPage> {
    // The build that the page knows is most likely live, so it loads while the gateway is asked.
    const likely = this.#pageOf(page);
    likely.catch(() => undefined);
    const loaded = await ((await this.#resolveBuild()) ? this.#pageOf(page) : likely);
    this.#status = 'in use';
    return loaded;
  }

  async #pageOf(page: string): Promise<LoadedPage> {
    const { pages } = await this.#loadContainer().promise;
    const load = pages[page];
    if (!load) throw inPhase('contract', new Error(`${this.#options.name} offers no page ${page}`));
    return load().catch((error: unknown) => {
      throw inPhase('chunk', error);
    });
  }

  /** Switches to the live build when the area is entered for the first time. */
  #resolveBuild(): Promise<boolean> {
    this.#build ??= this.#switchToLive();
    return this.#build;
  }

  async #switchToLive(): Promise<boolean> {
    const { name, registry, live, htmlTtlMs } = this.#options;
    if (this.#status === 'new' && performance.now() < htmlTtlMs) return false;
    const isSwitched = registry.switchTo(await live.fetch(), name);
    if (isSwitched) this.#container = undefined;
    return isSwitched;
  }

  #loadContainer(): Container {
    if (this.#container) return this.#container;
    const container: Container = { promise: this.#fetchContainer(), loaded: false };
    container.promise.then(
      () => {
        container.loaded = true;
      },
      () => undefined,
    );
    this.#container = container;
    return container;
  }

  async #fetchContainer(): Promise<RemoteModule> {
    const { name: area, registry, integrity } = this.#options;
    const { build, entry } = registry.release(area);
    this.#firstBuild ??= build;
    const attempt = this.#attempt;
    const suffixes = [build !== this.#firstBuild && build, attempt > 0 && attempt].filter(Boolean);
    const name = [area.replaceAll('-', '_'), ...suffixes].join('_');
    await integrity.loadIntegrity(area).catch((error: unknown) => {
      throw inPhase('entry', error);
    });
    const container = await loadContainer({ area, name, entry, attempt });
    try {
      const remote = asRemoteModule(container);
      // The area may have switched to another build meanwhile.
      if (registry.release(area).build === build) showLoadedBuild(area, remote.build);
      return remote;
    } catch (error) {
      throw inPhase('contract', error);
    }
  }

  /** The next load starts from the network, in the build that is live then unless the area is in use. */
  #invalidate(): void {
    this.#container = undefined;
    this.#attempt += 1;
    this.#options.live.invalidate();
    if (this.#status === 'in use') return;
    this.#build = undefined;
    this.#status = 'stale';
  }
}
