import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { create as createJob, list as jobs } from '@app/contract/jobs';
import { list as requests, send } from '@app/contract/requests';
import { read as settings } from '@app/contract/settings';
import { address } from '@app/contract/uploads';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { sampleRequest } from '@app/domain/testing/sample-request';
import { drawRoom } from '@app/operations/data/seed/draw-room';
import { newSender, type Reply, type Sent, type Site } from '../site.ts';

const PAUSE_MS = 400;
/** For one write to be acknowledged, with retries. */
const WITHIN_MS = 90_000;

export type Acknowledged = { requests: Set<string>; jobs: Set<string>; photos: Set<string> };
export type Load = {
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
  const { acknowledged = { requests: new Set(), jobs: new Set(), photos: new Set() }, statuses = {} } =
    earlier ?? ({} as Partial<Load>);
  let ended = false;

  const call = async (sent: Sent): Promise<Reply | undefined> => {
    const reply = await site.send({ ...sent, timeoutMs: 20_000 }).catch(() => undefined);
    const status = reply?.status ?? 0;
    statuses[status] = (statuses[status] ?? 0) + 1;
    return reply;
  };
  const acknowledge = async (sent: Sent, status: number): Promise<boolean> => {
    const headers = { 'idempotency-key': randomUUID() };
    for (const end = performance.now() + WITHIN_MS; performance.now() < end; await wait(500))
      if ((await call({ ...sent, headers }))?.status === status) return true;
    return false;
  };
  const acts: (() => Promise<void>)[] = [
    async () => {
      const clientName = `Soak ${randomUUID()}`;
      const json = sampleRequest({ clientName, clientEmail: '' });
      const sent = { method: 'POST', path: send.path, json, from: newSender() };
      if (await acknowledge(sent, 201)) acknowledged.requests.add(clientName);
    },
    async () => {
      const clientName = `Soak ${randomUUID()}`;
      const json = sampleNewJob({ clientName, clientEmail: '' });
      if (await acknowledge({ method: 'POST', path: createJob.path, json, cookie }, 201))
        acknowledged.jobs.add(clientName);
    },
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
    while (!ended) {
      await act();
      await wait(PAUSE_MS);
    }
  });
  return {
    acknowledged,
    statuses,
    async stop() {
      ended = true;
      await Promise.all(running);
    },
  };
}
