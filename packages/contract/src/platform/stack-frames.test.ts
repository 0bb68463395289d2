import { expect, test } from 'vitest';
import { MAX_STACK_FRAMES, STACK_FRAME, stackFrames } from './stack-frames.ts';

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
