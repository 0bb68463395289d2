import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import type { Compilation, Compiler, Module } from '@rspack/core';

/** An npm package with a file in a build. */
export type BundledPackage = { name: string; directory: string };

// The package of a file is that of the last node_modules in its path.
const IN_PACKAGE = /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/;

export function packageOf(file: string): BundledPackage | undefined {
  const [directory, name] = IN_PACKAGE.exec(file) ?? [];
  return directory && name ? { name: name.replaceAll('\\', '/'), directory } : undefined;
}

/** A package by its name. @throws {TypeError} when it is not installed */
export const installed = (name: string): BundledPackage => ({
  name,
  directory: dirname(findPackageJSON(name, import.meta.url)!),
});

export const versionOf = ({ directory }: BundledPackage): string =>
  JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')).version;

const NAME = 'bundled-packages';
const STAGE_SUMMARIZE = 1_000;

/**
 * Adds the packages of every module in a chunk to `found`, those in concatenated modules too: Rspack's stats list only
 * the first of them.
 */
export const collectPackages = (found: BundledPackage[]) => ({
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) =>
      compilation.hooks.processAssets.tap({ name: NAME, stage: STAGE_SUMMARIZE }, () => {
        for (const file of filesInChunks(compilation)) {
          const bundled = packageOf(file);
          if (bundled && !found.some(({ directory }) => directory === bundled.directory)) found.push(bundled);
        }
      }),
    );
  },
});

function* filesInChunks({ chunks, chunkGraph }: Compilation): Generator<string> {
  for (const chunk of chunks)
    for (const module of chunkGraph.getChunkModules(chunk))
      for (const { resource } of withInner(module)) if (resource) yield resource;
}

const withInner = (module: Module & { modules?: object[] }): { resource?: string }[] =>
  module.modules ?? [module];
