import * as auth from '@app/contract/auth';
import * as jobs from '@app/contract/jobs';
import * as uploads from '@app/contract/uploads';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from 'vitest';
import { call, callPage, pathOf } from './index.ts';

const network = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', network);
  network.mockImplementation(async () => new Response('{}'));
});
afterEach(() => void network.mockReset());
const sent = () => [network.mock.calls[0]![1]!.method, network.mock.calls[0]![0]];

test('takes method, path and types from the contract', async () => {
  const job = await call(jobs.find, { params: { id: 7 } });
  expect(sent()).toEqual(['GET', '/api/jobs/7']);
  expectTypeOf(job.clientName).toEqualTypeOf<string>();
});

test('sends the body and the idempotency key', async () => {
  await call(jobs.create, { body: sampleNewJob(), idempotencyKey: 'key-12345' });
  expect(sent()).toEqual(['POST', '/api/jobs']);
  expect(network.mock.calls[0]![1]).toMatchObject({
    body: JSON.stringify(sampleNewJob()),
    headers: { 'idempotency-key': 'key-12345' },
  });
});

test('a write names the version of the response that it is based on', async () => {
  const respond = (body: object, status: number, etag: string) =>
    network.mockResolvedValueOnce(new Response(JSON.stringify(body), { status, headers: { etag } }));
  const change = (basedOn: object) => call(jobs.change, { params: { id: 7 }, body: {}, basedOn });
  const version = () => (network.mock.lastCall![1]!.headers as Record<string, string>)['if-match'];
  respond({ id: 7 }, 200, '"a"');
  const job = await call(jobs.find, { params: { id: 7 } });
  respond({ message: 'Changed', current: { id: 7, jobNotes: 'x' } }, 409, '"b"');
  const refused = await change(job).catch((error) => error);
  expect([version(), refused.current]).toEqual(['"a"', { id: 7, jobNotes: 'x' }]);
  await change(refused.current);
  expect(version()).toBe('"b"');
  await change({});
  expect(version()).toBeUndefined();
});

test('needs no input for a call without any', async () => {
  await call(auth.signOut);
  expect(sent()).toEqual(['POST', '/api/auth/logout']);
});

test('sends a file as it is', async () => {
  const file = new File(['x'], 'logo.png', { type: 'image/png' });
  await call(uploads.putLogo, { body: file });
  expect(network.mock.calls[0]![1]!.body).toBe(file);
});

test('encodes the path and leaves out what is empty in a query', () => {
  expect(pathOf(jobs.photo, { id: 7, photoId: 'a/b' })).toBe('/api/jobs/7/photos/a%2Fb');
  expect(pathOf(jobs.list, {}, { search: '', month: '2026-11' })).toBe('/api/jobs?month=2026-11');
});

test('what a call does not take is a type error', () => {
  // @ts-expect-error The path needs an id.
  pathOf(jobs.find);
  // @ts-expect-error The path has no such part.
  pathOf(jobs.find, { jobId: 7 });
  // @ts-expect-error A job has no such query.
  pathOf(jobs.list, {}, { color: 'green' });
  // @ts-expect-error A job needs a body.
  expect(call(jobs.create, {})).toBeDefined();
});

test('reads one page of a list', async () => {
  network.mockResolvedValue(new Response('[]', { headers: { 'x-next-cursor': '7' } }));
  const page = await callPage(jobs.list, { limit: '2' });
  expect(sent()).toEqual(['GET', '/api/jobs?limit=2']);
  expect(page).toEqual({ items: [], nextCursor: '7' });
  expectTypeOf<(typeof page.items)[number]['clientName']>().toEqualTypeOf<string>();
});
