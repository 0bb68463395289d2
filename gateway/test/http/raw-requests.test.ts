import { Agent, request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { ambiguousRequests, head, inOneChunk, statusesIn, WITHOUT_BODY } from '../ambiguous-requests.ts';
import { call } from '../call-route.ts';
import { ADMIN_COOKIE } from '../fake-service.ts';
import { raw } from '../raw.ts';
import { sharedGateway } from '../start-gateway.ts';

const gateway = sharedGateway();

const NAME = 'www.site.test';
const HOST = `Host: ${NAME}`;

describe('request smuggling', () => {
  const hidden = head('GET /api/jobs/99 HTTP/1.1', 'Host: a', 'X-Internal-Token: forged');
  const chunked = inOneChunk(hidden);

  test.each(WITHOUT_BODY)('%s with a chunked body reaches no service', async (method) => {
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
  });

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
  test.each(ambiguousRequests(NAME))('%s', async (_name, bytes) => {
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
