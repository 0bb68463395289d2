import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { CONTRACT, SUPPORTED_CONTRACTS } from '@app/contract/platform/areas-and-services';
import type { Release } from '@app/contract/platform/releases';

// Provided by the shell only: `import: false` keeps a copy out of the area, `strictVersion` makes an incompatible
// version an error of this area alone.
const fromShell = (requiredVersion: string) => ({
  singleton: true,
  import: false as const,
  strictVersion: true,
  requiredVersion,
});

/** The contract packages have the version of the contract, not of their package.json. */
export const SHARED = {
  react: fromShell('^19.0.0'),
  'react-dom': fromShell('^19.0.0'),
  '@app/web-kit': fromShell(`^${CONTRACT}.0.0`),
  '@app/ui': fromShell(`^${CONTRACT}.0.0`),
  '@app/ui/overlay': fromShell(`^${CONTRACT}.0.0`),
};

type Sharing = Pick<Release, 'contract' | 'shared' | 'provides' | 'supports' | 'runtime'>;

/** The properties that decide whether builds can be in one page. */
export function sharingOf(isShell: boolean): Sharing {
  const names = Object.keys(SHARED) as (keyof typeof SHARED)[];
  return {
    contract: CONTRACT,
    shared: isShell
      ? {}
      : Object.fromEntries(names.map((name) => [name, SHARED[name].requiredVersion] as const)),
    provides: isShell ? Object.fromEntries(names.map((name) => [name, [providedVersion(name)]])) : {},
    supports: isShell ? [...SUPPORTED_CONTRACTS] : [],
    runtime: versionOf('@module-federation/enhanced'),
  };
}

const providedVersion = (name: string) => (name.startsWith('@app/') ? `${CONTRACT}.0.0` : versionOf(name));

const versionOf = (name: string): string =>
  JSON.parse(readFileSync(findPackageJSON(name, import.meta.url)!, 'utf8')).version;
