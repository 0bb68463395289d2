import { mayHaveBody } from '@app/contract/platform/call';
import { describe, expect, test } from 'vitest';
import { ROUTES, type Route } from '../../src/api/routes.ts';
import { call } from '../call-route.ts';
import { ADMIN_COOKIE, CLEANER_COOKIE, isSession } from '../fake-service.ts';
import { sharedGateway } from '../start-gateway.ts';

const gateway = sharedGateway();

const walk = ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const);
const pathOfRoute = ({ path }: Route) =>
  path
    .replace(':id', '7')
    .replace(/:(photoId|token)/g, 'a1')
    .replace(/:(paymentId|linkId|noteId|mergeId)/, '3')
    .replace(':day', '2026-11-20');

function callRoute(port: number, route: Route, cookie?: string, method: string = route.method) {
  const hasBody = mayHaveBody(route);
  return call(port, pathOfRoute(route), {
    method,
    headers: {
      ...(cookie && { cookie }),
      ...(hasBody && { 'content-type': route.body === 'file' ? 'image/jpeg' : 'application/json' }),
    },
    ...(hasBody && { body: '{}' }),
  });
}

describe('every route', () => {
  test.each(walk)('%s as a visitor', async (_name, route) => {
    const { port, reached } = gateway();
    const { status, text } = await callRoute(port, route);
    if (route.access === 'admin') {
      expect([status, JSON.parse(text)]).toEqual([401, { message: 'Please sign in' }]);
      expect(reached()).toEqual([]);
    } else {
      expect(status).toBe(200);
      expect(reached()).toHaveLength(1);
      expect(reached()[0]?.identity).toMatchObject({ aud: route.service, sub: null, un: null });
    }
  });

  test.each(walk)('%s as the admin', async (_name, route) => {
    const { port, service } = gateway();
    expect((await callRoute(port, route, ADMIN_COOKIE)).status).toBe(200);
    const [seen] = service[route.service].calls.filter(({ url }) => !isSession(url));
    expect(seen).toMatchObject({ method: route.method, url: pathOfRoute(route) });
    const isKnown = route.access !== 'public';
    expect(seen?.identity).toMatchObject(isKnown ? { sub: 1, un: 'maria' } : { sub: null, un: null });
  });

  test.each(walk)('%s as a cleaner', async (_name, route) => {
    const { port, reached, service } = gateway();
    const { status, text } = await callRoute(port, route, CLEANER_COOKIE);
    if (route.access === 'admin' && !route.cleaners) {
      const message = 'This is for the owner only. Your own visits are in My day.';
      expect([status, JSON.parse(text)]).toEqual([403, { message }]);
      return expect(reached().filter(({ url }) => !isSession(url))).toEqual([]);
    }
    expect(status).toBe(200);
    const [seen] = service[route.service].calls.filter(({ url }) => !isSession(url));
    // Where visitors may make the call, she is one of them.
    expect(seen?.identity).toMatchObject(
      route.cleaners ? { sub: 2, un: 'Ana Silva', cleaner: 'Ana Silva' } : { sub: null, cleaner: null },
    );
  });

  test.each(walk)('%s with an unknown cookie', async (_name, route) => {
    const { port } = gateway();
    const { status } = await callRoute(port, route, 'sid=made-up');
    expect(status).toBe(route.access === 'admin' ? 401 : 200);
  });

  test.each(walk.filter(([, { access, method }]) => access === 'admin' && method === 'GET'))(
    '%s responds to HEAD alike',
    async (_name, route) => {
      const { port, reached } = gateway();
      const { status, headers } = await callRoute(port, route, undefined, 'HEAD');
      expect([status, headers['x-next-cursor'], reached()]).toEqual([401, undefined, []]);
    },
  );
});

test.each(['/api/status', '/api/openapi.json'])('%s is not for cleaners', async (path) => {
  const { status } = await call(gateway().port, path, { headers: { cookie: CLEANER_COOKIE } });
  expect(status).toBe(403);
});

describe('unknown routes', () => {
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
  ])('%s %s returns %i and reaches no other service', async (method, path, status) => {
    const { port, reached } = gateway();
    const response = await call(port, path, { method, headers: { cookie: ADMIN_COOKIE } });
    expect(response.status).toBe(status);
    expect(reached().map(({ method, url }) => `${method} ${url}`)).toEqual(
      status === 200 ? [`GET ${path}`] : [],
    );
    if (status !== 200) expect(JSON.parse(response.text)).toEqual({ message: expect.any(String) });
  });

  test('the session call of the gateway has no public route', async () => {
    const { port, service } = gateway();
    expect((await call(port, '/internal/session', { headers: { cookie: ADMIN_COOKIE } })).status).toBe(404);
    expect(service.auth.calls).toEqual([]);
  });

  test('returns 405 with Allow for another method', async () => {
    const { port } = gateway();
    const { headers } = await call(port, '/api/jobs/7', { method: 'PUT' });
    expect(headers.allow).toBe('GET, HEAD, PATCH, DELETE');
  });
});
