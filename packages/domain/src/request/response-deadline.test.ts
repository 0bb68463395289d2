import { expect, test } from 'vitest';
import { withPlainSpaces } from '../shared/units.ts';
import { responseDeadline } from './response-deadline.ts';

const CAME_IN = '2026-11-20T10:00:00.000Z';

test.each([
  ['just now', '2026-11-20T10:00:00.000Z', false, 'Answer due in 24 h'],
  ['nineteen hours ago', '2026-11-21T05:00:00.000Z', false, 'Answer due in 5 h'],
  ['with less than an hour left', '2026-11-21T09:30:00.000Z', false, 'Answer due within the hour'],
  ['a minute too long ago', '2026-11-21T10:01:00.000Z', true, 'Overdue'],
  ['26 hours ago', '2026-11-21T12:00:00.000Z', true, 'Overdue by 2 h'],
  ['nearly three days ago', '2026-11-23T09:59:00.000Z', true, 'Overdue by 47 h'],
  ['a week ago', '2026-11-27T10:30:00.000Z', true, 'Overdue by 6 days'],
])('a request that came in %s', (_case, now, overdue, text) => {
  const deadline = responseDeadline(CAME_IN, Date.parse(now));
  expect([deadline.overdue, withPlainSpaces(deadline.text)]).toEqual([overdue, text]);
});
