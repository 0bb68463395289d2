import { expect, test } from 'vitest';
import { withPlainSpaces } from '../../shared/units.ts';
import {
  acceptedBriefly,
  acceptedTerms,
  askedTerms,
  changedToBriefly,
  changeSentences,
  newTerms,
} from './change-words.ts';
import { changedParts, changedSince } from './changed-terms.ts';

const TODAY = '2026-11-20';
const JOB = { jobDate: '2026-12-11', jobEndDate: null, startTime: '13:00', finalTotal: 200, paidTotal: 0 };
const ACCEPTED = { total: 200, jobDate: '2026-12-11', jobEndDate: null, startTime: '13:00' };

test.each([
  [{}, {}, '', '', '', '', '$200.00'],
  [
    { total: 150 },
    {},
    'Price',
    'The price has changed from $150.00 to $200.00.',
    '$150.00',
    '$200.00',
    '$200.00',
  ],
  [{ total: 150 }, { paidTotal: 200 }, '', '', '', '', '$200.00'],
  [
    { jobDate: '2026-12-10' },
    {},
    'Date',
    'The date has changed from Thu, Dec 10 to Fri, Dec 11.',
    'for Dec 10',
    'Dec 11',
    'Fri, Dec 11',
  ],
  [
    { startTime: '09:00' },
    {},
    'Time',
    'The time has changed from 9:00 AM to 1:00 PM.',
    'for 9:00 AM',
    '1:00 PM',
    'Fri, Dec 11, 1:00 PM',
  ],
  [
    { startTime: '09:00' },
    { startTime: null },
    'Time',
    'The time has changed from 9:00 AM to an open time.',
    'for 9:00 AM',
    'an open time',
    'Fri, Dec 11, an open time',
  ],
  [{ startTime: null }, {}, '', '', '', '', '$200.00'],
  [
    { durationMinutes: 120 },
    { durationMinutes: 300 },
    'Time',
    'The time has changed from 1:00 PM – 3:00 PM to 1:00 PM – 6:00 PM.',
    'for 1:00 PM – 3:00 PM',
    '1:00 PM – 6:00 PM',
    'Fri, Dec 11, 1:00 PM – 6:00 PM',
  ],
  [
    { durationMinutes: 120 },
    { durationMinutes: null },
    'Time',
    'The time has changed from 1:00 PM – 3:00 PM to 1:00 PM.',
    'for 1:00 PM – 3:00 PM',
    '1:00 PM',
    'Fri, Dec 11, 1:00 PM',
  ],
  // A first length is no news, nor one of an hour to agree on.
  [
    { startTime: '09:00', durationMinutes: 120 },
    { durationMinutes: 300 },
    'Time',
    'The time has changed from 9:00 AM – 11:00 AM to 1:00 PM – 6:00 PM.',
    'for 9:00 AM – 11:00 AM',
    '1:00 PM – 6:00 PM',
    'Fri, Dec 11, 1:00 PM – 6:00 PM',
  ],
  [{}, { durationMinutes: 300 }, '', '', '', '', '$200.00'],
  [{ durationMinutes: null }, { durationMinutes: 300 }, '', '', '', '', '$200.00'],
  [{ startTime: null, durationMinutes: 120 }, { durationMinutes: 300 }, '', '', '', '', '$200.00'],
  [
    { total: 150, jobDate: '2026-12-10', startTime: '09:00' },
    {},
    'Price, Date and Time',
    'The date and time have changed from Thu, Dec 10, 9:00 AM to Fri, Dec 11, 1:00 PM. The price has changed from $150.00 to $200.00.',
    '$150.00 for Dec 10, 9:00 AM',
    '$200.00 on Dec 11, 1:00 PM',
    'Fri, Dec 11, 1:00 PM, $200.00',
  ],
  [
    {},
    { jobEndDate: '2026-12-12' },
    'Date',
    'The date has changed from Fri, Dec 11 to Fri, Dec 11 – Sat, Dec 12.',
    'for Dec 11',
    'Dec 11 – Dec 12',
    'Fri, Dec 11 – Sat, Dec 12',
  ],
  [
    { jobEndDate: '2026-12-12' },
    {},
    'Date',
    'The date has changed from Fri, Dec 11 – Sat, Dec 12 to Fri, Dec 11.',
    'for Dec 11 – Dec 12',
    'Dec 11',
    'Fri, Dec 11',
  ],
  [
    { jobDate: '2026-12-10' },
    { jobDate: '2027-12-10' },
    'Date',
    'The date has changed from Thu, Dec 10, 2026 to Fri, Dec 10, 2027.',
    'for Dec 10',
    'Dec 10, 2027',
    'Fri, Dec 10, 2027',
  ],
  // Of an earlier release, and of a visit that has begun.
  [{ jobDate: undefined, jobEndDate: undefined, startTime: undefined }, {}, '', '', '', '', '$200.00'],
  [{ jobDate: '2026-11-10' }, { jobDate: '2026-11-19' }, '', '', '', '', '$200.00'],
])(
  'what was accepted as %j of a job with %j is told',
  (before, now, parts, sentences, briefly, to, asked) => {
    const job = { ...JOB, ...now };
    const changed = changedSince({ ...ACCEPTED, ...before }, job, TODAY);
    const said = [
      changedParts(changed),
      changeSentences(job, changed).join(' '),
      acceptedBriefly(changed, TODAY),
      changedToBriefly(changed, job, TODAY),
      askedTerms(changed, { ...job, price: '$200.00' }, TODAY),
    ];
    expect(said.map(withPlainSpaces)).toEqual([parts, sentences, briefly, to, asked]);
  },
);

test('what is asked for is named, and after sentences about more than one thing it is both or all', () => {
  const all = { acceptedPrice: 150, acceptedDay: '2026-12-10', acceptedTime: '09:00' };
  expect(withPlainSpaces(acceptedTerms(all))).toBe('$150.00 for the visit on Thu, Dec 10, 2026, 9:00 AM');
  expect(withPlainSpaces(acceptedTerms({ acceptedTime: '09:00' }))).toBe('the visit at 9:00 AM');
  expect(newTerms({ acceptedTime: '09:00' })).toBe('the new time');
  expect([newTerms({ ...all, acceptedTime: undefined }), newTerms(all)]).toEqual(['both', 'all of it']);
});
