import { expect, test, vi } from 'vitest';
import { sampleJob } from '../../../testing/sample-job.ts';
import { withPlainSpaces } from '../../shared/units.ts';
import { invoiceOf } from '../documents/invoice.ts';
import { invoiceEmail } from '../mail/email-draft.ts';
import { dueDay, dueText, invoiceDayOf, isOverdue, type PaymentTerms } from './payment-terms.ts';

const SAVED = '2026-11-20T23:30:00.000Z';

test.each<[string, string | null, PaymentTerms | null, string]>([
  ['2026-12-01', null, 0, '2026-12-01'],
  ['2026-12-01', '2026-12-03', 7, '2026-12-10'],
  // Saved after the work: from the day it was saved.
  ['2026-10-01', null, 14, '2026-12-04'],
  ['2026-11-20', null, 30, '2026-12-20'],
  ['2026-11-25', null, null, '2026-11-25'],
])('a job from %s to %s with terms of %s days is due on %s', (jobDate, jobEndDate, paymentTerms, due) => {
  const job = sampleJob({ jobDate, jobEndDate, paymentTerms, createdAt: SAVED });
  expect(dueDay(job)).toBe(due);
  expect([isOverdue(job, due), isOverdue(job, '2027-01-01')]).toEqual([false, true]);
  expect(isOverdue({ ...job, paidTotal: 125 }, '2027-01-01')).toBe(false);
});

test('the terms count from the day where the job was saved', () => {
  const job = sampleJob({ jobDate: '2026-11-01', createdAt: '2026-11-21T03:30:00.000Z', paymentTerms: 7 });
  expect(dueDay({ ...job, invoiceDay: '2026-11-20' })).toBe('2026-11-27');
  expect(invoiceOf({ ...job, invoiceDay: '2026-11-20' }).date).toBe('2026-11-20');
  expect(dueDay({ ...job, invoiceDay: null })).toBe('2026-11-28');
});

test.each(['America/Los_Angeles', 'America/New_York', 'Asia/Tokyo'])(
  'an invoice of a job without a day of its own has one date, also on a device in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    const job = sampleJob({ createdAt: '2026-11-24T05:05:00.000Z', invoiceDay: null });
    expect(invoiceOf(job).date).toBe('2026-11-24');
    vi.unstubAllEnvs();
  },
);

test.each([
  ['2026-11-19', '2026-11-19'],
  ['2026-11-20', '2026-11-20'],
  ['2026-11-21', '2026-11-21'],
  ['2026-11-22', null],
  ['2025-11-20', null],
  [null, null],
])('a device on %s at 23:30 UTC of November 20 saves the day %s', (given, day) => {
  expect(invoiceDayOf(given, SAVED)).toBe(day);
});

test('the due day is stated while an amount is open and the job has terms', () => {
  const job = sampleJob({ jobDate: '2026-11-20', createdAt: SAVED, paymentTerms: 14 });
  expect(withPlainSpaces(dueText(job)!)).toBe('Fri, Dec 4, 2026');
  expect(dueText({ ...job, paymentTerms: 0 })).toBe('On receipt');
  const ahead = { ...job, paymentTerms: 0, jobDate: '2026-11-27' } as const;
  expect(withPlainSpaces(dueText(ahead)!)).toBe('Fri, Nov 27, 2026');
  expect([dueText({ ...job, paymentTerms: null }), dueText({ ...job, paidTotal: 125 })]).toEqual([
    undefined,
    undefined,
  ]);
  const sender = { businessName: 'Bright Rooms', cleaner: '' };
  expect(invoiceEmail(job, sender).body).toContain('Total: $125.00\r\nPayment due: Fri, Dec 4, 2026\r\n');
  const sentAgain = invoiceEmail({ ...job, paymentTerms: 0 }, sender, { today: '2026-11-21' }).body;
  expect(sentAgain).toContain('Payment was due: Fri, Nov 20, 2026\r\n');
  const onTheDay = invoiceEmail({ ...job, paymentTerms: 0 }, sender, { today: '2026-11-20' }).body;
  expect(onTheDay).toContain('Payment due: On receipt\r\n');
});
