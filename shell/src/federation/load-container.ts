import { loadRemote, registerRemotes } from '@module-federation/runtime';
import { inPhase, type Phase } from './integrity.ts';

type Container = {
  area: string;
  /**
   * The name of this build and attempt: the federation runtime keeps one container for each name. Replacing
   * one would also remove what the shell shares and this area was the first to load.
   */
  name: string;
  /** Its URL; undefined when no build of the area is published. */
  entry: string | undefined;
  /** Counts the retries after a failure. */
  attempt: number;
};

/** Loads the container of an area's build and resolves to what it exposes as `remote`. */
export async function loadContainer({ area, name, entry, attempt }: Container): Promise<unknown> {
  try {
    if (!entry) throw new Error(`No build of ${area} is published`);
    const remote = { name, entry: retryUrl(entry, attempt), type: 'module' as const };
    registerRemotes([remote]);
    return (await loadRemote<{ remote: unknown }>(`${name}/routes`))?.remote;
  } catch (error) {
    throw inPhase(phaseIn(String(error)), error);
  }
}

/**
 * Browsers may remember until a reload that a module failed. The gateway serves `<build>~<n>` from the files of
 * `<build>`, so each retry loads all files of the area under URLs that the browser has not seen.
 */
const retryUrl = (entry: string, attempt: number) =>
  attempt === 0 ? entry : entry.replace(/\/([^/]+)\/([^/]+)$/, `/$1~${attempt}/$2`);

/** The runtime and the builds' loading of styles report what failed in their message only. */
function phaseIn(message: string): Phase {
  if (/css chunk/.test(message)) return 'style';
  return /does not satisf|shared/i.test(message) ? 'contract' : 'entry';
}
