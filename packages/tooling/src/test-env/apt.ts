import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of the first of these programs that is installed; absolute names are returned unchanged. */
export function findProgram(names: string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  const candidates = names.flatMap((name) =>
    name.startsWith('/') ? [name] : folders.map((folder) => join(folder, name)),
  );
  return candidates.find((file) => existsSync(file));
}

/** Debian packages as the source of a program, where no confirmation is needed: as root with apt-get. */
export function debianPackages(names: string[]) {
  if (process.getuid?.() !== 0 || !findProgram(['apt-get'])) return [];
  const install = async () => {
    apt(['update', '-qq']);
    apt(['install', '-y', '-qq', '--no-install-recommends', ...names]);
  };
  return [{ name: `Debian's ${names.join(' and ')}`, install }];
}

function apt(args: string[]): void {
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** Whether there is a kubectl 1.32 or newer. Older ones have a Kustomize that reads another form of the manifests. */
export function hasKubectl(): boolean {
  const { stdout } = spawnSync('kubectl', ['version', '--client'], { encoding: 'utf8' });
  return /Kustomize Version: v5/.test(stdout ?? '');
}
