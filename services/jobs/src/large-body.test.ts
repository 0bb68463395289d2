import { once } from 'node:events';
import { type ClientRequest, createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { create } from '@app/contract/jobs';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { signIdentity } from '@app/service-kit/http/identity';
import { ADMIN, testIdentityKey } from '@app/service-kit/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestService, testService } from '../test/test-service.ts';

const MIB = 1024 * 1024;
let service: TestService;
let server: Server;

beforeAll(async () => {
  service = await testService();
  server = createServer(service.app.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  await service.db.destroy();
});

type Sent = { call: ClientRequest; answer: Promise<{ status: number; retryAfter?: string; body: string }> };

/** Sends the headers of a body of this length, but no body. */
function announce(length: number | undefined): Sent {
  const statement = { mth: 'POST', path: '/api/jobs', ...ADMIN, ip: '192.0.2.1', rid: 'test-request' };
  const call = request({
    port: (server.address() as AddressInfo).port,
    method: 'POST',
    path: '/api/jobs',
    headers: {
      'x-internal-token': signIdentity(testIdentityKey('jobs'), statement),
      'Content-Type': 'application/json',
      ...(length === undefined ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': length }),
    },
  });
  const answer = new Promise<Awaited<Sent['answer']>>((resolve, reject) => {
    call.on('error', reject);
    call.on('response', async (response: IncomingMessage) => {
      const retryAfter = response.headers['retry-after'];
      resolve({
        status: response.statusCode!,
        ...(retryAfter && { retryAfter }),
        body: await text(response),
      });
    });
  });
  call.flushHeaders();
  return { call, answer };
}

// Trailing white space is valid JSON.
const job = (length: number) => JSON.stringify(sampleNewJob()).padEnd(length, ' ');
const settle = () => new Promise((resolve) => setTimeout(resolve, 200));

test('two large bodies are taken in at once, eight wait, more are asked to come back; small ones never wait', async () => {
  const large = Array.from({ length: 10 }, () => announce(2 * MIB));
  await settle();

  const late = await announce(2 * MIB).answer;
  expect([late.status, late.retryAfter]).toEqual([503, '2']);
  expect(JSON.parse(late.body).message).toContain('Please try again');
  const unknownLength = await announce(undefined).answer;
  expect(unknownLength.status).toBe(503);

  await service.admin.post('/api/jobs').send(sampleNewJob()).expect(201);

  for (const { call } of large) call.end(job(2 * MIB));
  const responses = await Promise.all(large.map(({ answer }) => answer));
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(201));
});

test('who goes away while sending gives the place back', async () => {
  const gone = Array.from({ length: 6 }, () => announce(2 * MIB));
  for (const { call, answer } of gone) {
    answer.catch(() => undefined);
    call.write('{"clientName":"Ja');
  }
  await settle();
  for (const { call } of gone) call.destroy();
  const next = announce(2 * MIB);
  next.call.end(job(2 * MIB));
  expect((await next.answer).status).toBe(201);
});

test('a body of exactly the limit is taken, one byte more is not, announced or not', async () => {
  const exact = announce(create.maxBytes);
  exact.call.end(job(create.maxBytes));
  expect((await exact.answer).status).toBe(201);

  const announced = await announce(create.maxBytes + 1).answer;
  expect([announced.status, announced.body]).toEqual([413, '{"message":"The data sent is too large"}']);

  const streamed = announce(undefined);
  streamed.answer.catch(() => undefined);
  streamed.call.on('error', () => undefined);
  streamed.call.end(job(create.maxBytes + 1));
  expect((await streamed.answer).status).toBe(413);
});
