import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Context, Middleware } from 'koa';
import { expect, onTestFinished, test } from 'vitest';
import { asVisitor, testIdentityKey } from '../../testing/test-service.ts';
import { createService } from './create-service.ts';
import { IDENTITY_HEADER, signIdentity } from './identity.ts';
import { jsonBody } from './read-json-body.ts';

const LIMIT = 2000;

/** A service that returns the parsed body. */
const echo = (...read: Middleware[]) =>
  asVisitor(
    createService({
      name: 'echo',
      identityKey: testIdentityKey('echo'),
      routes: [
        ...read,
        (ctx: Context) => {
          ctx.body = { read: ctx.request.body ?? 'nothing' };
        },
      ],
    }),
  );

const visitor = echo(jsonBody(LIMIT));
const send = (body: string | Buffer, type = 'application/json') =>
  visitor
    .post('/')
    .set('Content-Type', type)
    .serialize((raw) => raw)
    .send(body);

test.each<[string, string | Buffer, number]>([
  ['an object', '{"name":"Zoë 🧽"}', 200],
  ['exactly the limit', JSON.stringify('x'.repeat(LIMIT - 2)), 200],
  ['one byte more than the limit', JSON.stringify('x'.repeat(LIMIT - 1)), 413],
  ['half of a JSON text', '{"name":', 400],
  ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), 400],
  ['UTF-16', Buffer.from('{"name":"x"}', 'utf16le'), 400],
  ['a NUL character', '{"name":"a\\u0000b"}', 400],
  ['a NUL in a key', '{"a\\u0000b":1}', 400],
  ['half a character', '{"name":"\\ud83e"}', 400],
  ['a number without an end', '{"size":1e999}', 400],
])('%s', async (_name, body, status) => {
  expect((await send(body)).status).toBe(status);
});

test.each([
  ['text/plain', 415],
  ['application/x-www-form-urlencoded', 415],
  ['application/json; charset=latin1', 415],
  ['application/json; charset=UTF-8', 200],
])('JSON sent as %s returns %i', async (type, status) => {
  expect((await send('{}', type)).status).toBe(status);
});

test('accepts no body, but no body without a type', async () => {
  expect((await visitor.post('/')).body).toEqual({ read: 'nothing' });
  expect((await visitor.post('/').set('Content-Type', 'application/json').send()).body).toEqual({
    read: 'nothing',
  });
  expect(
    (
      await visitor
        .post('/')
        .unset('Content-Type')
        .serialize((raw) => raw)
        .send(Buffer.from('{}'))
    ).status,
  ).toBe(415);
});

test.each(['gzip', 'deflate', 'br'])('a compressed body (%s) is refused unread', async (encoding) => {
  const bomb = gzipSync(Buffer.alloc(60_000_000));
  const response = await echo(jsonBody(100_000))
    .post('/')
    .set('Content-Encoding', encoding)
    .set('Content-Type', 'application/json')
    .serialize((raw) => raw)
    .send(bomb);
  expect(response.status).toBe(415);
});

test('limits a chunked body while it arrives', async () => {
  const chunked = visitor
    .post('/')
    .set('Content-Type', 'application/json')
    .set('Transfer-Encoding', 'chunked');
  chunked.write('"'.padEnd(1500, 'x'));
  chunked.write('x'.repeat(1500));
  expect((await chunked).status).toBe(413);
});

test('a connection serves the next request after a body that was refused before its end', async () => {
  const service = createService({
    name: 'echo',
    identityKey: testIdentityKey('echo'),
    routes: [
      jsonBody(1_000_000),
      (ctx: Context) => {
        ctx.body = { read: 'all' };
      },
    ],
  });
  const server = createServer(service.callback() as RequestListener).listen(0, '127.0.0.1');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => {
    agent.destroy();
    server.close();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const post = async (body: string) => {
    const statement = { mth: 'POST', path: '/', sub: null, un: null, ip: '192.0.2.1', rid: 'test-request' };
    const call = request({ port, agent, method: 'POST', path: '/', timeout: 3_000 });
    call.setHeader('Content-Type', 'application/json');
    call.setHeader(IDENTITY_HEADER, signIdentity(testIdentityKey('echo'), statement));
    call.on('timeout', () => call.destroy(new Error('no response')));
    call.end(body);
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return response.statusCode;
  };
  const refused = `[${Array(200_000).fill('{}').join(',')}]`;
  expect([await post(refused), await post('{}'), await post(refused), await post('{}')]).toEqual([
    400, 200, 400, 200,
  ]);
});
