import { type Configuration, rspack, type StatsCompilation } from '@rspack/core';
import { STATS } from './release.ts';

export type Bundle = { stats: StatsCompilation; read: Iterable<string> };

/** Runs one compilation. @throws {Error} with the compiler's words when it fails. */
export function bundle(config: Configuration): Promise<Bundle> {
  const compiler = rspack(config);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || !stats) return reject(error ?? new Error('The compiler gave no answer'));
        if (stats.hasErrors()) return reject(new Error(stats.toString('errors-only')));
        resolve({
          stats: stats.toJson(STATS),
          read: stats.compilation.fileDependencies,
        });
      });
    });
  });
}
