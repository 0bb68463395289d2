import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sessions } from '@app/contract/auth';
import { create as createJob, list as jobs } from '@app/contract/jobs';
import { list as requests, send } from '@app/contract/requests';
import { read as settings } from '@app/contract/settings';
import { address } from '@app/contract/uploads';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { sampleRequest } from '@app/domain/testing/sample-request';
import { drawRoom } from '@app/operations/data/seed/draw-room';
import { newSender, type Reply, type Sent, type Site } from './site.ts';

const PAUSE_MS = 400;
/** The time for one write to be acknowledged, with retries. */
const WITHIN_MS = 90_000;
const RECOVERY_MS = 30_000;
const PREFIX = 'Written ';

/** The clients of requests and jobs, and the paths of photos, whose writes were acknowledged. */
type Acknowledged = Record<'requests' | 'jobs' | 'photos', Set<string>>;
export type Load = {
  cookie: string;
  acknowledged: Acknowledged;
  /** Responses of reads and writes by their status; 0 for none. */
  statuses: Record<number, number>;
  stop(): Promise<void>;
};

/**
 * Visitors and an owner who write and read until they are stopped, and go on where an earlier load ended. A write goes on with
 * its key until it is acknowledged.
 */
export async function honestLoad(site: Site, earlier?: Load): Promise<Load> {
  const photo = await drawRoom('kitchen');
  const cookie = await site.signIn();
  const acknowledged = earlier?.acknowledged ?? { requests: new Set(), jobs: new Set(), photos: new Set() };
  const statuses = earlier?.statuses ?? {};
  let ended = false;

  const call = async (sent: Sent): Promise<Reply | undefined> => {
    const reply = await site.send({ ...sent, timeoutMs: 20_000 }).catch(() => undefined);
    const status = reply?.status ?? 0;
    statuses[status] = (statuses[status] ?? 0) + 1;
    return reply;
  };
  const write = async (names: Set<string>, record: (client: object) => Sent): Promise<void> => {
    const clientName = `${PREFIX}${randomUUID()}`;
    const sent = record({ clientName, clientEmail: '' });
    const headers = { 'idempotency-key': randomUUID() };
    for (const end = performance.now() + WITHIN_MS; performance.now() < end; await wait(500))
      if ((await call({ ...sent, method: 'POST', headers }))?.status === 201)
        return void names.add(clientName);
  };
  const acts: (() => Promise<void>)[] = [
    () =>
      write(acknowledged.requests, (client) => ({
        path: send.path,
        json: sampleRequest(client),
        from: newSender(),
      })),
    () =>
      write(acknowledged.jobs, (client) => ({ path: createJob.path, json: sampleNewJob(client), cookie })),
    async () => {
      const from = newSender();
      const opened = await call({ method: 'POST', path: address.path, json: {}, from });
      if (opened?.status !== 200) return;
      const { pathname, search } = new URL(JSON.parse(opened.text).uploadURL);
      const headers = { 'content-type': 'image/jpeg' };
      const put = await call({ method: 'PUT', path: pathname + search, body: photo, headers, from });
      if (put?.status === 200) acknowledged.photos.add(pathname);
      await wait(3 * PAUSE_MS);
    },
    async () => {
      await call({ path: '/', from: newSender() });
      await call({ path: settings.path });
    },
    async () => {
      await call({ path: `${requests.path}?limit=50`, cookie });
      await call({ path: `${jobs.path}?limit=50`, cookie });
    },
  ];
  const running = acts.map(async (act) => {
    for (; !ended; await wait(PAUSE_MS)) await act();
  });
  return {
    cookie,
    acknowledged,
    statuses,
    async stop() {
      ended = true;
      await Promise.all(running);
    },
  };
}

/** What a load has found, as a sentence, and a sentence for all that is wrong after it. */
export async function examineLoad(site: Site, { cookie, acknowledged }: Load) {
  const failures = (await recovers(site, cookie)) ? [] : ['not every part responds at the end'];
  if (Object.values(acknowledged).every(({ size }) => size === 0)) failures.push('no write was acknowledged');
  const missing = async (what: keyof Acknowledged, isLost: (name: string) => boolean | Promise<boolean>) => {
    let lost = 0;
    for (const name of acknowledged[what]) if (await isLost(name)) lost += 1;
    if (lost > 0) failures.push(`${lost} of ${acknowledged[what].size} acknowledged ${what} are missing`);
  };
  for (const [what, path] of [
    ['requests', requests.path],
    ['jobs', jobs.path],
  ] as const) {
    const stored = await storedNames(site, cookie, path);
    const names = new Set(stored);
    await missing(what, (name) => !names.has(name));
    if (names.size < stored.length) failures.push(`${stored.length - names.size} ${what} are stored twice`);
  }
  await missing('photos', async (path) => (await site.send({ path, cookie })).status !== 200);
  const counts = Object.entries(acknowledged).map(([what, names]) => `${names.size} ${what}`);
  return { found: `${counts.join(', ')} were acknowledged`, failures };
}

/** A page, and a call of each service. */
const OF_PARTS = ['/', sessions.path, `${requests.path}?limit=5`, `${jobs.path}?limit=5`, settings.path];

/** Whether every part responds with success within a time. */
async function recovers(site: Site, cookie: string): Promise<boolean> {
  const works = async (sent: Sent) => (await site.send({ ...sent, from: newSender() })).status < 300;
  for (const end = performance.now() + RECOVERY_MS; performance.now() < end; await wait(100)) {
    const calls = OF_PARTS.map((path) => works({ path, cookie }));
    const all = [...calls, works({ method: 'POST', path: address.path, json: {} })];
    if ((await Promise.all(all).catch(() => [false])).every(Boolean)) return true;
  }
  return false;
}

/** The names of all stored records of the load, page by page. */
async function storedNames(site: Site, cookie: string, path: string): Promise<string[]> {
  const names: string[] = [];
  for (let cursor = ''; ; await wait(5)) {
    const { text, headers } = await site.send({ path: `${path}?limit=100${cursor}`, cookie });
    names.push(...JSON.parse(text).map(({ clientName }: { clientName: string }) => clientName));
    const next = headers['x-next-cursor'];
    if (typeof next !== 'string') return names.filter((name) => name.startsWith(PREFIX));
    cursor = `&cursor=${encodeURIComponent(next)}`;
  }
}
