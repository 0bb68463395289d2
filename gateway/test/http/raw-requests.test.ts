import { Agent, request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { call } from '../call-route.ts';
import { ADMIN_COOKIE } from '../fake-service.ts';
import { raw } from '../raw.ts';
import { sharedGateway } from '../start-gateway.ts';

const gateway = sharedGateway();

const HOST = 'Host: www.site.test';
const POST = ['POST /api/job-requests HTTP/1.1', HOST, 'Content-Type: application/json'];

/** The head of a request, or a whole one without a body. */
const head = (...lines: string[]): string => `${lines.join('\r\n')}\r\n\r\n`;

/** The statuses of the responses in what a connection received. */
const statusesIn = (received: string): number[] =>
  (received.match(/HTTP\/1\.1 \d+/g) ?? []).map((line) => Number(line.slice(9)));

/** Requests that two programs could read differently; each is to be refused with 4xx. */
const AMBIGUOUS: [what: string, bytes: string][] = [
  ['a length and chunks', `${head(...POST, 'Content-Length: 4', 'Transfer-Encoding: chunked')}0\r\n\r\n`],
  ['two lengths', `${head(...POST, 'Content-Length: 2', 'Content-Length: 3')}{} `],
  ['a length that is no number', `${head(...POST, 'Content-Length: +2')}{}`],
  ['chunks and something else', `${head(...POST, 'Transfer-Encoding: chunked, x')}0\r\n\r\n`],
  ['an encoding nobody knows', `${head(...POST, 'Transfer-Encoding: xchunked')}0\r\n\r\n`],
  ['a folded header', head(...POST, 'X-A: 1\r\n  Content-Length: 2')],
  ['a space before the colon', `${head(...POST, 'Content-Length : 2')}{}`],
  ['a bare line feed', `GET /api/settings HTTP/1.1\n${HOST}\n\n`],
  ['a bare carriage return', `GET /api/settings HTTP/1.1\r\n${HOST}\rX: 1\r\n\r\n`],
  ['a chunk size that is no number', `${head(...POST, 'Transfer-Encoding: chunked')}zz\r\n{}\r\n0\r\n\r\n`],
  ['NUL in a header', head('GET /api/settings HTTP/1.1', HOST, 'X-A: a\0b')],
  ['an absolute address', head('GET http://evil.test:80/api/settings HTTP/1.1', HOST)],
  ['an absolute address of ours', head('GET http://www.site.test/api/settings HTTP/1.1', HOST)],
  ['an asterisk', head('OPTIONS * HTTP/1.1', HOST)],
  ['a tunnel', head('CONNECT evil.test:443 HTTP/1.1', 'Host: evil.test:443')],
  ['another protocol', head('GET /api/settings HTTP/1.1', HOST, 'Connection: upgrade', 'Upgrade: websocket')],
  ['an encoded step upwards', head('GET /..%2fapi/settings HTTP/1.1', HOST)],
  ['a step upwards', head('GET /a/../api/settings HTTP/1.1', HOST)],
  ['a backslash', head('GET \\api\\settings HTTP/1.1', HOST)],
  ['a fragment', head('GET /api/settings#x HTTP/1.1', HOST)],
  ['no host', head('GET /api/settings HTTP/1.1')],
  ['an empty host', head('GET /api/settings HTTP/1.1', 'Host:')],
  ['two hosts', head('GET /api/settings HTTP/1.1', HOST, 'Host: evil.test')],
  ['a host with a user', head('GET /api/settings HTTP/1.1', 'Host: evil.test@www.site.test')],
  ['a host with an impossible port', head('GET / HTTP/1.1', 'Host: localhost:99999')],
  ['a host that is no IPv4 address', head('GET / HTTP/1.1', 'Host: 1.2.3.256')],
  ['a host that is junk', head('GET /api/settings HTTP/1.1', 'Host: [::1')],
  ['2001 headers', head('GET /api/settings HTTP/1.1', HOST, ...Array(2001).fill('a: b'))],
  ['17 KB of headers', head('GET /api/settings HTTP/1.1', HOST, `X: ${'x'.repeat(17_000)}`)],
  ['garbage', 'EHLO evil.test\r\n\r\n'],
  ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
];

describe('request smuggling', () => {
  const hidden = head('GET /api/jobs/99 HTTP/1.1', 'Host: a', 'X-Internal-Token: forged');
  // One chunk, which a server that ignores it takes for another request.
  const chunked = `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`;

  // Methods whose body two programs may read differently.
  test.each(['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE'])(
    '%s with a chunked body reaches no service',
    async (method) => {
      const { port, reached } = gateway();
      const first = head(
        `${method} /api/jobs/7 HTTP/1.1`,
        HOST,
        `Cookie: ${ADMIN_COOKIE}`,
        'Transfer-Encoding: chunked',
      );
      const responses = await raw(port, first + chunked);
      expect(statusesIn(responses)[0]).toBeGreaterThanOrEqual(400);
      expect(reached()).toEqual([]);
    },
  );

  test('POST with a chunked body is one request with the hidden text as its body', async () => {
    const { port, reached } = gateway();
    const first = head(
      'POST /api/jobs HTTP/1.1',
      HOST,
      `Cookie: ${ADMIN_COOKIE}`,
      'Content-Type: application/json',
      'Transfer-Encoding: chunked',
    );
    expect(statusesIn(await raw(port, first + chunked))).toEqual([200]);
    expect(reached().map(({ method, url, body }) => [method, url, body.toString()])).toEqual([
      ['POST', '/api/jobs', hidden],
    ]);
  });
});

describe('ambiguous requests are rejected', () => {
  test.each(AMBIGUOUS)('%s', async (_name, bytes) => {
    const { port, reached } = gateway();
    const responses = await raw(port, bytes);
    const [status = 0] = statusesIn(responses);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(reached()).toEqual([]);
    expect((await call(port, '/healthz')).status).toBe(200);
  });

  test('a request without Host is rejected with a message', async () => {
    const { port } = gateway();
    const response = await raw(port, head('GET /api/settings HTTP/1.1'));
    expect(response).toContain('The Host header is not valid');
    expect(response).toMatch(/^Content-Security-Policy: /im);
  });

  test('no response contains the Host header', async () => {
    const { port } = gateway();
    for (const path of ['/', '/sitemap.xml', '/robots.txt', '/settings/', '/api/settings']) {
      const { text, headers } = await call(port, path, { headers: { host: 'evil.test' } });
      expect(text + JSON.stringify(headers)).not.toContain('evil.test');
    }
  });
});

describe('very long URLs', () => {
  test.each([
    ['a path of 30 KB', `/${'a'.repeat(30_000)}`, 431],
    ['a path of 8 KB', `/${'a'.repeat(8_000)}`, 414],
    ['a path of steps', `/${'../'.repeat(1_300)}`, 400],
    ['10,000 parameters', `/api/jobs?${'a&'.repeat(10_000)}`, 431],
    ['2,000 parameters', `/api/jobs?${'a&'.repeat(2_500)}`, 414],
  ])('%s is rejected immediately', async (_name, path, status) => {
    const { port } = gateway();
    const times: number[] = [];
    // The fastest of five, which other load affects least.
    for (let round = 0; round < 5; round += 1) {
      const start = performance.now();
      expect((await call(port, path)).status).toBe(status);
      times.push(performance.now() - start);
    }
    expect(Math.min(...times)).toBeLessThan(50);
  });

  test('one that comes on a connection after other requests has a response, too', async () => {
    const { port } = gateway();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const statusOf = (path: string) =>
      new Promise<[status: number | undefined, isReused: boolean]>((resolve, reject) => {
        const sent = request({ host: '127.0.0.1', port, path, agent }, (response) => {
          response.resume().on('end', () => resolve([response.statusCode, sent.reusedSocket]));
        });
        sent.on('error', reject).end();
      });
    expect(await statusOf('/healthz')).toEqual([200, false]);
    expect(await statusOf(`/${'a'.repeat(20_000)}`)).toEqual([431, true]);
    agent.destroy();
  });
});
