import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Compiled code that all workers of a run, and the services that tests start as processes, share: each of them would
 * compile Koa, Knex or React anew. It goes with the run, so that nothing in it is ever stale or piles up.
 */
export function setup(): undefined | (() => void) {
  if (process.env.NODE_COMPILE_CACHE) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'compiled-'));
  // Test workers inherit the environment.
  process.env.NODE_COMPILE_CACHE = folder;
  return () => {
    delete process.env.NODE_COMPILE_CACHE;
    rmSync(folder, { recursive: true, force: true });
  };
}
