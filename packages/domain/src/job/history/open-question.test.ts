import { expect, test } from 'vitest';
import type { JobEvent } from './job-event.ts';
import { type DeclinedEvent, declinedName, newestQuestion, openQuestions } from './open-question.ts';

const event = (kind: string, index: number): JobEvent =>
  ({ id: index + 1, kind, at: '2026-11-20T10:00:00.000Z', byUsername: null, text: 'When?' }) as JobEvent;

test.each<[string, string, number[]]>([
  ['none without a question', 'created accepted', []],
  ['all until they are marked', 'question accepted question', [1, 3]],
  ['none after the mark', 'question question questionDone', []],
  ['those after the mark', 'question questionDone question', [3]],
  [
    'those of the mark that was taken back',
    'question questionDone question questionDone questionReopened',
    [3],
  ],
  ['those that were opened again and the next', 'question questionDone questionReopened question', [1, 4]],
])('open are %s', (_title, kinds, open) => {
  const events = kinds.split(' ').map(event);
  expect(openQuestions(events).map(({ id }) => id)).toEqual(open);
});

test('what was declined with a reason waits for an answer, without one it does not', () => {
  const declined = { ...event('declined', 0), text: '' } as JobEvent;
  expect(openQuestions([declined])).toEqual([]);
  expect(openQuestions([event('declined', 0)])).toHaveLength(1);
});

test('the newest question is that of the highest id, marked or not', () => {
  expect(newestQuestion([])).toBe(0);
  expect(newestQuestion(['question', 'question', 'questionDone'].map(event))).toBe(2);
});

test.each([
  ['Estimate of $200.00', undefined],
  ['New price of $200.00', { total: 150 }],
  ['New price and date of $200.00', { total: 150, jobDate: '2026-12-09' }],
  ['New price, date and time of $200.00', { total: 150, jobDate: '2026-12-09', startTime: '09:00' }],
  ['New price and time of $200.00', { total: 150, startTime: '09:00' }],
  ['New date', { jobDate: '2026-12-09' }],
  ['New time', { startTime: '09:00' }],
  // Of an earlier release, which stored no day.
  ['New price of $200.00', { total: 150, jobDate: undefined, startTime: undefined }],
  ['New date', { jobDate: undefined, startTime: undefined }],
])('what is declined is %s after %o was accepted', (name, before) => {
  const terms = { total: 200, jobDate: '2026-12-10', startTime: '13:00' };
  const declined = { ...event('declined', 1), ...terms } as DeclinedEvent;
  const accepted = before && ({ ...event('accepted', 0), ...terms, ...before } as JobEvent);
  expect(declinedName(declined, [...(accepted ? [accepted] : []), declined])).toBe(name);
});
