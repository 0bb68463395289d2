import type { Release } from '@app/contract/platform/releases';
import { lt, satisfies } from 'semver';

// Containers of older plugins cannot be loaded as modules.
const OLDEST_RUNTIME = '2.8.0';

/** Why an area's build cannot run in a shell's build; undefined if it can. */
function incompatibility(area: Release, shell: Release): string | undefined {
  const supports = shell.supports.length > 0 ? shell.supports : [shell.contract];
  if (!supports.includes(area.contract))
    return `${named(area)} follows contract ${area.contract}; ${named(shell)} supports ${supports.join(' and ')}`;
  if (area.runtime && lt(area.runtime, OLDEST_RUNTIME))
    return `${named(area)} was made with module federation ${area.runtime}; it has to be ${OLDEST_RUNTIME} or newer`;
  // Older shells do not list what they provide.
  if (Object.keys(shell.provides).length === 0) return undefined;
  for (const [library, range] of Object.entries(area.shared)) {
    const versions = shell.provides[library] ?? [];
    if (!versions.some((version) => satisfies(version, range)))
      return `${named(area)} needs ${library} ${range}; ${named(shell)} provides ${versions.join(' and ') || 'none'}`;
  }
  for (const [library, names] of Object.entries(area.uses)) {
    // Older shells do not list the exported names.
    const there = shell.exports[library] ?? names;
    const missing = names.filter((name) => !there.includes(name));
    if (missing.length > 0)
      return `${named(area)} uses ${missing.join(', ')} of ${library}; ${named(shell)} has none of that name`;
  }
  return undefined;
}

/** Why a build conflicts with those in use: areas are compared with every shell, a shell with every area. */
export function findConflict(candidate: Release, inUse: readonly Release[]): string | undefined {
  const isShell = candidate.area === 'shell';
  for (const other of inUse) {
    if (isShell === (other.area === 'shell')) continue;
    const reason = isShell ? incompatibility(other, candidate) : incompatibility(candidate, other);
    if (reason) return reason;
  }
  return undefined;
}

const named = ({ area, build }: Release) => `${area} ${build}`;
