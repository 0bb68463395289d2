import { expect, test } from 'vitest';
import { sampleJob } from '../../testing/sample-job.ts';
import { withPlainSpaces } from '../shared/units.ts';
import { invoiceEmail } from './email-draft.ts';
import { dueDay, dueText, isOverdue, type PaymentTerms } from './payment-terms.ts';

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

test('the due day is stated while an amount is open and the job has terms', () => {
  const job = sampleJob({ jobDate: '2026-11-20', createdAt: SAVED, paymentTerms: 14 });
  expect(withPlainSpaces(dueText(job)!)).toBe('Fri, Dec 4, 2026');
  expect(dueText({ ...job, paymentTerms: 0 })).toBe('On receipt');
  expect([dueText({ ...job, paymentTerms: null }), dueText({ ...job, paidTotal: 125 })]).toEqual([
    undefined,
    undefined,
  ]);
  const sender = { businessName: 'Bright Rooms', cleaner: '' };
  expect(invoiceEmail(job, sender).body).toContain('Total: $125.00\r\nPayment due: Fri, Dec 4, 2026\r\n');
});
