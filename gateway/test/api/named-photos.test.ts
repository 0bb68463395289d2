import * as requests from '@app/contract/requests';
import { describe, expect, test } from 'vitest';
import { call, sendJson } from '../call-route.ts';
import { type Handler, say } from '../fake-service.ts';
import { house } from '../start-gateway.ts';

const photo = (photoUrl: string) => ({ roomName: 'kitchen', photoUrl });
const named = (...ids: string[]) => ({
  roomPhotos: ids.map((id) => photo(`http://a/objects/uploads/${id}`)),
});
const has =
  (...there: string[]): Handler =>
  (_request, response) =>
    void response.end(JSON.stringify({ there }));

/** What the requests service was told after somebody has sent this, and what the uploads service was asked. */
async function told(json: unknown, uploads: Handler) {
  const { port, service } = await house({ handlers: { uploads } });
  const sent = typeof json === 'string' ? json : JSON.stringify(json);
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'the-same-key' };
  const { status } = await call(port, requests.send.path, { method: 'POST', headers, body: sent });
  const [request] = service.requests.calls;
  expect([status, request?.body.toString(), request?.headers['idempotency-key']]).toEqual([
    200,
    sent,
    'the-same-key',
  ]);
  const asked = service.uploads.calls.map(({ url, body }) => [url, JSON.parse(body.toString())]);
  return { uploads: request?.identity?.uploads, asked };
}

describe('a request goes on with what is known of its photos', () => {
  test('which of them are there', async () => {
    expect(await told(named('a', 'b', 'a'), has('b'))).toEqual({
      uploads: ['b'],
      asked: [['/internal/holds', { ids: ['a', 'b'] }]],
    });
  });

  test.each<[string, unknown]>([
    ['without photos', named()],
    ['with a photo of a stranger', { roomPhotos: [photo('https://evil.example/x.jpg')] }],
    ['in which a photo has no address', { roomPhotos: [photo('/objects/uploads/a'), {}] }],
    ['that is no JSON', '{"roomPhotos":'],
    // The service reads past such a mark; what the gateway did not see must not get through for that.
    ['with a mark in front of it', `\uFEFF${JSON.stringify(named('a'))}`],
  ])('one %s: nothing is asked, and nothing is said to be there', async (_name, json) => {
    expect(await told(json, has('a'))).toEqual({ uploads: [], asked: [] });
  });

  test('of more than there are rooms, no more are asked for', async () => {
    const ids = Array.from({ length: 20 }, (_, n) => `p${n}`);
    const { asked } = await told(named(...ids), has());
    expect(asked).toEqual([['/internal/holds', { ids: ids.slice(0, 8) }]]);
  });
});

describe('a request goes on without it when the uploads service', () => {
  test.each<[string, Handler]>([
    ['hangs up', ({ socket }) => void socket.destroy()],
    ['fails', (_request, response) => void response.writeHead(500).end('{}')],
    ['does not know the question', (_request, response) => void response.writeHead(404).end('{}')],
    ['says something else', say],
  ])('%s', async (_name, uploads) => {
    expect((await told(named('a'), uploads)).uploads).toBeUndefined();
  });

  test('is left alone after five failures', async () => {
    const { port, service } = await house({ handlers: { uploads: ({ socket }) => void socket.destroy() } });
    for (let n = 0; n < 8; n += 1)
      expect((await sendJson(port, requests.list.path, { json: named('a') })).status).toBe(200);
    expect(service.uploads.calls).toHaveLength(5);
    expect(service.requests.calls).toHaveLength(8);
  });
});
