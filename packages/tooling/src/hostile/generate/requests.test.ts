import type { Call } from '@app/contract/call';
import * as gateway from '@app/contract/gateway';
import * as jobs from '@app/contract/jobs';
import { send } from '@app/contract/requests';
import { SERVICE_CALLS } from '@app/contract/services';
import { putPhoto } from '@app/contract/uploads';
import { newJobSchema } from '@app/domain/job/job';
import { newRequestSchema } from '@app/domain/request/request';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { hostileRequests } from './requests.ts';
import { jsonOf } from './values.ts';

const pictures = [{ type: 'image/png', bytes: Buffer.from('\x89PNG', 'latin1') }];
const made = (call: Call, { count = 300, seed = 1 } = {}) =>
  hostileRequests(call, { count, seed, known: { id: '7' }, pictures });

/** How many of the bodies a schema accepts. */
const accepted = (call: Call, schema: v.GenericSchema) =>
  made(call).filter(({ body }) => {
    try {
      return v.is(schema, JSON.parse(body!.toString()));
    } catch {
      return false;
    }
  }).length;

test('the same seed makes the same requests, another one others', () => {
  expect(made(jobs.change)).toEqual(made(jobs.change));
  expect(made(jobs.change)).not.toEqual(made(jobs.change, { seed: 2 }));
});

test.each([
  ['a request', send, newRequestSchema],
  ['a job', jobs.create, newJobSchema],
] as const)('some bodies of %s are accepted, most are not', (_name, call, schema) => {
  const count = accepted(call as unknown as Call, schema);
  expect(count).toBeGreaterThan(10);
  expect(count).toBeLessThan(150);
});

test('every call of the contract gets requests of its method, with bodies where it has one', () => {
  const calls = [gateway, ...Object.values(SERVICE_CALLS)].flatMap((group) => Object.values<Call>(group));
  for (const call of calls) {
    const requests = made(call, { count: 20 });
    expect(requests).toHaveLength(20);
    expect(new Set(requests.map(({ method }) => method))).toEqual(new Set([call.method]));
    expect(requests.some(({ body }) => body !== undefined)).toBe(/^P/.test(call.method));
    expect(requests.every(({ path }) => !path.includes('/:') && /^[!-~]+$/.test(path))).toBe(true);
  }
});

test('paths name known records and others', () => {
  const paths = made(jobs.find as unknown as Call).map(({ path }) => path);
  expect(paths).toContain('/api/jobs/7');
  expect(new Set(paths).size).toBeGreaterThan(10);
});

test('files are whole, changed and cut', () => {
  const files = made(putPhoto as unknown as Call).map(({ body }) => body!.toString('latin1'));
  expect(files).toContain('\x89PNG');
  expect(files).toContain('\x89P');
});

test('JSON may hold numbers that JavaScript does not have', () => {
  expect(jsonOf({ a: ['\u00011e999', 'b'] })).toBe('{"a":[1e999,"b"]}');
});
