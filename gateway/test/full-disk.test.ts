import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as auth from '@app/contract/auth';
import * as requests from '@app/contract/requests';
import * as settings from '@app/contract/settings';
import * as uploads from '@app/contract/uploads';
import { DEMO_ADMIN } from '@app/domain/session/session';
import { sampleRequest } from '@app/domain/testing/sample-request';
import { freePort } from '@app/operations/runtime/ports';
import { readSecret } from '@app/operations/runtime/secrets';
import { startProduct } from '@app/operations/runtime/start-product';
import { canMountDisk, type SmallDisk, smallDisk } from '@app/tooling/testing/small-disk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, type HttpResponse, sendJson } from './call-route.ts';
import { ONE_PIXEL, publishSite } from './publish.ts';
import { releaseClient } from './release-client.ts';

/** Everything that `npm start` starts, with its data on a disk that can be filled. */
async function installation(disk: SmallDisk, distDir: string) {
  const port = await freePort();
  const dataDir = join(disk.folder, 'data');
  const sentences: string[] = [];
  const log = (sentence: string) => void sentences.push(sentence);
  const product = await startProduct({ port, host: '127.0.0.1', dataDir, distDir, log });
  const team = releaseClient(port, 'mf-jobs', readSecret(dataDir, 'RELEASE_TOKEN_MF_JOBS')!);

  const signIn = () => sendJson(port, auth.signIn.path, { json: DEMO_ADMIN });
  const cookie = ((await signIn()).headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ');
  const headers = { cookie };
  const address = () => sendJson(port, uploads.address.path);
  const put = (path: string) =>
    call(port, path, { method: 'PUT', headers: { 'content-type': 'image/png' }, body: ONE_PIXEL });

  return {
    product,
    sentences,
    team,
    /** The path of a new upload URL. */
    newAddress: async () => new URL(JSON.parse((await address()).text).uploadURL),
    put,
    reads: {
      'the landing page': () => call(port, '/', { headers: { host: `localhost:${port}` } }),
      'a file of a build': () => call(port, '/mf/mf-jobs/j1/entry.mjs'),
      'the settings of a visitor': () => call(port, settings.read.path),
      'the list of the admin': () => call(port, requests.list.path, { headers }),
      'the settings of the admin': () => call(port, settings.read.path, { headers }),
    },
    readPhoto: (path: string) => call(port, path, { headers }),
    writes: {
      'a request': () => sendJson(port, requests.list.path, { json: sampleRequest({ roomPhotos: [] }) }),
      'a sign-in': signIn,
      'an upload URL': address,
      'the settings': () =>
        sendJson(port, settings.change.path, {
          method: 'PATCH',
          json: { businessName: `Sparkle ${'a'.repeat(80)}` },
          headers,
        }),
    },
  };
}

/** The next use of every session is stored, because the last one is an hour ago. */
function letSessionsAge({ folder }: SmallDisk): void {
  const database = new DatabaseSync(join(folder, 'data/auth.sqlite'));
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
  database.prepare('update sessions set lastSeenAt = ?').run(anHourAgo);
  database.close();
}

const MIB = 1024 * 1024;
const PUBLISHED = [200, 201];
const unavailable = { message: expect.stringMatching(/\w/) };
const statusAndBody = ({ status, text }: HttpResponse) => [status, JSON.parse(text)] as const;

describe.runIf(canMountDisk)('a full disk (as root only: it mounts a small file system)', () => {
  let disk: SmallDisk;
  let distDir: string;
  let site: Awaited<ReturnType<typeof installation>>;
  let stored: string;
  beforeAll(async () => {
    disk = smallDisk(300);
    distDir = mkdtempSync(join(tmpdir(), 'full-disk-'));
    publishSite(distDir);
    mkdirSync(join(disk.folder, 'data'));
    site = await installation(disk, distDir);
    const first = await site.newAddress();
    stored = first.pathname;
    expect((await site.put(first.pathname + first.search)).status).toBe(200);
  }, 60_000);
  afterAll(async () => {
    await site?.product.stop();
    disk.remove();
    rmSync(distDir, { recursive: true });
  });

  test('photos respond 503 first, then all writes; reads go on; all works again when there is room', async () => {
    const { pathname, search } = await site.newAddress();
    letSessionsAge(disk);
    disk.fill(100 * MIB);
    expect(statusAndBody(await site.put(pathname + search))).toEqual([503, unavailable]);
    await writesSucceed();

    disk.fill();
    // Enough lines for every log to need another block.
    for (let line = 0; line < 60; line++) for (const read of Object.values(site.reads)) await read();

    for (const [name, read] of Object.entries(site.reads))
      expect([name, (await read()).status]).toEqual([name, 200]);
    expect((await site.readPhoto(stored)).status).toBe(200);
    for (const [name, write] of Object.entries(site.writes))
      expect([name, ...statusAndBody(await write())]).toEqual([name, 503, unavailable]);
    expect(statusAndBody(await site.put(pathname + search))).toEqual([503, unavailable]);
    expect(statusAndBody(await site.team.publish('j2'))).toEqual([503, unavailable]);

    disk.empty();
    await writesSucceed();
    expect((await site.put(pathname + search)).status).toBe(200);
    expect(PUBLISHED).toContain((await site.team.publish('j2')).status);
    expect((await site.team.state()).builds).toHaveProperty('j2');
    expect(site.sentences).toEqual([]);
  }, 60_000);

  async function writesSucceed(): Promise<void> {
    for (const [name, write] of Object.entries(site.writes))
      expect([name, Math.floor((await write()).status / 100)]).toEqual([name, 2]);
  }

  test('a process that is killed while the disk is full starts again and is read from', async () => {
    disk.fill();
    for (const name of ['requests', 'gateway']) process.kill(site.product.pids[name]!, 'SIGKILL');
    const list = site.reads['the list of the admin'];
    await expect
      .poll(async () => (await list().catch(() => undefined))?.status, { timeout: 15_000, interval: 200 })
      .toBe(200);
    disk.empty();
    await expect.poll(async () => (await site.writes['a request']()).status, { timeout: 5_000 }).toBe(201);
  }, 40_000);
});
