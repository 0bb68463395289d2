import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as requests from '@app/contract/requests';
import { sampleRequest } from '@app/domain/testing/sample-request';
import { settingsAddress, startMailServer } from '@app/service-kit/testing/mail-server';
import { twoInstances } from '@app/service-kit/testing/two-instances';
import { expect, onTestFinished, test, vi } from 'vitest';

const server = join(import.meta.dirname, 'server.ts');
// Requests are limited by address.
const newCall = (ip: string) => ({ json: sampleRequest(), headers: { 'Idempotency-Key': randomUUID() }, ip });

const [one, two] = await twoInstances('requests', server);

test('a request that is sent to both instances at once with one key is stored once', async () => {
  for (let round = 1; round <= 5; round++) {
    const call = newCall('192.0.2.1');
    const responses = await Promise.all(
      [one, two, one, two].map((send) => send('POST', requests.send.path, call)),
    );
    // 409: the first call is still running.
    expect(responses.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    const again = await two('POST', requests.send.path, call);
    expect(((await again.json()) as { id: number }).id).toBe(round);
  }
});

test('mail that is set up at one instance is sent by the other, once; both announce the request', async () => {
  const mailServer = await startMailServer(settingsAddress());
  onTestFinished(mailServer.stop);
  const { host, port } = mailServer;
  const addresses = { sender: 'desk@example.com', recipient: 'owner@example.com' };
  const json = { host, port, security: 'none', ...addresses };
  const admin = { sub: 1, un: 'owner' };
  expect((await one('PUT', requests.changeMailSettings.path, { ...admin, json })).status).toBe(200);
  const sent = await two('POST', requests.send.path, newCall('192.0.2.4'));
  expect(sent.status).toBe(201);
  const { id } = (await sent.json()) as { id: number };
  await vi.waitFor(() => expect(mailServer.mails).toHaveLength(2), { timeout: 5000 });
  for (const send of [one, two]) {
    const news = await send('GET', `${requests.news.path}?after=${id - 1}`, admin);
    expect(await news.json()).toMatchObject({ newest: id, count: 1, latest: { id } });
  }
});
