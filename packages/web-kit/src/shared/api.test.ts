import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { api, onSignedOut } from './api.ts';
import { ApiError } from './api-error.ts';

const network = vi.fn<typeof fetch>();

beforeEach(() => vi.stubGlobal('fetch', network));
afterEach(() => void network.mockReset());

const respond = (body: string | null, init?: ResponseInit) =>
  network.mockResolvedValue(new Response(body, init));
const failure = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

describe('a request', () => {
  test('of a GET has cookies and no body', async () => {
    respond('[]');
    await api.get('/api/jobs');
    const [path, init] = network.mock.calls[0]!;
    expect(path).toBe('/api/jobs');
    expect(init).toMatchObject({
      method: 'GET',
      credentials: 'include',
      headers: { accept: 'application/json' },
    });
    expect(init?.body).toBeUndefined();
    expect(init?.headers).not.toHaveProperty('content-type');
  });

  test.each([
    ['POST', () => api.post('/api/jobs', { a: 1 })],
    ['PATCH', () => api.patch('/api/jobs/1', { a: 1 })],
  ])('%s sends JSON with its content type', async (method, call) => {
    respond('{}');
    await call();
    expect(network.mock.calls[0]![1]).toMatchObject({
      method,
      credentials: 'include',
      body: '{"a":1}',
      headers: { 'content-type': 'application/json' },
    });
  });

  test('with a file sends it as it is, with its own content type', async () => {
    respond('{}');
    const file = new File(['x'], 'logo.png', { type: 'image/png' });
    await api.post('/api/objects/logo', file);
    const [, init] = network.mock.calls[0]!;
    expect(init?.body).toBe(file);
    expect(init).toMatchObject({ headers: { 'content-type': 'image/png' }, credentials: 'include' });
  });

  test('without a body has no content type', async () => {
    respond('{}');
    await api.post('/api/auth/logout');
    expect(network.mock.calls[0]![1]?.headers).not.toHaveProperty('content-type');
  });

  test('carries the idempotency key', async () => {
    respond('{}');
    await api.post('/api/jobs', {}, { idempotencyKey: 'k-1' });
    expect(network.mock.calls[0]![1]?.headers).toMatchObject({ 'idempotency-key': 'k-1' });
  });
});

describe('a response', () => {
  test('is parsed as JSON, or undefined without a body', async () => {
    respond('{"id":7}');
    expect(await api.get('/api/jobs/7')).toEqual({ id: 7 });
    respond(null, { status: 204 });
    expect(await api.delete('/api/jobs/7')).toBeUndefined();
  });

  test('of a list page has the next cursor, except on the last page', async () => {
    respond('[{"id":2}]', { headers: { 'x-next-cursor': 'abc' } });
    expect(await api.page('/api/jobs?limit=1')).toEqual({ items: [{ id: 2 }], nextCursor: 'abc' });
    respond('[]');
    expect((await api.page('/api/jobs?limit=1&cursor=abc')).nextCursor).toBeUndefined();
  });
});

describe('a failed call', () => {
  const json = { 'content-type': 'application/json' };
  const html = { 'content-type': 'text/html' };
  test.each<[string, string | null, ResponseInit, string, string | undefined]>([
    [
      'an empty body',
      null,
      { status: 500, statusText: 'Internal Server Error' },
      '500: Internal Server Error',
      undefined,
    ],
    ['a text', 'Out of order', { status: 503 }, '503: Out of order', undefined],
    [
      'a message',
      '{"message":"Job not found"}',
      { status: 404, headers: json },
      '404: Job not found',
      'Job not found',
    ],
    ['a broken JSON', '{"message":', { status: 502, headers: json }, '502: Bad Gateway', undefined],
    ["a proxy's page", '<h1>Bad</h1>', { status: 502, headers: html }, '502: Bad Gateway', undefined],
  ])('with %s rejects with a readable message', async (_what, body, init, message, serverMessage) => {
    respond(body, init);
    const error = await failure(api.get('/api/jobs'));
    expect(error).toMatchObject({ status: init.status, message, serverMessage });
  });

  test('has status 0 when the server cannot be reached', async () => {
    network.mockRejectedValue(new TypeError('Failed to fetch'));
    expect((await failure(api.get('/api/jobs'))).status).toBe(0);
  });

  test('rejects with the AbortError when it was cancelled', async () => {
    network.mockRejectedValue(new DOMException('stopped', 'AbortError'));
    await expect(api.get('/api/jobs')).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('with 401 rejects, or resolves to null on request', async () => {
    respond('{"message":"Please sign in"}', { status: 401 });
    expect((await failure(api.get('/api/jobs'))).status).toBe(401);
    respond('{"message":"Please sign in"}', { status: 401 });
    expect(await api.get('/api/jobs', { on401: 'empty' })).toBeNull();
  });

  test('with 401 notifies the shell unless the caller expects it', async () => {
    const listener = vi.fn();
    const stop = onSignedOut(listener);
    respond('', { status: 401 });
    await failure(api.post('/api/jobs', {}));
    respond('', { status: 401 });
    await api.get('/api/settings', { on401: 'empty' });
    respond('', { status: 403 });
    await failure(api.get('/api/jobs'));
    stop();
    respond('', { status: 401 });
    await failure(api.get('/api/jobs'));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['named', [{ path: 'clientName', message: 'Too odd' }], [{ path: 'clientName', message: 'Too odd' }]],
    ['of another shape', [{ path: 1, message: 'x' }, 'y', null], []],
    ['missing', undefined, []],
  ])('has the issues of the fields: %s', async (_case, issues, expected) => {
    respond(JSON.stringify({ message: 'Too odd', issues }), { status: 400 });
    const { serverMessage, issues: fields } = await failure(api.post('/api/jobs', {}));
    expect({ serverMessage, fields }).toEqual({ serverMessage: 'Too odd', fields: expected });
  });
});
