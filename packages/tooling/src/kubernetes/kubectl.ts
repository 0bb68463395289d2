import { spawnSync } from 'node:child_process';

/** Whether there is a kubectl 1.32 or newer. Older ones have a Kustomize that reads another form of the manifests. */
export function hasKubectl(): boolean {
  const { stdout } = spawnSync('kubectl', ['version', '--client'], { encoding: 'utf8' });
  return /Kustomize Version: v5/.test(stdout ?? '');
}
