import { vi } from 'vitest';

type LoadArea = () => Promise<{ remote: unknown }>;

const good: LoadArea = () => import('./fake-pages.tsx');
const special = new Map<string, LoadArea>();

/** Stands in for the network that brings the areas' code. */
export const fakeAreas = {
  /** What was loaded, such as 'mf_jobs/routes'. */
  loaded: [] as string[],
  /** Under which addresses, such as '/mf/mf-jobs/b1/entry.mjs'. */
  entries: [] as string[],
  reset() {
    special.clear();
    fakeAreas.loaded = [];
    fakeAreas.entries = [];
  },
  answer(name: string, load: LoadArea) {
    special.set(name, load);
  },
  repair(name: string) {
    special.delete(name);
  },
};

vi.mock('@module-federation/runtime', () => ({
  init: vi.fn(),
  registerRemotes: (remotes: { entry: string }[]) =>
    fakeAreas.entries.push(...remotes.map(({ entry }) => entry)),
  loadRemote: (id: string) => {
    fakeAreas.loaded.push(id);
    return (special.get(id.split('/')[0]!) ?? good)();
  },
}));
