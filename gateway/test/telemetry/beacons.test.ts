import * as calls from '@app/contract/gateway';
import { createMetrics } from '@app/service-kit/process/metrics';
import { describe, expect, test } from 'vitest';
import { call, sendJson } from '../call-route.ts';
import { captureLogs } from '../capture-logs.ts';
import { publish } from '../publish.ts';
import { ORIGIN, startGateway } from '../start-gateway.ts';

const failedLoad = {
  kind: 'load',
  area: 'mf-jobs',
  build: 'j1',
  page: '/job-history',
  phase: 'entry',
  code: 'import',
  message: 'Failed to fetch',
};
const crash = { ...failedLoad, kind: 'error', phase: 'render', code: 'TypeError', message: 'no total' };
const slow = { kind: 'vital', area: 'mf-public', build: 'p1', page: '/', name: 'LCP', value: 2600 };
const beacon = (...reports: object[]) => ({ shell: 's1', reports });

async function listening() {
  const { logger, logged } = captureLogs();
  const metrics = createMetrics('gateway');
  const { port, reached, distDir } = await startGateway({ logger, metrics });
  const report = (json: unknown, headers: Record<string, string> = {}) =>
    sendJson(port, calls.telemetry.path, { json, headers });
  return { port, report, logged, reached, distDir, metrics: () => metrics.text() };
}

describe('a beacon', () => {
  test('is logged with area, build, phase, code and request id', async () => {
    const { report, logged, reached } = await listening();
    const { status, headers } = await report(beacon(failedLoad), { origin: ORIGIN });
    expect(status).toBe(204);
    expect(logged('page failure')).toMatchObject([
      { level: 40, ...failedLoad, shell: 's1', rid: headers['x-request-id'] },
    ]);
    expect(reached()).toEqual([]);
  });

  test('names the places of an error in its sources, where the build has a map', async () => {
    const { report, logged, distDir } = await listening();
    const map = { version: 3, sources: ['mf-jobs/src/price.ts'], names: [], mappings: 'AAUE' };
    publish(distDir, { area: 'mf-jobs', build: 'j2', with: { 'a.mjs.map': JSON.stringify(map) } });
    const stack = ['mf-jobs/j2/a.mjs:1:1', 'shell/s1/shell.mjs:1:9'];
    expect((await report(beacon({ ...crash, stack }))).status).toBe(204);
    expect(logged('page failure')).toMatchObject([
      { ...crash, stack: ['mf-jobs/src/price.ts:11:3', 'shell/s1/shell.mjs:1:9'] },
    ]);
  });

  test('leaves no personal data in the log', async () => {
    const { report, logged } = await listening();
    const message = 'Jane wrote "secret words" to jane@doe.test, call 555-123-4567, /x?sig=SIG';
    await report(beacon({ ...failedLoad, message, name: 'Jane Doe', cookie: 'sid=1' }));
    // The duration may contain any digits.
    const [{ time: _, ...line }] = logged('page failure');
    expect(JSON.stringify(line)).not.toMatch(/secret|jane@|555|SIG|Jane Doe|sid/);
    expect(line.message.length).toBeLessThanOrEqual(300);
  });

  test.each<[string, unknown]>([
    ['an address with an id', beacon({ ...failedLoad, page: '/edit-job/4711' })],
    ['an address with a query', beacon({ ...failedLoad, page: '/?email=a' })],
    ['an unknown phase', beacon({ ...failedLoad, phase: 'whenever' })],
    ['a code that is a sentence', beacon({ ...failedLoad, code: 'it did not work' })],
    ['a build that is a path', beacon({ ...failedLoad, build: '../x' })],
    ['a negative time', beacon({ ...slow, value: -1 })],
    ['an unknown measure', beacon({ ...slow, name: 'XYZ' })],
    ['a stack with a message', beacon({ ...crash, stack: ['Error: Jane Doe'] })],
    ['a long stack', beacon({ ...crash, stack: Array(7).fill('mf-jobs/j1/a.mjs:1:1') })],
    ['nothing to report', beacon()],
    ['too many reports', beacon(...Array.from({ length: 7 }, () => failedLoad))],
    ['no object', 'words'],
  ])('with %s is rejected', async (_what, json) => {
    const { report, logged } = await listening();
    expect((await report(json)).status).toBe(400);
    expect(logged('page')).toEqual([]);
  });

  test('with 2,000 wrong reports is answered with less than it sent', async () => {
    const { report } = await listening();
    const { status, text } = await report(beacon(...Array(2_000).fill({})));
    expect([status, JSON.parse(text).issues.length, text.length < 500]).toEqual([400, 1, true]);
  });

  test('larger than 16 KB is rejected, with and without Content-Length', async () => {
    const { port, report } = await listening();
    const large = beacon({ ...failedLoad, message: 'x'.repeat(16 * 1024) });
    expect((await report(large)).status).toBe(413);
    const body = JSON.stringify(large);
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
    expect((await call(port, calls.telemetry.path, { method: 'POST', headers, body })).status).toBe(413);
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['another origin', { origin: 'http://evil.test' }, 403],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['something packed', { 'content-encoding': 'gzip' }, 415],
  ])('from %s is rejected', async (_what, headers, status) => {
    const { report, logged } = await listening();
    expect((await report(beacon(failedLoad), headers)).status).toBe(status);
    expect(logged('page')).toEqual([]);
  });

  test('is limited to sixty a minute per IP', async () => {
    const { report, logged } = await listening();
    const statuses = [];
    for (let n = 0; n < 61; n++) statuses.push((await report(beacon(slow))).status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(60);
    const refused = await report(beacon(slow));
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(logged('page speed')).toHaveLength(60);
  });

  test('returns 405 to other methods', async () => {
    const { port } = await listening();
    const response = await call(port, calls.telemetry.path);
    expect([response.status, response.headers.allow]).toEqual([405, 'POST']);
  });
});

describe('metrics of page reports', () => {
  test('count failures by area, build and phase, and web vitals by area', async () => {
    const { report, metrics } = await listening();
    await report(beacon(failedLoad, failedLoad, slow, { ...slow, name: 'CLS', value: 0.2 }));
    const text = await metrics();
    expect(text).toContain('page_failures_total{kind="load",area="mf-jobs",build="j1",phase="entry"} 2');
    expect(text).toContain('web_vital_seconds_bucket{le="2.5",area="mf-public",name="LCP"} 0');
    expect(text).toContain('web_vital_seconds_bucket{le="4",area="mf-public",name="LCP"} 1');
    expect(text).toContain('web_vital_cls_bucket{le="0.25",area="mf-public"} 1');
  });

  test('map unknown areas and builds to `other`', async () => {
    const { report, metrics } = await listening();
    await report(beacon({ ...failedLoad, build: 'made-up' }, { ...failedLoad, area: 'made-up' }));
    const text = await metrics();
    expect(text).not.toContain('made-up');
    expect(text).toContain('page_failures_total{kind="load",area="mf-jobs",build="other",phase="entry"} 1');
    expect(text).toContain('page_failures_total{kind="load",area="other",build="other",phase="entry"} 1');
  });
});
