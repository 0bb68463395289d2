import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeSending } from '../../testing/fake-sending.ts';
import { STALL_MS } from '../compiled/stall.ts';
import { api } from './api.ts';

const network = vi.fn<typeof fetch>();
const UNREACHABLE = { status: 0, message: '0: The server could not be reached' };

beforeEach(() => {
  vi.useFakeTimers();
  FakeSending.sent = [];
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('XMLHttpRequest', FakeSending);
});
afterEach(() => void network.mockReset());

/** What became of a call so far. */
function watched(call: Promise<unknown>) {
  const seen: { value?: unknown; error?: unknown } = {};
  call.then(
    (value) => Object.assign(seen, { value }),
    (error: unknown) => Object.assign(seen, { error }),
  );
  return seen;
}

const CALLS: [string, () => Promise<unknown>][] = [
  ['one record', () => api.get('/api/jobs/1')],
  ['a page of a list', () => api.page('/api/jobs')],
  ['the result of a write', () => api.post('/api/jobs/1/restore')],
];

describe.each(CALLS)('a response with %s', (_name, call) => {
  /** Responds with the head; the body arrives as the test says. */
  function respond() {
    let deliver: (part: { done: boolean; value?: Uint8Array }) => void = () => undefined;
    network.mockImplementation(async (_path, init) => {
      const read = () =>
        new Promise((resolve, reject) => {
          deliver = resolve;
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        });
      const body = { getReader: () => ({ read }) };
      return { ok: true, status: 200, headers: new Headers(), body } as unknown as Response;
    });
    return {
      arrive: async (text: string) => {
        deliver({ done: false, value: new TextEncoder().encode(text) });
        await vi.advanceTimersByTimeAsync(STALL_MS - 1000);
      },
      end: () => deliver({ done: true }),
    };
  }

  test('may take minutes while bytes arrive', async () => {
    const response = respond();
    const seen = watched(call());
    await vi.advanceTimersByTimeAsync(0);
    for (const letter of '[1,2,3,4,5,6,7') await response.arrive(letter);
    expect(seen).toEqual({});
    await response.arrive(']');
    response.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.error).toBeUndefined();
    expect(JSON.stringify(seen.value)).toContain('[1,2,3,4,5,6,7]');
  });

  test('that stalls is an error with status 0', async () => {
    const response = respond();
    const seen = watched(call());
    await vi.advanceTimersByTimeAsync(0);
    await response.arrive('[1');
    expect(seen).toEqual({});
    await vi.advanceTimersByTimeAsync(2000);
    expect(seen.error).toMatchObject(UNREACHABLE);
  });
});

test.each<[string, AbortSignal | undefined]>([
  ['', undefined],
  [', also beside a signal of the caller', new AbortController().signal],
])('a response that does not begin is an error with status 0%s', async (_case, signal) => {
  network.mockImplementation(
    (_path, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      }),
  );
  const seen = watched(api.get('/api/jobs', { ...(signal && { signal }) }));
  await vi.advanceTimersByTimeAsync(STALL_MS - 1);
  expect(seen).toEqual({});
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.error).toMatchObject(UNREACHABLE);
});

const LARGE: [string, unknown][] = [
  ['a file', new Blob(['x'.repeat(1_000_000)], { type: 'image/jpeg' })],
  ['JSON with a PDF', { pdf: 'x'.repeat(1_000_000) }],
];

describe.each(LARGE)('a body: %s', (_name, body) => {
  test('may take minutes while it moves, and says how much is sent', async () => {
    const parts: number[] = [];
    const seen = watched(
      api.post('/api/jobs/1/mails', body, { idempotencyKey: 'k-1', onProgress: (part) => parts.push(part) }),
    );
    const [sending] = FakeSending.sent;
    for (let part = 1; part <= 9; part += 1) {
      sending!.progress(part / 10);
      await vi.advanceTimersByTimeAsync(STALL_MS - 1000);
    }
    expect(seen).toEqual({});
    expect(parts).toEqual([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]);
    sending!.respond(201, '{"id":7}', { etag: '"v1"' });
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual({ value: { id: 7 } });
    expect([sending!.url, sending!.headers['idempotency-key']]).toEqual(['POST /api/jobs/1/mails', 'k-1']);
  });

  test('that stalls is an error with status 0', async () => {
    const seen = watched(api.post('/api/jobs/1/mails', body));
    const [sending] = FakeSending.sent;
    sending!.progress(0.5);
    await vi.advanceTimersByTimeAsync(STALL_MS);
    expect(seen.error).toMatchObject(UNREACHABLE);
    expect(sending!.aborted).toBe(true);
  });

  test('that has left the browser may still be on its way for a while', async () => {
    const seen = watched(api.post('/api/jobs/1/mails', body));
    const [sending] = FakeSending.sent;
    sending!.progress(1);
    await vi.advanceTimersByTimeAsync(STALL_MS + 50_000);
    expect(seen).toEqual({});
    await vi.advanceTimersByTimeAsync(20_000);
    expect(seen.error).toMatchObject(UNREACHABLE);
  });

  test('that is refused has the message of the server', async () => {
    const seen = watched(api.post('/api/jobs/1/mails', body));
    FakeSending.sent[0]!.respond(413, '{"message":"Too large"}');
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.error).toMatchObject({ status: 413, serverMessage: 'Too large' });
  });

  test('whose line is cut is an error with status 0, and a cancelled one rejects as it is', async () => {
    const cut = watched(api.post('/api/jobs/1/mails', body));
    FakeSending.sent[0]!.cut();
    const controller = new AbortController();
    const cancelled = watched(api.post('/api/jobs/1/mails', body, { signal: controller.signal }));
    controller.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(cut.error).toMatchObject(UNREACHABLE);
    expect(cancelled.error).toMatchObject({ name: 'AbortError' });
  });
});
