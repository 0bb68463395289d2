import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { api, onSignedOut } from './api.ts';
import { ApiError } from './api-error.ts';

const network = vi.fn<typeof fetch>();

beforeEach(() => vi.stubGlobal('fetch', network));
afterEach(() => {
  vi.unstubAllGlobals();
  network.mockReset();
});

const answer = (body: string | null, init?: ResponseInit) =>
  network.mockResolvedValue(new Response(body, init));
const failure = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

describe('what is sent', () => {
  test('a read carries the cookies and no body', async () => {
    answer('[]');
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
    answer('{}');
    await call();
    expect(network.mock.calls[0]![1]).toMatchObject({
      method,
      credentials: 'include',
      body: '{"a":1}',
      headers: { 'content-type': 'application/json' },
    });
  });

  test('a file goes as it is, with its own content type', async () => {
    answer('{}');
    const file = new File(['x'], 'logo.png', { type: 'image/png' });
    await api.post('/api/objects/logo', file);
    const [, init] = network.mock.calls[0]!;
    expect(init?.body).toBe(file);
    expect(init).toMatchObject({ headers: { 'content-type': 'image/png' }, credentials: 'include' });
  });

  test('a write without a body has no content type', async () => {
    answer('{}');
    await api.post('/api/auth/logout');
    expect(network.mock.calls[0]![1]?.headers).not.toHaveProperty('content-type');
  });

  test('a write that must happen once carries its key', async () => {
    answer('{}');
    await api.post('/api/jobs', {}, { idempotencyKey: 'k-1' });
    expect(network.mock.calls[0]![1]?.headers).toMatchObject({ 'idempotency-key': 'k-1' });
  });
});

describe('what comes back', () => {
  test('JSON as its value, nothing as undefined', async () => {
    answer('{"id":7}');
    expect(await api.get('/api/jobs/7')).toEqual({ id: 7 });
    answer(null, { status: 204 });
    expect(await api.delete('/api/jobs/7')).toBeUndefined();
  });

  test('a page says where the next one starts, the last one does not', async () => {
    answer('[{"id":2}]', { headers: { 'x-next-cursor': 'abc' } });
    expect(await api.page('/api/jobs?limit=1')).toEqual({ items: [{ id: 2 }], nextCursor: 'abc' });
    answer('[]');
    expect((await api.page('/api/jobs?limit=1&cursor=abc')).nextCursor).toBeUndefined();
  });
});

describe('what goes wrong', () => {
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
    ['an empty body over HTTP/2', null, { status: 500 }, '500: Internal Server Error', undefined],
    ['a text', 'Out of order', { status: 503 }, '503: Out of order', undefined],
    [
      'a message',
      '{"message":"Job not found"}',
      { status: 404, headers: json },
      '404: Job not found',
      'Job not found',
    ],
    ['JSON without a message', '{"a":1}', { status: 400, headers: json }, '400: Bad Request', undefined],
    [
      'a message that is no text',
      '{"message":{}}',
      { status: 400, headers: json },
      '400: Bad Request',
      undefined,
    ],
    ['a broken JSON', '{"message":', { status: 502, headers: json }, '502: Bad Gateway', undefined],
    ["a proxy's page", '<h1>Bad</h1>', { status: 502, headers: html }, '502: Bad Gateway', undefined],
  ])('%s becomes an error for people', async (_what, body, init, message, serverMessage) => {
    answer(body, init);
    const error = await failure(api.get('/api/jobs'));
    expect(error).toMatchObject({ status: init.status, message, serverMessage });
  });

  test('no answer at all is an error with status 0', async () => {
    network.mockRejectedValue(new TypeError('Failed to fetch'));
    expect((await failure(api.get('/api/jobs'))).status).toBe(0);
  });

  test('a cancelled call stays a cancelled call', async () => {
    network.mockRejectedValue(new DOMException('stopped', 'AbortError'));
    await expect(api.get('/api/jobs')).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('a refused read is an error, or nothing where that was asked for', async () => {
    answer('{"message":"Please sign in"}', { status: 401 });
    expect((await failure(api.get('/api/jobs'))).status).toBe(401);
    answer('{"message":"Please sign in"}', { status: 401 });
    expect(await api.get('/api/jobs', { on401: 'empty' })).toBeNull();
  });

  test('the shell hears of a refused call, unless the caller expected it', async () => {
    const heard = vi.fn();
    const stop = onSignedOut(heard);
    answer('', { status: 401 });
    await failure(api.post('/api/jobs', {}));
    answer('', { status: 401 });
    await api.get('/api/settings', { on401: 'empty' });
    answer('', { status: 403 });
    await failure(api.get('/api/jobs'));
    stop();
    answer('', { status: 401 });
    await failure(api.get('/api/jobs'));
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['named', [{ path: 'clientName', message: 'Too odd' }], [{ path: 'clientName', message: 'Too odd' }]],
    ['of another shape', [{ path: 1, message: 'x' }, 'y', null], []],
    ['missing', undefined, []],
  ])('a refusal tells which fields are wrong: %s', async (_case, issues, expected) => {
    answer(JSON.stringify({ message: 'Too odd', issues }), { status: 400 });
    const { serverMessage, issues: told } = await failure(api.post('/api/jobs', {}));
    expect({ serverMessage, told }).toEqual({ serverMessage: 'Too odd', told: expected });
  });
});

describe('an answer that does not come', () => {
  afterEach(() => void vi.useRealTimers());

  const silent = () =>
    network.mockImplementation(
      (_path, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    );

  test('is given up after half a minute, as one from a server that cannot be reached', async () => {
    vi.useFakeTimers();
    silent();
    const failed = failure(api.get('/api/jobs'));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await failed).toMatchObject({ status: 0, message: '0: The server could not be reached' });
  });

  test('a file has all the time its line needs', async () => {
    vi.useFakeTimers();
    silent();
    const ended = vi.fn();
    void api.post('/api/objects/logo', new Blob(['x'])).then(ended, ended);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(ended).not.toHaveBeenCalled();
  });
});
