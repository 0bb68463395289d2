import { join } from 'node:path';
import { Writable } from 'node:stream';
import { get, post } from '@app/contract/platform/call';
import Router from '@koa/router';
import { pino } from 'pino';
import supertest from 'supertest';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { asAdmin, asVisitor, testIdentityKey } from '../../testing/test-service.ts';
import { connect } from '../db/database.ts';
import { startedAt, version } from '../process/version.ts';
import { createService, type ServiceOptions } from './create-service.ts';
import { IDENTITY_HEADER, signIdentity } from './identity.ts';
import { idParam } from './input.ts';
import { route } from './route.ts';

const key = testIdentityKey('things');
const newThing = v.object({ name: v.string('Name is required'), size: v.optional(v.number()) });
const thingsQuery = v.object({ search: v.optional(v.string('search must be text')) });
const create = post('/api/things', { access: 'public', body: newThing, response: newThing });
const list = get('/api/things', { access: 'public', query: thingsQuery, response: thingsQuery });
const find = get('/api/things/:id', { response: v.object({ id: v.number() }) });

function things(options: Partial<ServiceOptions> = {}) {
  const router = new Router();
  route(router, create, (_ctx, { body }) => body());
  route(router, list, (_ctx, { query }) => query());
  router.get('/api/things/broken', () => {
    throw Object.assign(new Error("insert into t values ('Jane Doe')"), {
      code: 'ER_PARSE_ERROR',
      errno: 1064,
    });
  });
  route(router, find, (ctx) => ({ id: idParam(ctx, 'Thing') }));
  return createService({ name: 'things', identityKey: key, routes: [router.routes()], ...options });
}

const bare = supertest(things().callback());
const visitor = asVisitor(things());
const admin = asAdmin(things());

const statement = { mth: 'GET', path: '/api/things', sub: null, un: null, ip: '192.0.2.1', rid: 'r1' };
const otherService = testIdentityKey('others');
const [payload, signature] = signIdentity(key, statement).split('.') as [string, string];
const forged = Buffer.from(JSON.stringify({ ...JSON.parse(atob(payload)), sub: 1 })).toString('base64url');

test.each([
  ['no token', ''],
  ['a token for another service', signIdentity(otherService, statement)],
  ['a token of another method', signIdentity(key, { ...statement, mth: 'POST' })],
  ['a token of another path', signIdentity(key, { ...statement, path: '/api/things/1' })],
  ['a token of another query', signIdentity(key, { ...statement, path: '/api/things?search=x' })],
  ['a token signed 31 seconds ago', signIdentity(key, statement, Date.now() - 31_000)],
  ['a token from the future', signIdentity(key, statement, Date.now() + 10_000)],
  ['changed claims', `${forged}.${signature}`],
  ['no signature', payload],
])('returns 401 to a call with %s, also on a public route', async (_name, token) => {
  const response = await bare.get('/api/things').set(IDENTITY_HEADER, token);
  expect([response.status, response.body]).toEqual([401, { message: 'Please sign in' }]);
});

test('accepts a valid token, also when the gateway’s clock is slightly ahead', async () => {
  const token = signIdentity(key, statement, Date.now() + 4000);
  const response = await bare.get('/api/things').set(IDENTITY_HEADER, token);
  expect([response.status, response.headers['x-request-id']]).toEqual([200, 'r1']);
});

test.each(['get', 'post', 'put', 'patch', 'delete', 'head', 'options'] as const)(
  '%s without the gateway is refused on every path',
  async (method) => {
    const paths = ['/', '/api/things', '/api/things/1', '/API/things', '/nope', '/healthz/x'];
    const responses = await Promise.all(paths.map((path) => bare[method](path)));
    expect(responses.map((response) => response.status)).toEqual(paths.map(() => 401));
  },
);

test('returns 401 to a visitor on an admin route', async () => {
  expect((await visitor.get('/api/things/1')).status).toBe(401);
  expect((await admin.get('/api/things/1')).body).toEqual({ id: 1 });
});

test.each(['0', '1e3', '01', '2147483648', '1'.repeat(40), 'abc', '%00', '١'])(
  'returns 404 for the id %s',
  async (id) => {
    const response = await admin.get(`/api/things/${encodeURI(decodeURI(id))}`);
    expect([response.status, response.body.message]).toEqual([404, 'Thing not found']);
  },
);

test('returns 404 for a path that cannot be decoded', async () => {
  expect((await admin.get('/api/things/%zz')).status).toBe(404);
});

test('returns 404 as JSON for an unknown path', async () => {
  const response = await admin.get('/nope');
  expect([response.status, response.body]).toEqual([404, { message: 'Not found' }]);
});

test('returns the first message and all issues of an invalid body', async () => {
  const response = await visitor.post('/api/things').send({ name: 1, size: 'large' });
  expect(response.status).toBe(400);
  expect(response.body.message).toBe('Name is required');
  expect(response.body.issues.map((issue: { path: string }) => issue.path)).toEqual(['name', 'size']);
});

test('rejects a repeated parameter', async () => {
  expect((await visitor.get('/api/things?search=a')).body).toEqual({ search: 'a' });
  expect((await visitor.get('/api/things?search=a&search=b')).status).toBe(400);
});

/** A logger and the lines that it wrote. */
function captured() {
  const lines: string[] = [];
  const out = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  return { lines, logger: pino(out) };
}

test.each([3_600_000, -3_600_000])(
  'logs why calls are refused when the clocks differ by %d ms',
  async (ahead) => {
    const { lines, logger } = captured();
    const token = signIdentity(key, statement, Date.now() + ahead);
    const calls = supertest(things({ logger }).callback());
    expect((await calls.get('/api/things').set(IDENTITY_HEADER, token)).status).toBe(401);
    expect(JSON.parse(lines[0]!)).toMatchObject({ status: 401, refused: 'out of time' });
  },
);

test('an unexpected error reveals nothing to the caller, and no data to the log', async () => {
  const { lines, logger } = captured();
  const response = await asVisitor(things({ logger })).get('/api/things/broken');
  expect([response.status, response.body]).toEqual([
    500,
    { message: 'Something went wrong. Please try again.' },
  ]);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({
    route: '/api/things/broken',
    method: 'GET',
    status: 500,
    error: { code: 'ER_PARSE_ERROR', errno: 1064 },
  });
  expect(lines[0]).not.toContain('Jane Doe');
});

test('health needs no token; readiness depends on the database and responds within a second', async () => {
  expect((await bare.get('/healthz')).body).toEqual({
    status: 'ok',
    service: 'things',
    version: version(),
    startedAt,
  });
  expect((await bare.get('/readyz')).status).toBe(200);
  const database = connect({ url: 'mysql://nobody@127.0.0.1:1/none' });
  const cut = supertest(things({ database }).callback());
  expect([(await cut.get('/healthz')).status, (await cut.get('/readyz')).status]).toEqual([200, 503]);
  expect((await cut.get('/readyz')).body).toMatchObject({ service: 'things', database: 'unreachable' });
  const hung = supertest(things({ ready: () => new Promise(() => undefined) }).callback());
  const start = Date.now();
  expect((await hung.get('/readyz')).status).toBe(503);
  expect(Date.now() - start).toBeLessThan(1000);
  await database.destroy();
});

test('metrics need no token, contain routes instead of URLs, and the database pool', async () => {
  const database = connect({ file: join(temporaryFolder(), 'things.sqlite') });
  const app = things({ database });
  await asAdmin(app).get('/api/things/7').expect(200);
  await asVisitor(app).get('/api/things/8').expect(401);
  await supertest(app.callback()).get('/api/things/secret-path').expect(401);
  const { text } = await supertest(app.callback()).get('/metrics').expect(200);
  const count = 'http_request_duration_seconds_count';
  expect(text).toContain(`${count}{method="GET",route="/api/things/:id",status="2xx"} 1`);
  expect(text).toContain(`${count}{method="GET",route="/api/things/:id",status="4xx"} 1`);
  expect(text).toContain(`${count}{method="GET",route="none",status="4xx"} 1`);
  expect(text).toContain('db_pool_connections{state="waiting"} 0');
  expect(text).toContain(`build_info{service="things",version="${version()}"`);
  expect(text).not.toContain('secret-path');
  await database.destroy();
});
