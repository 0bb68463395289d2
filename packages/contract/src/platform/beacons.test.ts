import { expect, test } from 'vitest';
import { MAX_MESSAGE_LENGTH, MAX_STACK_FRAMES, plainMessage, STACK_FRAME, stackFrames } from './beacons.ts';

test.each([
  ['Failed to fetch', 'Failed to fetch'],
  [
    "Cannot read properties of undefined (reading 'name')",
    "Cannot read properties of undefined (reading 'name')",
  ],
  [
    'Unexpected token \'J\', "Jane Doe, 4 El"... is not valid JSON',
    'Unexpected token \'J\', "…"... is not valid JSON',
  ],
  ['an opened "quote that never ends', 'an opened "…"'],
  ["no such client 'Jane Doe'", "no such client '…'"],
  ['no such client `Jane Doe`', 'no such client `…`'],
  ['write to jane.doe@example.com now', 'write to [email] now'],
  ['call (555) 123-4567 or +44 20 7946 0018', 'call … or …'],
  ['job 4711 of 2026-11-20', 'job … of …'],
  [
    'Failed to fetch https://a.test/objects/uploads/x?exp=1&sig=SECRET (404)',
    'Failed to fetch https://a.test/objects/uploads/x …',
  ],
  [
    'http://localhost:8080/mf/mf-jobs/5d57/a.mjs did not arrive',
    'http://localhost:…/mf/mf-jobs/5d57/a.mjs did not arrive',
  ],
  ['/mf/mf-jobs/5d57dc4aa1/routes.91ab.mjs', '/mf/mf-jobs/5d57dc4aa1/routes.91ab.mjs'],
  ['two\nlines\tand a tab', 'two lines and a tab'],
])('%s', (message, plain) => {
  expect(plainMessage(message)).toBe(plain);
  expect(plainMessage(plain), 'masked twice').toBe(plain);
});

test('is limited in length', () => {
  expect(plainMessage('word '.repeat(1_000_000)).length).toBeLessThanOrEqual(MAX_MESSAGE_LENGTH);
});

const FRAMES = ['mf-jobs/4f2a/417.87da1c9153.mjs:1:2345', 'shell/91c3~2/libraries.mjs:12:7'];

test.each([
  [
    'Chromium',
    `TypeError: no jane@doe.test
    at total (https://a.test/mf/${FRAMES[0]})
    at async https://a.test/mf/${FRAMES[1]}
    at <anonymous>`,
  ],
  ['Firefox', `total@https://a.test/mf/${FRAMES[0]}\n@https://a.test/mf/${FRAMES[1]}\n`],
  ['Safari', `total@https://a.test/mf/${FRAMES[0]}\nmodule code@https://a.test/mf/${FRAMES[1]}`],
])('the frames of a stack of %s', (_browser, stack) => {
  expect(stackFrames(stack)).toEqual(FRAMES);
  for (const frame of stackFrames(stack)) expect(frame).toMatch(STACK_FRAME);
});

test('other code and long stacks are left out', () => {
  expect(stackFrames('at x (chrome-extension://abc/x.js:1:2)\nat /new-job?name=Jane:1:2')).toEqual([]);
  expect(stackFrames(`at a (/mf/${FRAMES[0]})\n`.repeat(50))).toHaveLength(MAX_STACK_FRAMES);
});
