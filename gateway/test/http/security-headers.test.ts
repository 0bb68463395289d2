import { MAIL_FRAME_PATH } from '@app/contract/platform/page-data';
import { describe, expect, test } from 'vitest';
import { call, sendJson } from '../call-route.ts';
import { ADMIN_COOKIE, type Handler } from '../fake-service.ts';
import { raw } from '../raw.ts';
import { sharedGateway, startGateway } from '../start-gateway.ts';

const gateway = sharedGateway();
const withPicture = sharedGateway({ handlers: { uploads: (...seen) => picture(...seen) } });

const COMPLETE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('geolocation=()'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
};
const picture: Handler = (_request, response) => {
  response.writeHead(200, {
    'Content-Type': 'image/png',
    'Content-Length': 3,
    'Cache-Control': 'private, max-age=60',
  });
  response.end('png');
};
const cut: Handler = ({ socket }) => void socket.destroy();
const admin = { headers: { cookie: ADMIN_COOKIE } };

describe('every response has all headers', () => {
  test.each([
    ['a page', '/', 200],
    ['the page of an address without one', '/nope', 404],
    ['a script', '/mf/shell/s1/shell.mjs', 200],
    ['a style', '/mf/mf-public/p1/routes.css', 200],
    ['a missing file', '/mf/shell/s1/gone.mjs', 404],
    ['data', '/api/settings', 200],
    ['an unknown call', '/api/nope', 404],
    ['a refused caller', '/api/job-requests', 401],
    ['an address that is not valid', '/a/../b', 400],
    ['a service that hangs up', '/api/auth/demo', 502],
    ['a picture', '/objects/uploads/a', 200],
    ['robots.txt', '/robots.txt', 200],
    ['a health check', '/healthz', 200],
    ['a slash too many', '/settings/', 308],
  ])('%s', async (_name, path, status) => {
    const { port } = withPicture();
    const failing = status === 502 ? await startGateway({ handlers: { auth: cut } }) : undefined;
    const response = await call(failing?.port ?? port, path, path.startsWith('/objects') ? admin : {});
    expect(response.status).toBe(status);
    expect(response.headers).toMatchObject(COMPLETE);
    expect(response.headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
    expect(response.headers).not.toHaveProperty('x-powered-by');
    expect(response.headers).not.toHaveProperty('strict-transport-security');
  });

  test('a body that is too large', async () => {
    const { port } = gateway();
    const { status, headers } = await sendJson(port, '/api/auth/login', { json: 'x'.repeat(70_000) });
    expect([status, headers]).toEqual([413, expect.objectContaining(COMPLETE)]);
  });

  test.each([
    ['no request at all', 'nonsense\r\n\r\n', 400],
    ['headers that are too long', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['a tunnel', 'CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n', 405],
  ])('%s', async (_name, bytes, status) => {
    const { port } = gateway();
    const response = await raw(port, bytes);
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const name of Object.keys(COMPLETE)) expect(response.toLowerCase()).toContain(`\r\n${name}: `);
    expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toEqual({ message: expect.any(String) });
  });

  test('https responses have Strict-Transport-Security', async () => {
    const { port } = await startGateway({ publicOrigin: 'https://www.site.test' });
    const { headers } = await call(port, '/api/nope');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });
});

describe('the content security policy', () => {
  const policyOf = async (path: string, business = {}) => {
    const settings: Handler = (_request, response) =>
      response.end(JSON.stringify({ businessName: 'Maids', ...business }));
    const { port } = await startGateway({ handlers: { settings } });
    return (await call(port, path, admin)).headers['content-security-policy'];
  };

  test('of a page allows the site and nothing inline', async () => {
    expect(await policyOf('/')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; worker-src 'self' blob:; frame-src 'self'; manifest-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
    );
  });

  test.each([
    ['https://logos.test/a.png?x=1', "img-src 'self' data: blob: https://logos.test;"],
    ['/objects/uploads/logo', "img-src 'self' data: blob:;"],
    ['http://logos.test/a.png', "img-src 'self' data: blob:;"],
    ['https://logos.test; script-src *', "img-src 'self' data: blob:;"],
    ["https://a'b", "img-src 'self' data: blob:;"],
    ['', "img-src 'self' data: blob:;"],
  ])('of a page with the logo %s', async (businessLogo, part) => {
    const policy = await policyOf('/', { businessLogo });
    expect(policy).toContain(part);
    expect(policy).not.toContain('script-src *');
  });

  test('of the frame of a mail allows its styles, and no script', async () => {
    expect(await policyOf(MAIL_FRAME_PATH)).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'; .*frame-ancestors 'self'; .*; sandbox allow-same-origin$/,
    );
  });

  test('of data allows nothing', async () => {
    for (const path of ['/api/settings', '/objects/uploads/a', '/api/nope'])
      expect(await policyOf(path)).toMatch(/^default-src 'none';.* sandbox$/);
  });

  test('of a script allows WebAssembly in workers', async () => {
    expect(await policyOf('/mf/shell/s1/shell.mjs')).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(await policyOf('/')).not.toContain('wasm');
  });
});

test.each([
  ['/api/settings', 'no-store'],
  ['/api/nope', 'no-store'],
  ['/api/auth/session', 'no-store'],
  ['/objects/uploads/a', 'private, max-age=60'],
  ['/objects/nope/a', 'no-store'],
  ['/healthz', 'no-store'],
  ['/', 'no-cache'],
  ['/nope', 'no-cache'],
  ['/mf/shell/s1/shell.mjs', 'public, max-age=31536000, immutable'],
  ['/mf/shell/s1/gone.mjs', 'no-store'],
  ['/robots.txt', 'public, max-age=3600'],
])('Cache-Control of %s: %s', async (path, rule) => {
  const { port } = await startGateway({ handlers: { uploads: picture, settings: picture } });
  expect((await call(port, path, admin)).headers['cache-control']).toBe(rule);
});
