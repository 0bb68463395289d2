import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as requests from '@app/contract/requests';
import { sampleRequest } from '@app/domain/testing/sample-request';
import { twoInstances } from '@app/service-kit/testing/two-instances';
import { expect, test } from 'vitest';

const server = join(import.meta.dirname, 'server.ts');
const newCall = () => ({ json: sampleRequest(), headers: { 'Idempotency-Key': randomUUID() } });

test('instances share the limit of requests per visitor', async () => {
  const [one, two] = await twoInstances('requests', server, { REQUESTS_PER_MINUTE: '4' });
  const responses = await Promise.all(
    [one, two, one, two, one, two].map((send) => send('POST', requests.send.path, newCall())),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 429, 429]);
});

test('a request that is sent to both instances with one key is stored once', async () => {
  const [one, two] = await twoInstances('requests', server);
  const call = newCall();
  const [first, again] = [
    await one('POST', requests.send.path, call),
    await two('POST', requests.send.path, call),
  ];
  expect([first.status, again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 201, 'true']);
  expect(await again.json()).toEqual(await first.json());
});

test('one of several concurrent requests that name the same photo is stored', async () => {
  const [one, two] = await twoInstances('requests', server);
  const roomPhotos = [{ roomName: 'kitchen', photoUrl: '/objects/uploads/a', description: '' }];
  const call = () => ({ json: sampleRequest({ roomPhotos }), headers: { 'Idempotency-Key': randomUUID() } });
  const responses = await Promise.all(
    [one, two, one, two, one, two].map((send) => send('POST', requests.send.path, call())),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400]);
});
