import { expect, test } from 'vitest';
import { withPlainSpaces } from '../shared/units.ts';
import type { ContactTime } from './contact-time.ts';
import { callPromise, responseDeadline } from './response-deadline.ts';

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

test.each<[string, string, ContactTime, string]>([
  ['at any time', '2026-11-20T19:05:00Z', 'anytime', 'by Sat, Nov 21, 2026, 2:05 PM'],
  ['late at night', '2026-11-21T02:42:00Z', 'anytime', 'by Sat, Nov 21, 2026, 8:00 PM'],
  ['before the day begins', '2026-11-20T11:00:00Z', 'anytime', 'by Fri, Nov 20, 2026, 8:00 PM'],
  [
    'for an evening, late',
    '2026-11-21T02:42:00Z',
    'evening',
    'tomorrow evening (Sat, Nov 21, 2026), by 8:00 PM',
  ],
  [
    'for an evening, during it',
    '2026-11-20T23:30:00Z',
    'evening',
    'tomorrow evening (Sat, Nov 21, 2026), by 6:30 PM',
  ],
  [
    'for an evening, in the morning',
    '2026-11-20T15:00:00Z',
    'evening',
    'this evening (Fri, Nov 20, 2026), by 8:00 PM',
  ],
  ['for a morning', '2026-11-20T19:05:00Z', 'morning', 'tomorrow morning (Sat, Nov 21, 2026), by 12:00 PM'],
])('a request sent %s is promised a call within that time', (_case, sentAt, time, promise) => {
  expect(withPlainSpaces(callPromise(Date.parse(sentAt), time, 'America/New_York'))).toBe(promise);
});
