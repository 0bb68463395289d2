import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as requests from '@app/contract/requests';
import { sampleRequest } from '@app/domain/testing/sample-request';
import { twoInstances } from '@app/service-kit/testing/two-instances';
import { expect, test } from 'vitest';

const server = join(import.meta.dirname, 'server.ts');
const send = () => ({ json: sampleRequest(), headers: { 'Idempotency-Key': randomUUID() } });

test('a visitor’s requests are counted over both instances', async () => {
  const [one, two] = await twoInstances('requests', server, { REQUESTS_PER_MINUTE: '4' });
  const responses = await Promise.all(
    [one, two, one, two, one, two].map((ask) => ask('POST', requests.send.path, send())),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 429, 429]);
});

test('a request that was sent to one is not taken again by the other', async () => {
  const [one, two] = await twoInstances('requests', server);
  const call = send();
  const [first, again] = [
    await one('POST', requests.send.path, call),
    await two('POST', requests.send.path, call),
  ];
  expect([first.status, again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 201, 'true']);
  expect(await again.json()).toEqual(await first.json());
});

test('two requests that name the same photo at once: one of them has it', async () => {
  const [one, two] = await twoInstances('requests', server);
  const roomPhotos = [{ roomName: 'kitchen', photoUrl: '/objects/uploads/a', description: '' }];
  const call = () => ({ json: sampleRequest({ roomPhotos }), headers: { 'Idempotency-Key': randomUUID() } });
  const responses = await Promise.all(
    [one, two, one, two, one, two].map((ask) => ask('POST', requests.send.path, call())),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400]);
});
