import { describe, expect, test } from 'vitest';
import { ROUTES } from '../../src/api/routes.ts';
import { call, sendJson } from '../call-route.ts';
import { ADMIN_COOKIE, type Handler } from '../fake-service.ts';
import { ORIGIN, sharedGateway, startGateway } from '../start-gateway.ts';

const gateway = sharedGateway();

const write = (port: number, headers: Record<string, string>) =>
  sendJson(port, '/api/settings', { method: 'PATCH', headers: { cookie: ADMIN_COOKIE, ...headers } });

describe('a write', () => {
  test.each([
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from a sibling of the site', { 'sec-fetch-site': 'same-site' }],
    ['typed by nobody', { 'sec-fetch-site': 'none' }],
    ['from two sites at once', { 'sec-fetch-site': 'same-origin, cross-site' }],
    ['with the right origin but another site', { 'sec-fetch-site': 'cross-site', origin: ORIGIN }],
    ['from nowhere', { origin: 'null' }],
    ['from a longer name', { origin: 'http://www.site.test.evil.com' }],
    ['from another port', { origin: 'http://www.site.test:8080' }],
    ['from another scheme', { origin: 'https://www.site.test' }],
  ])('%s is rejected', async (_name, headers) => {
    const { port, reached } = gateway();
    expect((await write(port, headers)).status).toBe(403);
    expect(reached()).toEqual([]);
  });

  test.each([
    ['from the site itself', { 'sec-fetch-site': 'same-origin', origin: ORIGIN }],
    ['from an old browser on the site', { origin: ORIGIN }],
    ['from a program', {}],
  ])('%s is accepted', async (_name, headers) => {
    const { port } = gateway();
    expect((await write(port, headers)).status).toBe(200);
  });

  test.each([
    ['a form', 'application/x-www-form-urlencoded'],
    ['a form with files', 'multipart/form-data; boundary=x'],
    ['plain text', 'text/plain'],
    ['something like JSON', 'application/json-patch+json'],
    ['nothing said', ''],
  ])('%s is not accepted as JSON', async (_name, type) => {
    const { port, reached } = gateway();
    const response = await write(port, { 'content-type': type });
    expect([response.status, reached()]).toEqual([415, []]);
  });

  test('JSON with a charset is accepted', async () => {
    const { port } = gateway();
    expect((await write(port, { 'content-type': 'application/json; charset=utf-8' })).status).toBe(200);
  });
});

describe('a read', () => {
  test('no response allows another origin', async () => {
    const { port } = gateway();
    for (const path of ['/api/settings', '/api/jobs', '/', '/mf/shell/s1/shell.mjs', '/nope']) {
      const { headers } = await call(port, path, { headers: { origin: 'https://evil.test' } });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  });

  test('another site shows only pictures whose service allows it', async () => {
    const logo: Handler = (_request, response) => {
      response.writeHead(200, { 'Cross-Origin-Resource-Policy': 'cross-origin' });
      response.end('png');
    };
    const { port } = await startGateway({ handlers: { uploads: logo } });
    const policyAt = async (path: string) =>
      (await call(port, path, { headers: { cookie: ADMIN_COOKIE } })).headers['cross-origin-resource-policy'];
    expect(await policyAt('/objects/public/logo')).toBe('cross-origin');
    expect(await policyAt('/api/jobs/1/photos/1')).toBe('same-origin');
  });

  test('no route responds to a preflight', async () => {
    const { port } = gateway();
    for (const { path } of ROUTES) {
      const preflight = { origin: 'https://evil.test', 'access-control-request-method': 'POST' };
      const { status } = await call(port, path.replace(/:\w+/g, '7'), {
        method: 'OPTIONS',
        headers: preflight,
      });
      expect(status).toBe(405);
    }
  });
});
