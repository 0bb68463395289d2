import { describe, expect, test } from 'vitest';
import { call } from '../call-route.ts';
import { publish } from '../publish.ts';
import { sharedGateway, startGateway } from '../start-gateway.ts';

const gateway = sharedGateway();

describe('a file of a build', () => {
  test.each([
    ['shell.mjs', 'text/javascript; charset=utf-8'],
    ['shell.css', 'text/css; charset=utf-8'],
    ['text.woff2', 'font/woff2'],
    ['favicon.svg', 'image/svg+xml; charset=utf-8'],
  ])('%s has the type %s', async (name, type) => {
    const { port } = gateway();
    const { status, headers } = await call(port, `/mf/shell/s1/${name}`);
    expect([status, headers['content-type']]).toEqual([200, type]);
  });

  test('has the same content under the URL of a retry', async () => {
    const { port } = gateway();
    const { status, text, headers } = await call(port, '/mf/mf-public/p1~2/remoteEntry.mjs');
    expect([status, text]).toEqual([200, 'entry()']);
    expect(headers['cache-control']).toContain('immutable');
  });

  test.each([
    ['br', 'gzip, br', 'as br'],
    ['gzip', 'gzip', 'as gz'],
    [undefined, 'identity', 'plain'],
    [undefined, 'br;q=0, gzip;q=0', 'plain'],
  ])('is sent precompressed with %s', async (encoding, accepted, body) => {
    const { port, distDir } = await startGateway();
    const files = { 'a.mjs': 'plain', 'a.mjs.br': 'as br', 'a.mjs.gz': 'as gz' };
    publish(distDir, { area: 'mf-settings', build: 'b', with: files });
    const { headers, text } = await call(port, '/mf/mf-settings/b/a.mjs', {
      headers: { 'accept-encoding': accepted },
    });
    expect([headers['content-encoding'], headers.vary, text]).toEqual([encoding, 'Accept-Encoding', body]);
  });

  test('of the watched build is read every time', async () => {
    const { port, distDir } = await startGateway();
    publish(distDir, { area: 'mf-settings', build: 'dev', with: { 'a.mjs': 'one' } });
    expect((await call(port, '/mf/mf-settings/dev/a.mjs')).text).toBe('one');
    publish(distDir, { area: 'mf-settings', build: 'dev', with: { 'a.mjs': 'two' } });
    const { text, headers } = await call(port, '/mf/mf-settings/dev/a.mjs');
    expect([text, headers['cache-control']]).toEqual(['two', 'no-store']);
  });
});

describe('unpublished files', () => {
  test('source maps are for the gateway alone, except those of the watched build', async () => {
    const { port, distDir } = await startGateway();
    const files = { 'a.mjs.map': '{}' };
    publish(distDir, { area: 'mf-settings', build: 'b', with: files });
    expect((await call(port, '/mf/mf-settings/b/a.mjs.map')).status).toBe(404);
    publish(distDir, { area: 'mf-settings', build: 'dev', with: files });
    expect((await call(port, '/mf/mf-settings/dev/a.mjs.map')).status).toBe(200);
  });

  test.each([
    '/mf',
    '/mf/',
    '/mf/shell',
    '/mf/shell/s1',
    '/mf/shell/s1/',
    '/mf/shell/s1/gone.mjs',
    '/mf/shell/gone/shell.mjs',
    '/mf/nobody/s1/shell.mjs',
    '/mf/gateway/s1/package.json',
    '/mf/shell/current.json',
    '/mf/shell/dist/current.json',
    '/mf/shell/s1/.env',
    '/mf/shell/.git/config',
    '/mf/mf-public/p1/landing.html',
    '/mf/shell/s1/shell.mjs.br',
    '/mf/shell/s1/shell.mjs/',
    '/mf/shell/s1/sub/shell.mjs',
    '/mf/shell/s1/%73hell.mjs',
    '/mf/Shell/s1/shell.mjs',
    '/MF/shell/s1/shell.mjs',
    '/mf/shell/s1~x/shell.mjs',
    '/favicon.ico',
    '/site.webmanifest',
  ])('%s is 404 as plain text, not a page', async (path) => {
    const { port } = gateway();
    const { status, headers, text } = await call(port, path);
    expect([status, headers['content-type'], text]).toEqual([404, 'text/plain; charset=utf-8', 'Not found']);
  });

  test.each([
    '/mf/shell/s1/../s1/shell.mjs',
    '/mf/shell/s1/%2e%2e/x.mjs',
    '/mf//shell/s1/shell.mjs',
    '/mf/shell/s1/..%2fx.mjs',
  ])('%s is rejected without reading the disk', async (path) => {
    const { port } = gateway();
    expect((await call(port, path)).status).toBe(400);
  });

  test.each([
    '/.git/config',
    '/package.json',
    '/.env',
    '/gateway/src/server.ts',
    '/node_modules/koa/package.json',
    // Every object has these.
    '/constructor',
    '/__proto__',
  ])('%s is the 404 page', async (path) => {
    const { port } = gateway();
    const { status, headers } = await call(port, path);
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  });
});

describe('files at the root of the site', () => {
  test('the icon comes from the shell’s build', async () => {
    const { port } = gateway();
    const { text, headers } = await call(port, '/favicon.svg');
    expect([text, headers['content-type']]).toEqual(['<svg/>', 'image/svg+xml; charset=utf-8']);
  });

  test('the landing page names the documents that are prefetched with it', async () => {
    const { port } = gateway();
    const { headers } = await call(port, '/');
    const path = JSON.parse(String(headers['speculation-rules']));
    const rules = await call(port, path);
    expect(rules.headers['content-type']).toBe('application/speculationrules+json');
    expect(JSON.parse(rules.text).prefetch[0].urls).toEqual(['/request-service']);
    expect((await call(port, '/request-service')).headers['speculation-rules']).toBeUndefined();
  });

  test('robots.txt and sitemap.xml contain the public origin for any Host', async () => {
    const { port } = gateway();
    expect((await call(port, '/robots.txt')).text).toContain('Sitemap: http://www.site.test/sitemap.xml');
    const { text, headers } = await call(port, '/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml');
    expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'http://www.site.test/',
      'http://www.site.test/request-service',
    ]);
  });
});
