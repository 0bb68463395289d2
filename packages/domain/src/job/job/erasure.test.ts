import { expect, test } from 'vitest';
import { invoiceKeptUntil, isInvoiceKept } from './erasure.ts';

const job = { finalTotal: 100, paidTotal: 0, jobDate: '2020-02-29' };

test.each([
  ['with an amount, within seven years', job, '2027-02-27', true],
  ['with an amount, seven years old', { ...job, jobDate: '2019-11-20' }, '2026-11-20', false],
  ['paid, without an amount now', { ...job, finalTotal: 0, paidTotal: 10 }, '2026-11-20', true],
  ['without an amount', { ...job, finalTotal: 0 }, '2026-11-20', false],
])('an invoice is kept: %s', (_name, of, today, kept) => {
  expect(isInvoiceKept(of, today)).toBe(kept);
});

test('a kept invoice ends seven years after the start date', () => {
  expect([invoiceKeptUntil('2026-11-20'), invoiceKeptUntil('2020-02-29')]).toEqual([
    '2033-11-20',
    '2027-02-28',
  ]);
});
