import { type Configuration, rspack, type StatsCompilation } from '@rspack/core';
import { STATS } from './release.ts';

export type Bundle = { stats: StatsCompilation; read: string[] };

/** Runs one compilation. @throws {Error} with the compiler's words when it fails. */
export function bundle(config: Configuration): Promise<Bundle> {
  const compiler = rspack(config);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || !stats) compiler.close(() => reject(error ?? new Error('The compiler gave no answer')));
      else if (stats.hasErrors()) {
        const words = stats.toString('errors-only');
        compiler.close(() => reject(new Error(words)));
      } else {
        // Copied while the compiler is there: what it hands out are views that end with it.
        const result = { stats: stats.toJson(STATS), read: [...stats.compilation.fileDependencies] };
        compiler.close(() => resolve(result));
      }
    });
  });
}
