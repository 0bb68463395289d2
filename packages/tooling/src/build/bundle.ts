import { type Configuration, rspack, type StatsCompilation } from '@rspack/core';
import { STATS } from './release.ts';
import { exportsOf, type SharedNames, watchImports } from './shared-exports.ts';

export type Bundle = { stats: StatsCompilation; read: string[]; sharedNames: SharedNames };

/** Runs one compilation. @throws {Error} with the compiler's message */
export function bundle(config: Configuration): Promise<Bundle> {
  const compiler = rspack(config);
  const imports = watchImports(compiler);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || !stats) compiler.close(() => reject(error ?? new Error('The compiler gave no answer')));
      else if (stats.hasErrors()) {
        const words = stats.toString('errors-only');
        compiler.close(() => reject(new Error(words)));
      } else {
        // The results are copied because the compiler's are views that end with it.
        const result = {
          stats: stats.toJson(STATS),
          read: [...stats.compilation.fileDependencies],
          sharedNames: { imports: imports(), exports: exportsOf(stats) },
        };
        compiler.close(() => resolve(result));
      }
    });
  });
}
