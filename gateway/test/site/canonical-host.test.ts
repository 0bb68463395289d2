import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { expect, test } from 'vitest';
import { canonicalHost } from '../../src/http/origins.ts';

/** The Location for a request with this Host; undefined if the page is served. */
async function sentTo(publicOrigin: string, host: string): Promise<string | undefined> {
  const app = new Koa();
  app.use((ctx, next) => {
    ctx.state.target = { path: '/request-service', search: '?step=2' };
    ctx.req.headers.host = host;
    return next();
  });
  app.use(canonicalHost(publicOrigin));
  app.use((ctx) => {
    ctx.body = 'the page';
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' });
  server.close();
  return response.headers.get('location') ?? undefined;
}

test.each([
  ['http://localhost:8080', '127.0.0.1:8080', 'http://localhost:8080/request-service?step=2'],
  ['https://example.com', 'www.example.com', 'https://example.com/request-service?step=2'],
  ['http://localhost:8080', 'localhost:8080', undefined],
  ['https://example.com', 'example.com', undefined],
  ['http://localhost:8080', 'localhost:9000', undefined],
  ['http://localhost:8080', '192.168.1.20:8080', undefined],
])('at %s, a request for %s is redirected to %s', async (publicOrigin, host, expected) => {
  expect(await sentTo(publicOrigin, host)).toBe(expected);
});
