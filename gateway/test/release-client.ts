import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Release } from '@app/contract/platform/releases';
import { packTar } from 'modern-tar';
import { call, sendJson } from './call-route.ts';
import { makeBuild } from './publish.ts';

export type Entry = {
  name: string;
  content?: string | Buffer;
  type?: 'file' | 'symlink' | 'directory' | 'link';
};

/** A tar.gz of these entries. */
export async function packed(entries: readonly Entry[]): Promise<Buffer> {
  const tar = await packTar(
    entries.map(({ name, content = '', type = 'file' }) => {
      const body = Buffer.from(content);
      const size = type === 'file' ? body.length : 0;
      const linkname = type === 'symlink' || type === 'link' ? '/etc/passwd' : undefined;
      return { header: { name, size, type, ...(linkname && { linkname }) }, body };
    }),
  );
  return gzipSync(tar);
}

/** The files of a minimal valid build. */
export function buildFiles(release: Partial<Release> & { area: string; build: string }): Entry[] {
  const folder = mkdtempSync(join(tmpdir(), 'build-'));
  makeBuild(folder, { ...release, with: { 'entry.mjs': `entry of ${release.build}` } });
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
