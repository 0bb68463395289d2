import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { tooLarge } from '@app/service-kit/errors/errors';
import type { Context } from 'koa';
import type { Dispatcher } from 'undici';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exchange } from '../../src/api/exchange.ts';
import { ResponseTimeout } from '../../src/api/failures.ts';
import { RequestBody } from '../../src/api/request-body.ts';
import { findRoute, type Route } from '../../src/api/routes.ts';
import type { Upstream } from '../../src/api/upstream.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const UPLOADS = [
  ['a job with its photos', 'POST', '/api/jobs'],
  ['a mail with a PDF', 'POST', '/api/jobs/1/mails'],
  ['a photo of a visitor', 'PUT', '/objects/uploads/abc'],
  ['a logo', 'POST', '/api/objects/logo'],
] as const;

/** A call whose service reads everything and does not respond. */
function sending(method: string, path: string) {
  const route = findRoute(method, path) as Route;
  const request = new IncomingMessage(new Socket());
  const body = new RequestBody(request, { maxBytes: 64 * 1024 * 1024, tooLarge: () => tooLarge() });
  const service = {
    dispatch: (_options: unknown, handler: Dispatcher.DispatchHandler) => {
      handler.onRequestStart?.({ abort: () => undefined } as unknown as Dispatcher.DispatchController, {});
      body.on('data', () => undefined);
    },
  } as unknown as Upstream;
  const ctx = { method, req: request, res: new ServerResponse(request), state: {} } as unknown as Context;
  const ended = vi.fn();
  exchange(ctx, route, service, { path, headers: [], body }).catch(ended);
  const move = async (bytes: number) => {
    request.push(Buffer.alloc(bytes));
    await vi.advanceTimersByTimeAsync(1_000);
  };
  return { move, ended };
}

test.each(UPLOADS)('%s may take as long as it moves; a stall ends it', async (_name, method, path) => {
  const { move, ended } = sending(method, path);
  // Eleven minutes: forty photos at 60 KB/s.
  for (let second = 0; second < 660; second += 1) await move(60_000);
  expect(ended).not.toHaveBeenCalled();
  for (let second = 0; second < 21; second += 1) await move(0);
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ status: 408 }));
});

test('a service that stops taking the body is too slow', async () => {
  const request = new IncomingMessage(new Socket());
  const body = new RequestBody(request, { maxBytes: 1024, tooLarge: () => tooLarge() });
  const service = { dispatch: () => undefined } as unknown as Upstream;
  const ctx = { method: 'POST', res: new ServerResponse(request), state: {} } as unknown as Context;
  const ended = vi.fn();
  exchange(ctx, findRoute('POST', '/api/jobs') as Route, service, {
    path: '/api/jobs',
    headers: [],
    body,
  }).catch(ended);
  await vi.advanceTimersByTimeAsync(119_000);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(ended).toHaveBeenCalledWith(expect.any(ResponseTimeout));
});
