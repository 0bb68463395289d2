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

/** Installs a Debian package where no confirmation is needed: as root with apt-get. */
export function aptInstall(name: string): boolean {
  const mayInstall = process.getuid?.() === 0 && findProgram(['apt-get']) !== undefined;
  if (!mayInstall) return false;
  console.log(`Installing Debian's ${name}…`);
  const apt = (args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt(['update', '-qq']);
  return apt(['install', '-y', '-qq', '--no-install-recommends', name]).status === 0;
}
