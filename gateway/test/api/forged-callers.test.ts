import { identityKey, signIdentity } from '@app/service-kit/http/identity';
import { describe, expect, test } from 'vitest';
import { call, sendJson } from '../call-route.ts';
import { ADMIN_COOKIE } from '../fake-service.ts';
import { raw } from '../raw.ts';
import { SECRET } from '../secret.ts';
import { sharedGateway, startGateway } from '../start-gateway.ts';

const gateway = sharedGateway();

const statement = { mth: 'GET', path: '/api/jobs', sub: 1, un: 'maria', ip: '1.2.3.4', rid: 'forged-id' };
const stolen = signIdentity(identityKey(SECRET, 'jobs'), statement);

describe('only the gateway determines the caller', () => {
  test.each([
    ['a user header', { 'X-User': 'maria', 'X-Role': 'admin' }],
    ['a genuine statement, sent from outside', { 'X-Internal-Token': stolen }],
    ['the same in other letters', { 'x-INTERNAL-token': stolen }],
    ['with underscores', { X_Internal_Token: stolen }],
    ['twice', { 'X-Internal-Token': [stolen, stolen] }],
    ['a bearer token', { Authorization: `Bearer ${stolen}` }],
    ['named as hop by hop', { Connection: 'x-internal-token, x-request-id', 'X-Internal-Token': stolen }],
  ])('%s does not open admin routes', async (_name, headers) => {
    const { port, reached } = gateway();
    expect((await call(port, '/api/jobs', { headers })).status).toBe(401);
    expect(reached()).toEqual([]);
  });

  test('only allowed headers reach a service, and the cookie only auth', async () => {
    const { port, service } = gateway();
    await call(port, '/api/jobs', {
      headers: {
        cookie: ADMIN_COOKIE,
        accept: 'application/json',
        'user-agent': 'a browser',
        'if-match': '"2"',
        'if-none-match': '"1"',
        'idempotency-key': 'k-12345678',
        connection: 'x-internal-token, x-request-id, accept',
        'x-internal-token': stolen,
        'x-forwarded-for': '6.6.6.6',
        'x-forwarded-host': 'evil.test',
        'x-forwarded-proto': 'https',
        forwarded: 'for=6.6.6.6',
        'x-real-ip': '6.6.6.6',
        'x-user': 'maria',
        te: 'trailers',
        'accept-encoding': 'br',
      },
    });
    const [seen] = service.jobs.calls;
    expect(Object.keys(seen?.headers ?? {}).sort()).toEqual([
      'accept',
      'connection',
      'host',
      'idempotency-key',
      'if-match',
      'if-none-match',
      'user-agent',
      'x-internal-token',
      'x-request-id',
    ]);
    expect(seen?.headers.connection).toBe('keep-alive');
    expect(seen?.identity).toMatchObject({ sub: 1, ip: '127.0.0.1' });
    expect(seen?.identity?.rid).not.toBe('forged-id');
  });

  test('auth receives the cookie on its routes', async () => {
    const { port, service } = gateway();
    await sendJson(port, '/api/auth/login', { headers: { cookie: 'sid=old' } });
    expect(service.auth.calls).toMatchObject([{ url: '/api/auth/login', headers: { cookie: 'sid=old' } }]);
  });

  test('the identity is bound to the path with its query', async () => {
    const { port, service } = gateway();
    await call(port, '/api/jobs?limit=5&cursor=a%20b', { headers: { cookie: ADMIN_COOKIE } });
    expect(service.jobs.calls[0]?.url).toBe('/api/jobs?limit=5&cursor=a%20b');
    expect(service.jobs.calls[0]?.identity?.path).toBe('/api/jobs?limit=5&cursor=a%20b');
  });
});

describe('cookies without a session', () => {
  test.each([
    ['made up', 'sid=nobody-issued-this'],
    ['of 8 KB', `sid=${'x'.repeat(8_000)}`],
    ['fifty of them', Array.from({ length: 50 }, (_, index) => `c${index}=${index}`).join('; ')],
    ['with odd bytes', 'sid=%00%ff; =; ;;; \x80\xff'],
  ])('%s: the caller is a visitor', async (_name, cookie) => {
    const { port } = gateway();
    expect((await call(port, '/api/jobs', { headers: { cookie } })).status).toBe(401);
    expect((await call(port, '/api/settings', { headers: { cookie } })).status).toBe(200);
  });

  test('rejects headers above the limit before any call', async () => {
    const { port, service } = gateway();
    const response = await raw(
      port,
      `GET /api/jobs HTTP/1.1\r\nHost: a\r\nCookie: s=${'x'.repeat(17_000)}\r\n\r\n`,
    );
    expect(response).toMatch(/^HTTP\/1\.1 431 /);
    expect(service.auth.calls).toEqual([]);
  });
});

const ipSeen = async (trustedProxies: number, forwarded?: string | string[]) => {
  const { port, service } = await startGateway({ trustedProxies });
  await call(port, '/api/settings', { headers: forwarded ? { 'x-forwarded-for': forwarded } : {} });
  return service.settings.calls[0]?.identity?.ip;
};

test.each([
  ['without proxies the header is nobody’s word', 0, '6.6.6.6', '127.0.0.1'],
  ['behind one proxy the last entry counts', 1, '6.6.6.6, 9.9.9.9', '9.9.9.9'],
  ['behind two the last but one', 2, '6.6.6.6, 9.9.9.9, 10.0.0.1', '9.9.9.9'],
  ['an IPv6 address is taken as it is', 1, '2001:db8::1', '2001:db8::1'],
  ['a mapped address is the IPv4 one', 1, '::ffff:9.9.9.9', '9.9.9.9'],
  ['a missing header falls back to the connection', 1, undefined, '127.0.0.1'],
  ['a header that is too short does so too', 3, '9.9.9.9', '127.0.0.1'],
  ['junk does so too', 1, 'for=evil', '127.0.0.1'],
])('the client IP: %s', async (_name, trustedProxies, forwarded, ip) => {
  expect(await ipSeen(trustedProxies, forwarded)).toBe(ip);
});
