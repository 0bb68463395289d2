import { failedIn, type Phase } from './failures.ts';
import { hashOf } from './integrity.ts';
import { preloadModule } from './preload-module.ts';

declare global {
  /** What the builds' own loading of chunks and styles asks; see `chunk-loading.ts` in the build. */
  var __CODE__: { import(url: string): Promise<unknown>; integrity(url: string): string | undefined };
}

/** Runs a module of a build if it is what was published. `import()` itself takes no hash, so it is preloaded with one. */
export async function importModule(url: string, phase: Phase = 'chunk'): Promise<unknown> {
  try {
    const hash = hashOf(url);
    if (hash) await preloadModule(url, hash);
    return await import(/* webpackIgnore: true */ url);
  } catch (error) {
    throw failedIn(phase, error);
  }
}

/** From here on every module and style of shell and areas is checked. */
export function checkCode(): void {
  globalThis.__CODE__ = { import: importModule, integrity: hashOf };
}
