import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type OwnRequest, type OwnResponse, responseCache } from '../../src/api/response-cache.ts';

const PATH = '/api/settings';
const TTL_MS = 5_000;

const requests: OwnRequest[] = [];
let respond: (request: OwnRequest) => Promise<OwnResponse>;
let cache: ReturnType<typeof responseCache>;

const ok = (text: string): OwnResponse => ({ status: 200, headers: { etag: `"${text}"` }, text });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  requests.length = 0;
  respond = async () => ok('one');
  cache = responseCache((request) => {
    requests.push(request);
    return respond(request);
  });
});
afterEach(() => vi.useRealTimers());

async function read(): Promise<string | undefined> {
  await cache.read(PATH).revalidation;
  return cache.read(PATH).text;
}

test('requests a response once while it is fresh, also for many readers', async () => {
  expect(await Promise.all([read(), read()])).toEqual(['one', 'one']);
  vi.advanceTimersByTime(TTL_MS - 1);
  expect(await read()).toBe('one');
  expect(requests).toEqual([{ path: PATH, headers: {} }]);
});

test('revalidates a stale response with its ETag; 304 keeps it', async () => {
  await read();
  vi.advanceTimersByTime(TTL_MS);
  respond = async () => ({ status: 304, headers: {}, text: '' });
  expect(await read()).toBe('one');
  expect(requests[1]).toEqual({ path: PATH, headers: { 'if-none-match': '"one"' } });
});

test.each<[string, () => Promise<OwnResponse>]>([
  ['fails', async () => ({ status: 500, headers: {}, text: 'broken' })],
  ['is not reachable', () => Promise.reject(new Error('ECONNREFUSED'))],
])('keeps the last response while the service %s', async (_name, failing) => {
  await read();
  vi.advanceTimersByTime(TTL_MS);
  respond = failing;
  expect(await read()).toBe('one');
  expect(await read()).toBe('one');
  expect(requests).toHaveLength(2);
});

test('requests an invalidated response again at once', async () => {
  await read();
  respond = async () => ok('two');
  cache.invalidate('/api/jobs');
  expect(await read()).toBe('one');
  cache.invalidate(PATH);
  expect(await read()).toBe('two');
});

test('ignores a response to a request from before the invalidation', async () => {
  const early = Promise.withResolvers<OwnResponse>();
  respond = () => early.promise;
  const { revalidation } = cache.read(PATH);
  cache.invalidate(PATH);
  respond = async () => ok('two');
  expect(await read()).toBe('two');
  early.resolve(ok('one'));
  await revalidation;
  expect(await read()).toBe('two');
});
