import { expect, test } from 'vitest';
import type { Reply } from '../site.ts';
import { problemOf } from './problem-of.ts';

const reply = (change: Partial<Reply>): Reply => ({
  status: 400,
  headers: {},
  text: '{"message":"x"}',
  ms: 5,
  ...change,
});

test.each([
  ['a failure', reply({ status: 500 }), '500'],
  ['a time-out', reply({ status: 504 }), '504'],
  ['an overload without the time to wait', reply({ status: 503 }), '503'],
  ['a success', reply({ status: 200 }), '200 without a session'],
  ['a long error', reply({ text: 'x'.repeat(20_000) }), '400 with 20000 bytes'],
  ['a slow response', reply({ ms: 16_000 }), '400 after 16000 ms'],
  ['a stack', reply({ text: 'Error at open (/app/node_modules/x.js)' }), '400 shows'],
  ['a query', reply({ text: 'select `id` from `jobs`' }), '400 shows'],
  [
    'a conflict that names a column',
    reply({ status: 409, text: '{"message":"ER_DUP","current":{}}' }),
    '409 shows',
  ],
  ['no response', new Error('socket hang up'), 'socket hang up'],
])('%s is a problem', (_name, response, problem) => {
  expect(problemOf(response, { mustBeRefused: true })).toContain(problem);
});

test.each([
  ['an error', reply({})],
  [
    'a conflict with the text of a client',
    reply({ status: 409, text: '{"message":"x","current":{"notes":"after_hour"}}' }),
  ],
  ['an announced overload', reply({ status: 503, headers: { 'retry-after': '2' } })],
  ['a reset while a refused body was sent', Object.assign(new Error('write ECONNRESET'))],
])('%s is none', (_name, response) => {
  expect(problemOf(response, { mustBeRefused: true })).toBeUndefined();
});
