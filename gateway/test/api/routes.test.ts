import { describe, expect, test } from 'vitest';
import { DOORS, type Door } from '../../src/doors.ts';
import { call } from '../call-route.ts';
import { ADMIN_COOKIE } from '../fake-service.ts';
import { house } from '../start-gateway.ts';

const walk = DOORS.map((door) => [`${door.method} ${door.path}`, door] as const);
const somewhere = ({ path }: Door) =>
  path.replace(':id', '7').replace(':photoId', 'a1').replace(':paymentId', '3');

function knock(port: number, door: Door, cookie?: string, method: string = door.method) {
  const hasBody = door.body !== 'none';
  return call(port, somewhere(door), {
    method,
    headers: {
      ...(cookie && { cookie }),
      ...(hasBody && { 'content-type': door.body === 'file' ? 'image/jpeg' : 'application/json' }),
    },
    ...(hasBody && { body: '{}' }),
  });
}

describe('every door', () => {
  test.each(walk)('%s as a visitor', async (_name, door) => {
    const { port, reached } = await house();
    const { status, text } = await knock(port, door);
    if (door.access === 'admin') {
      expect([status, JSON.parse(text)]).toEqual([401, { message: 'Please sign in' }]);
      expect(reached()).toEqual([]);
    } else {
      expect(status).toBe(200);
      expect(reached()).toHaveLength(1);
      expect(reached()[0]?.identity).toMatchObject({ aud: door.service, sub: null, un: null });
    }
  });

  test.each(walk)('%s as the admin', async (_name, door) => {
    const { port, service } = await house();
    expect((await knock(port, door, ADMIN_COOKIE)).status).toBe(200);
    const [seen] = service[door.service].calls.filter(({ url }) => url !== '/internal/session');
    expect(seen).toMatchObject({ method: door.method, url: somewhere(door) });
    const isKnown = door.access !== 'public';
    expect(seen?.identity).toMatchObject(isKnown ? { sub: 1, un: 'maria' } : { sub: null, un: null });
  });

  test.each(walk)('%s with a cookie that nobody issued', async (_name, door) => {
    const { port } = await house();
    const { status } = await knock(port, door, 'sid=made-up');
    expect(status).toBe(door.access === 'admin' ? 401 : 200);
  });

  test.each(walk.filter(([, { access, method }]) => access === 'admin' && method === 'GET'))(
    '%s says as little to HEAD',
    async (_name, door) => {
      const { port, reached } = await house();
      const { status, headers } = await knock(port, door, undefined, 'HEAD');
      expect([status, headers['x-next-cursor'], reached()]).toEqual([401, undefined, []]);
    },
  );
});

describe('what is no door', () => {
  test.each([
    ['GET', '/api/nope', 404],
    ['GET', '/api', 404],
    ['GET', '/api/', 404],
    ['GET', '/objects/', 404],
    ['GET', '/objects/uploads/', 404],
    ['GET', '/api/jobs/', 404],
    ['GET', '/API/jobs', 404],
    ['GET', '/Api/Jobs', 404],
    ['GET', '/api/jobs;x', 404],
    ['GET', '/api/jobs/1;x', 404],
    ['GET', '/api/jobs/%31', 404],
    ['GET', '/api/%6aobs', 404],
    ['GET', '/api/jobs/1/photos', 404],
    ['GET', '/api/../internal/session', 400],
    ['GET', '//api//jobs', 400],
    ['GET', '/api//jobs', 400],
    ['GET', '/api/./jobs', 400],
    ['GET', '/a/../api/jobs', 400],
    ['GET', '/api/jobs/%2e%2e', 400],
    ['GET', '/api%2fjobs', 400],
    ['GET', '/api/jobs%2F1', 400],
    ['GET', '/api\\jobs', 400],
    ['GET', '/api/jobs%5c1', 400],
    ['GET', '/api/jobs%00', 400],
    ['GET', '/api/jobs/%zz', 400],
    ['PUT', '/api/jobs', 405],
    ['DELETE', '/api/settings', 405],
    ['OPTIONS', '/api/jobs', 405],
    ['TRACE', '/api/jobs', 405],
    ['TRACE', '/', 405],
    ['POST', '/', 405],
    ['GET', '/api/jobs?_method=DELETE', 200],
  ])('%s %s gets %i and reaches no other service', async (method, path, status) => {
    const { port, reached } = await house();
    const answer = await call(port, path, { method, headers: { cookie: ADMIN_COOKIE } });
    expect(answer.status).toBe(status);
    expect(reached().map(({ method, url }) => `${method} ${url}`)).toEqual(
      status === 200 ? [`GET ${path}`] : [],
    );
    if (status !== 200) expect(JSON.parse(answer.text)).toEqual({ message: expect.any(String) });
  });

  test('the question for the session cannot be asked from outside', async () => {
    const { port, service } = await house();
    expect((await call(port, '/internal/session', { headers: { cookie: ADMIN_COOKIE } })).status).toBe(404);
    expect(service.auth.calls).toEqual([]);
  });

  test('a method that a path does not have is answered with those that it has', async () => {
    const { port } = await house();
    const { headers } = await call(port, '/api/jobs/7', { method: 'PUT' });
    expect(headers.allow).toBe('GET, HEAD, PATCH, DELETE');
  });
});
