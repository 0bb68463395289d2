import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@app/contract/platform/releases';
import { packTar } from 'modern-tar';
import { call, sendJson } from './call-route.ts';
import { makeBuild, publish } from './publish.ts';
import { startGateway, type TestGateway } from './start-gateway.ts';

export type Entry = {
  name: string;
  content?: string | Buffer;
  type?: 'file' | 'symlink' | 'directory' | 'link';
};

/** A tar archive of these entries. */
export async function packed(entries: readonly Entry[]): Promise<Buffer> {
  const tar = await packTar(
    entries.map(({ name, content = '', type = 'file' }) => {
      const body = Buffer.from(content);
      const size = type === 'file' ? body.length : 0;
      const linkname = type === 'symlink' || type === 'link' ? '/etc/passwd' : undefined;
      return { header: { name, size, type, ...(linkname && { linkname }) }, body };
    }),
  );
  return Buffer.from(tar);
}

/** The files of a minimal valid build. */
export function buildFiles(
  release: Partial<Release> & { area: string; build: string },
  more: Record<string, string> = {},
): Entry[] {
  const folder = mkdtempSync(join(tmpdir(), 'build-'));
  makeBuild(folder, { ...release, with: { 'entry.mjs': `entry of ${release.build}`, ...more } });
  const entries = readdirSync(folder).map((name) => ({ name, content: readFileSync(join(folder, name)) }));
  rmSync(folder, { recursive: true });
  return entries;
}

/** The release commands of a team. */
export function releaseClient(port: number, area: string, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const at = `/releases/${area}`;
  const post = (verb: string, json: object) => sendJson(port, `${at}/${verb}`, { headers, json });
  return {
    state: async () => JSON.parse((await call(port, at, { headers })).text),
    put: async (build: string, body: Buffer) =>
      call(port, `${at}/${build}`, { method: 'PUT', headers, body }),
    publish: async (build: string, logged: Partial<Release> = {}) =>
      call(port, `${at}/${build}`, {
        method: 'PUT',
        headers,
        body: await packed(buildFiles({ ...logged, area, build })),
      }),
    promote: (build: string) => post('promote', { build }),
    canary: (build: string, percent: number) => post('canary', { build, percent }),
    rollback: (build?: string) => post('rollback', build ? { build } : {}),
    post,
  };
}

export const TOKEN = 'a-token-for-tests-only-with-32-characters';
export const tokens = { 'mf-jobs': TOKEN, shell: TOKEN };

/** A gateway with a shell and areas, and two of its teams. */
export async function installation(shell: Partial<Release> = {}, gateway?: TestGateway) {
  const { port, distDir, releasesDir } = gateway ?? (await startGateway({ tokens }));
  publish(distDir, { area: 'shell', build: 's1', provides: { react: ['19.3.1'] }, ...shell });
  await call(port, '/');
  const folder = () =>
    readdirSync(join(releasesDir, 'mf-jobs')).filter((name) => !/^pointers|audit/.test(name));
  return {
    port,
    distDir,
    jobs: releaseClient(port, 'mf-jobs', TOKEN),
    shellTeam: releaseClient(port, 'shell', TOKEN),
    folder,
  };
}
