import { vi } from 'vitest';

type LoadArea = () => Promise<{ remote: unknown }>;

const working: LoadArea = () => import('./fake-pages.tsx');
const overrides = new Map<string, LoadArea>();

/** Replaces the loading of the areas' code. */
export const fakeAreas = {
  /** The modules that were loaded, such as 'mf_jobs/routes'. */
  loaded: [] as string[],
  /** The URLs of the containers, such as '/mf/mf-jobs/b1/entry.mjs'. */
  entries: [] as string[],
  reset() {
    overrides.clear();
    fakeAreas.loaded = [];
    fakeAreas.entries = [];
  },
  override(name: string, load: LoadArea) {
    overrides.set(name, load);
  },
  restore(name: string) {
    overrides.delete(name);
  },
};

vi.mock('@module-federation/runtime', () => ({
  init: vi.fn(),
  registerRemotes: (remotes: { entry: string }[]) =>
    fakeAreas.entries.push(...remotes.map(({ entry }) => entry)),
  loadRemote: (id: string) => {
    fakeAreas.loaded.push(id);
    // A retry adds its number to the name.
    return (overrides.get(id.replace(/(_\d+)?\/.*/, '')) ?? working)();
  },
}));
