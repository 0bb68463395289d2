import { expect, test } from 'vitest';
import { withPlainSpaces } from '../shared/units.ts';
import type { ContactTime } from './contact-time.ts';
import { callPromise, responseDeadline } from './promised-call.ts';

// Friday, 2:05 PM, and 10 AM, in New York.
const AT_TWO = '2026-11-20T19:05:00.000Z';
const AT_TEN = '2026-11-20T15:00:00.000Z';

test.each<[string, ContactTime, string, boolean, string]>([
  [AT_TWO, 'anytime', '2026-11-20T19:06:00Z', false, 'Call tomorrow by 2:05 PM'],
  [AT_TWO, 'anytime', '2026-11-21T19:05:00Z', false, 'Call by 2:05 PM'],
  [AT_TWO, 'anytime', '2026-11-21T19:06:00Z', true, 'Overdue'],
  [AT_TWO, 'anytime', '2026-11-21T21:05:00Z', true, 'Overdue by 2 h'],
  [AT_TWO, 'anytime', '2026-11-23T19:04:00Z', true, 'Overdue by 47 h'],
  [AT_TWO, 'anytime', '2026-11-27T20:00:00Z', true, 'Overdue by 6 days'],
  [AT_TEN, 'evening', '2026-11-20T15:00:00Z', false, 'Call today 5–8 PM'],
  [AT_TEN, 'evening', '2026-11-20T22:00:00Z', false, 'Call by 8:00 PM'],
  [AT_TEN, 'evening', '2026-11-21T01:01:00Z', true, 'Overdue'],
  [AT_TWO, 'morning', '2026-11-20T20:00:00Z', false, 'Call tomorrow 8 AM–12 PM'],
])('a request sent %s for %s, at %s', (createdAt, contactTimePreference, now, overdue, text) => {
  const request = { createdAt, contactTimePreference };
  const deadline = responseDeadline(request, Date.parse(now), 'America/New_York');
  expect([deadline.overdue, withPlainSpaces(deadline.text)]).toEqual([overdue, text]);
});

// Times of a Wednesday in New York, at which the desk looks as well.
test.each<[string, ContactTime, string]>([
  ['08:05', 'anytime', 'Call by 8:00 PM'],
  ['08:59', 'anytime', 'Call by 8:00 PM'],
  ['09:00', 'anytime', 'Call tomorrow by 9:00 AM'],
  ['23:50', 'anytime', 'Call tomorrow by 8:00 PM'],
  ['08:10', 'morning', 'Call by 12:00 PM'],
  ['11:00', 'morning', 'Call by 12:00 PM'],
  ['11:01', 'morning', 'Call tomorrow 8–11:01 AM'],
  ['11:59', 'afternoon', 'Call today 12–5 PM'],
  ['16:01', 'afternoon', 'Call tomorrow 12–4:01 PM'],
  ['16:59', 'evening', 'Call today 5–8 PM'],
  ['17:10', 'evening', 'Call by 8:00 PM'],
  ['19:00', 'evening', 'Call by 8:00 PM'],
  ['19:01', 'evening', 'Call tomorrow 5–7:01 PM'],
  ['20:01', 'evening', 'Call tomorrow 5–8 PM'],
])('a request of %s for %s is called when at least an hour of that time is left', (time, contact, text) => {
  const sentAt = Date.parse(`2026-11-18T${time}:00-05:00`);
  const request = { createdAt: new Date(sentAt).toISOString(), contactTimePreference: contact };
  const deadline = responseDeadline(request, sentAt, 'America/New_York');
  expect([deadline.overdue, withPlainSpaces(deadline.text)]).toEqual([false, text]);
});

test.each<[number, string, ContactTime, string]>([
  [12, '20T21:05', 'anytime', 'Call tomorrow by 9:05 AM'],
  [3, '20T14:05', 'anytime', 'Call by 5:05 PM'],
  [3, '20T14:05', 'afternoon', 'Call by 5:00 PM'],
  [3, '20T12:05', 'afternoon', 'Call by 3:05 PM'],
  // An evening, or any call by day, is not within these hours.
  [3, '20T10:00', 'evening', 'Call by 1:00 PM'],
  [12, '20T20:30', 'anytime', 'Call tomorrow by 8:30 AM'],
  [1, '20T23:30', 'morning', 'Call tomorrow by 12:30 AM'],
  [48, '20T10:00', 'evening', 'Call tomorrow 5–8 PM'],
  [72, '20T18:30', 'morning', 'Call Mon, Nov 23, 8 AM–12 PM'],
])('within %i hours, sent on the day %s for %s', (promisedHours, time, contactTimePreference, text) => {
  const createdAt = new Date(`2026-11-${time}:00-05:00`).toISOString();
  const request = { createdAt, contactTimePreference, promisedHours };
  const deadline = responseDeadline(request, Date.parse(createdAt), 'America/New_York');
  expect([deadline.overdue, withPlainSpaces(deadline.text)]).toEqual([false, text]);
});

// What the desk says at the moment of sending, for a morning, an afternoon, an evening, and at any time; `×` the same as at any time.
test.each<[number, string, ...string[]]>([
  [6, '09:00', 'by 12:00 PM', 'today 12–3 PM', '×', 'by 3:00 PM'],
  [6, '11:13', '×', 'today 12–5 PM', '×', 'by 5:13 PM'],
  [6, '14:05', '×', 'by 5:00 PM', 'today 5–8 PM', 'by 8:00 PM'],
  [6, '18:30', '×', '×', '×', 'by 8:00 PM'],
  [6, '19:30', '×', '×', '×', 'by 8:00 PM'],
  [6, '21:00', '×', '×', '×', 'tomorrow by 3:00 AM'],
  [12, '09:00', 'by 12:00 PM', 'today 12–5 PM', 'today 5–8 PM', 'by 8:00 PM'],
  [12, '11:13', '×', 'today 12–5 PM', 'today 5–8 PM', 'by 8:00 PM'],
  [12, '14:05', '×', 'by 5:00 PM', 'today 5–8 PM', 'by 8:00 PM'],
  [12, '18:30', '×', '×', 'by 8:00 PM', 'by 8:00 PM'],
  [12, '21:00', 'tomorrow 8–9 AM', '×', '×', 'tomorrow by 9:00 AM'],
  [23, '10:00', 'by 12:00 PM', 'today 12–5 PM', 'today 5–8 PM', 'tomorrow by 9:00 AM'],
  [48, '09:00', 'Sun, Nov 22, 8–9 AM', 'tomorrow 12–5 PM', 'tomorrow 5–8 PM', 'Sun, Nov 22, by 9:00 AM'],
  [48, '11:13', 'Sun, Nov 22, 8–11:13 AM', 'tomorrow 12–5 PM', 'tomorrow 5–8 PM', 'Sun, Nov 22, by 11:13 AM'],
  [
    48,
    '14:05',
    'Sun, Nov 22, 8 AM–12 PM',
    'Sun, Nov 22, 12–2:05 PM',
    'tomorrow 5–8 PM',
    'Sun, Nov 22, by 2:05 PM',
  ],
  [
    48,
    '18:30',
    'Sun, Nov 22, 8 AM–12 PM',
    'Sun, Nov 22, 12–5 PM',
    'Sun, Nov 22, 5–6:30 PM',
    'Sun, Nov 22, by 6:30 PM',
  ],
  [
    48,
    '21:00',
    'Sun, Nov 22, 8 AM–12 PM',
    'Sun, Nov 22, 12–5 PM',
    'Sun, Nov 22, 5–8 PM',
    'Sun, Nov 22, by 8:00 PM',
  ],
])(
  'within %i hours, sent at %s, each time of day that is within them is kept',
  (promisedHours, time, ...texts) => {
    const createdAt = new Date(`2026-11-20T${time}:00-05:00`).toISOString();
    const told = (['morning', 'afternoon', 'evening', 'anytime'] as const).map((contactTimePreference) => {
      const request = { createdAt, contactTimePreference, promisedHours };
      return withPlainSpaces(responseDeadline(request, Date.parse(createdAt), 'America/New_York').text);
    });
    expect(told).toEqual(texts.map((text) => `Call ${text === '×' ? texts[3] : text}`));
  },
);

test.each<[string, string, ContactTime, string]>([
  ['at any time', '2026-11-20T19:05:00Z', 'anytime', 'by Sat, Nov 21, 2:05 PM'],
  ['late at night', '2026-11-21T02:42:00Z', 'anytime', 'by Sat, Nov 21, 8:00 PM'],
  ['before the day begins', '2026-11-20T11:00:00Z', 'anytime', 'by Fri, Nov 20, 8:00 PM'],
  ['for an evening, late', '2026-11-21T02:42:00Z', 'evening', 'tomorrow evening (Sat, Nov 21), by 8:00 PM'],
  ['for an evening, during it', '2026-11-20T23:30:00Z', 'evening', 'this evening (Fri, Nov 20), by 8:00 PM'],
  [
    'for an evening, in the morning',
    '2026-11-20T15:00:00Z',
    'evening',
    'this evening (Fri, Nov 20), by 8:00 PM',
  ],
  ['for a morning', '2026-11-20T19:05:00Z', 'morning', 'tomorrow morning (Sat, Nov 21), by 12:00 PM'],
])('a request sent %s is promised a call within that time', (_case, sentAt, time, promise) => {
  expect(withPlainSpaces(callPromise(Date.parse(sentAt), time, 'America/New_York', '24 hours'))).toBe(
    promise,
  );
  expect(callPromise(Date.parse(sentAt), time, 'America/New_York', '48 hours')).toBe('within 48 hours');
});
