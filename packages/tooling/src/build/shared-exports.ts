import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Compiler, Module, Stats, StatsModule } from '@rspack/core';
import { areaDir, SHELL } from './areas.ts';
import { SHARED } from './sharing.ts';

type ByLibrary = Record<string, string[]>;
/** What a compilation imports from the shared libraries, and what they have where it brings them itself. */
export type SharedNames = { imports: ByLibrary; exports: ByLibrary };

const LIBRARIES = Object.keys(SHARED);

const MODULES = {
  all: false,
  modules: true,
  modulesSpace: Number.POSITIVE_INFINITY,
  nestedModules: true,
  nestedModulesSpace: Number.POSITIVE_INFINITY,
  orphanModules: true,
  providedExports: true,
} as const;

/**
 * Listens to a compilation for what its own code imports by name from each shared library. Nothing of them is there to
 * look it up in, so a name that the shell does not have would go unnoticed until the page is open.
 */
export function watchImports(compiler: Compiler): () => ByLibrary {
  let imports: ByLibrary = {};
  compiler.hooks.compilation.tap('shared imports', ({ hooks }) =>
    hooks.finishModules.tap('shared imports', (modules) => {
      imports = importsOf(modules);
    }),
  );
  return () => imports;
}

function importsOf(modules: Iterable<Module>): ByLibrary {
  const names = new Map<string, Set<string>>();
  for (const module of modules) {
    // Libraries of others try out what there is: React.use, where it has one.
    if (!isOwn(module)) continue;
    for (const { request, ids } of module.dependencies) {
      const [name] = ids ?? [];
      // Whatever a CommonJS library exports, it has a default.
      if (!request || !LIBRARIES.includes(request) || !name || name === 'default') continue;
      names.set(request, (names.get(request) ?? new Set()).add(name));
    }
  }
  return Object.fromEntries([...names].sort().map(([library, found]) => [library, [...found].sort()]));
}

const isOwn = (module: Module) =>
  'resource' in module && typeof module.resource === 'string' && !module.resource.includes('/node_modules/');

/** The names that each shared library has in a build of the shell. */
export function exportsOf(stats: Stats): ByLibrary {
  const modules = withNested(stats.toJson(MODULES).modules ?? []);
  const { resolve } = createRequire(join(areaDir(SHELL), 'package.json'));
  const found = LIBRARIES.map((library) => {
    const file = resolve(library);
    const named = modules.find(
      ({ nameForCondition, providedExports }) => nameForCondition === file && providedExports,
    );
    return [library, [...(named?.providedExports ?? [])].sort()] as const;
  });
  return Object.fromEntries(found.filter(([, names]) => names.length > 0));
}

const withNested = (modules: StatsModule[]): StatsModule[] =>
  modules.flatMap((module) => [module, ...withNested(module.modules ?? [])]);
