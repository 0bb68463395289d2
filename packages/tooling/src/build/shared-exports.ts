import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Compiler, Module, Stats, StatsModule } from '@rspack/core';
import { areaDir, SHELL } from './areas.ts';
import { SHARED } from './sharing.ts';

type ByLibrary = Record<string, string[]>;
/** The imports of a compilation from the shared libraries, and their exports where it bundles them. */
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
 * Records the names that a compilation imports from each shared library. The libraries are not in the bundle, so a name
 * that the shell lacks would only fail in the page.
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
    // Third-party libraries probe for features, such as React.use.
    if (!isOwn(module)) continue;
    for (const { request, ids } of module.dependencies) {
      const [name] = ids ?? [];
      // Every CommonJS library has a default export.
      if (!request || !LIBRARIES.includes(request) || !name || name === 'default') continue;
      names.set(request, (names.get(request) ?? new Set()).add(name));
    }
  }
  return Object.fromEntries([...names].sort().map(([library, found]) => [library, [...found].sort()]));
}

const isOwn = (module: Module) =>
  'resource' in module && typeof module.resource === 'string' && !module.resource.includes('/node_modules/');

/** The exports of each shared library in a build of the shell. */
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
