import { expect, test } from 'vitest';
import { withPlainSpaces } from '../../shared/units.ts';
import { saidAt } from './visit-changes.ts';
import {
  type ClockKind,
  changedClock,
  clockText,
  NO_CLOCK,
  pressesOf,
  pressText,
  workedMinutes,
} from './visit-clock.ts';

const at = (time: string) => `2026-11-20T${time}:00.000Z`;

/** What is shown at noon, the minutes until then, and the conflicts, after 'start 09:00, break 10:00'. */
function after(said: string, before = NO_CLOCK) {
  let clock = before;
  const conflicts = said.split(', ').flatMap((one) => {
    const [kind, time = ''] = one.split(' ');
    const changed = changedClock(clock, { kind: kind as ClockKind, at: at(time) });
    clock = changed.clock;
    return changed.conflict ?? [];
  });
  const minutes = workedMinutes(clock, Date.parse(at('12:00')));
  return [withPlainSpaces(clockText(clock, 'UTC')), minutes, ...conflicts];
}

test.each<[string, string, (string | number)[]]>([
  ['started', 'start 09:04', ['Working since 9:04 AM', 176]],
  ['a break', 'start 09:00, break 10:00', ['Break since 10:00 AM', 60]],
  ['after a break', 'start 09:00, break 10:00, resume 10:30', ['Working since 9:00 AM', 150]],
  ['done on a break', 'start 09:00, break 10:00, done 10:30', ['Done 10:30 AM', 60]],
  ['done too early', 'start 09:00, done 10:00, resume 10:15, done 11:00', ['Done 11:00 AM', 105]],
  ['a second start', 'start 09:00, start 09:10', ['Working since 9:00 AM', 180, 'said']],
  ['the same start on two phones', 'start 09:00, start 09:00', ['Working since 9:00 AM', 180]],
  ['done before the start', 'start 09:00, done 08:00', ['Working since 9:00 AM', 180, 'order']],
  ['a start taken back', 'start 09:00, unstart 09:14, start 09:10', ['Working since 9:10 AM', 170]],
  ['a start taken back too late', 'start 09:00, unstart 09:15', ['Working since 9:00 AM', 180, 'order']],
  [
    'a start taken back after a break',
    'start 09:00, break 09:01, resume 09:02, unstart 09:03',
    ['Working since 9:00 AM', 179, 'order'],
  ],
  ['done without a start', 'done 10:00', ['Not started', 0, 'said']],
])('%s', (_name, said, shown) => {
  expect(after(said)).toEqual(shown);
});

test('a clock tells what was pressed, in the time zone of the company', () => {
  const breaks = [
    { from: at('10:00'), to: at('10:15') },
    { from: at('11:00'), to: at('11:30') },
  ];
  const clock = { ...NO_CLOCK, startedAt: at('09:04'), breaks, doneAt: at('11:30') };
  const texts = pressesOf(clock).map((press) => pressText('Ann', press, 'America/New_York'));
  expect(texts.map(withPlainSpaces)).toEqual([
    'Ann started 4:04 AM',
    ...['Ann began a break 5:00 AM', 'Ann began a break 6:00 AM', 'Ann went on 5:15 AM'],
    'Ann was done 6:30 AM',
  ]);
  expect(pressesOf(NO_CLOCK)).toEqual([]);
});

test('what was said before the correction of the owner changes nothing, what comes later does', () => {
  const corrected = { ...NO_CLOCK, startedAt: at('08:30'), breakMinutes: 15, correctedAt: at('10:00') };
  expect(after('done 09:30, done 11:00', corrected)).toEqual(['Done 11:00 AM', 135, 'corrected']);
});

test('the clock of a phone that is an hour wrong is put right, and nothing is said in the future', () => {
  const now = Date.parse(at('12:00'));
  expect(saidAt({ at: at('10:04'), sentAt: at('13:00') }, now)).toBe(at('09:04'));
  expect(saidAt({ at: at('13:30'), sentAt: at('13:00') }, now)).toBe(at('12:00'));
});
