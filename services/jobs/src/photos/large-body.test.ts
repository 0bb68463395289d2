import { once } from 'node:events';
import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { create } from '@app/contract/jobs';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { signIdentity } from '@app/service-kit/http/identity';
import { ADMIN, testIdentityKey } from '@app/service-kit/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testService } from '../../test/test-service.ts';

const MIB = 1024 * 1024;
let service: Awaited<ReturnType<typeof listeningService>>;

beforeAll(async () => {
  service = await listeningService();
});
afterAll(() => service.stop());

type Sent = { call: ClientRequest; result: Promise<{ status: number; retryAfter?: string; body: string }> };

/** Sends the headers of a body of this length, but no body. */
function announce(length: number | undefined): Sent {
  const call = service.open('POST', '/api/jobs', {
    'Content-Type': 'application/json',
    ...(length === undefined ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': length }),
  });
  const result = new Promise<Awaited<Sent['result']>>((resolve, reject) => {
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
  return { call, result };
}

// Trailing white space is valid JSON.
const job = (length: number) => JSON.stringify(sampleNewJob()).padEnd(length, ' ');
const settle = () => new Promise((resolve) => setTimeout(resolve, 200));

test('reads two large bodies at a time, eight wait, more get 503; small ones never wait', async () => {
  const large = Array.from({ length: 10 }, () => announce(2 * MIB));
  await settle();

  const late = await announce(2 * MIB).result;
  expect([late.status, late.retryAfter]).toEqual([503, '2']);
  expect(JSON.parse(late.body).message).toContain('Please try again');
  const unknownLength = await announce(undefined).result;
  expect(unknownLength.status).toBe(503);

  await service.admin.post('/api/jobs').send(sampleNewJob()).expect(201);

  for (const { call } of large) call.end(job(2 * MIB));
  const responses = await Promise.all(large.map(({ result }) => result));
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(201));
});

test('an aborted request makes room for the next', async () => {
  const gone = Array.from({ length: 6 }, () => announce(2 * MIB));
  for (const { call, result } of gone) {
    result.catch(() => undefined);
    call.write('{"clientName":"Ja');
  }
  await settle();
  for (const { call } of gone) call.destroy();
  const next = announce(2 * MIB);
  next.call.end(job(2 * MIB));
  expect((await next.result).status).toBe(201);
});

test('accepts a body of exactly the limit and rejects one more byte, declared or not', async () => {
  const exact = announce(create.maxBytes);
  exact.call.end(job(create.maxBytes));
  expect((await exact.result).status).toBe(201);

  const announced = await announce(create.maxBytes + 1).result;
  expect([announced.status, announced.body]).toEqual([413, '{"message":"The data sent is too large"}']);

  const streamed = announce(undefined);
  streamed.result.catch(() => undefined);
  streamed.call.on('error', () => undefined);
  streamed.call.end(job(create.maxBytes + 1));
  expect((await streamed.result).status).toBe(413);
});

const photo = (id: string, size: number) => ({
  id,
  label: id,
  type: 'before' as const,
  url: `data:image/jpeg;base64,${'A'.repeat(size)}`,
});
const createJob = async (size: number): Promise<number> =>
  (await service.admin.post('/api/jobs').send(sampleNewJob({ photos: [photo('a', size), photo('b', size)] })))
    .body.id;

/** Reads a job; nothing of the body is read before `rest` is called. */
async function open(id: number) {
  const call = service.open('GET', `/api/jobs/${id}`);
  const opened: { status?: number; call: ClientRequest; rest: () => Promise<string> } = {
    call,
    rest: async () => text(await response),
  };
  const response = new Promise<IncomingMessage>((resolve) => {
    call.on('error', () => undefined);
    call.on('response', (incoming: IncomingMessage) => {
      opened.status = incoming.statusCode!;
      resolve(incoming);
    });
  });
  call.end();
  return opened;
}

test('reading a large job: four are in memory until they are sent, sixteen wait, more get 503; small ones never wait', async () => {
  const [large, small] = [await createJob(6 * MIB), await createJob(1000)];
  const calls = await Promise.all(Array.from({ length: 20 }, () => open(large)));
  await expect.poll(() => calls.filter(({ status }) => status === 200).length, { timeout: 10_000 }).toBe(4);
  await settle();
  expect(calls.filter(({ status }) => status === 200)).toHaveLength(4);

  await service.admin.get(`/api/jobs/${large}`).expect(503);
  await service.admin.get(`/api/jobs/${small}`).expect(200);

  const [first, gone] = calls.filter(({ status }) => status === 200);
  gone?.call.destroy();
  expect(JSON.parse(await first!.rest()).photos).toHaveLength(2);
  await expect.poll(() => calls.filter(({ status }) => status === 200).length, { timeout: 10_000 }).toBe(6);
  for (const { call } of calls) call.destroy();
  await service.admin.get(`/api/jobs/${large}`).expect(200);
}, 60_000);

/** The service behind a real port, for calls whose body is sent or read bit by bit. */
async function listeningService() {
  const service = await testService();
  const server = createServer(service.app.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    ...service,
    /** Opens a call of the signed-in admin; the caller sends its body and ends it. */
    open(method: string, path: string, headers: OutgoingHttpHeaders = {}): ClientRequest {
      const statement = { mth: method, path, ...ADMIN, ip: '192.0.2.1', rid: 'test-request' };
      const token = signIdentity(testIdentityKey('jobs'), statement);
      return request({ port, method, path, headers: { 'x-internal-token': token, ...headers } });
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await service.db.destroy();
    },
  };
}
