import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { sampleJob } from '../../../testing/sample-job.ts';
import { minus, sum } from '../../shared/money.ts';
import { withPlainSpaces } from '../../shared/units.ts';
import {
  isPaid,
  newPaymentSchema,
  openAmount,
  overpaidAmount,
  type Payment,
  paymentsTotal,
  receiptOf,
  refundSchemaFor,
} from './payments.ts';

const payment = { date: '2026-11-21', amount: 50, method: 'zelle' };

describe('a payment', () => {
  test.each<[string, object, string]>([
    ['without a day', { date: '' }, 'Payment date is required'],
    [
      'with a day that is not on the calendar',
      { date: '2026-02-30' },
      'Payment date must be a day such as 2026-11-20',
    ],
    ['without an amount', { amount: undefined }, 'Amount must be greater than 0'],
    ['of nothing', { amount: 0 }, 'Amount must be greater than 0'],
    ['of less than nothing', { amount: -5 }, 'Amount must be greater than 0'],
    ['of half a cent', { amount: 1.005 }, 'Amount can have at most 2 decimals'],
    ['of more than a column holds', { amount: 100_000_000 }, 'Amount is too large'],
    ['by no method', { method: '' }, 'Please select a payment method'],
    ['by a made-up method', { method: 'barter' }, 'Please select a payment method'],
  ])('%s is refused', (_name, change, message) => {
    const { issues } = v.safeParse(newPaymentSchema, { ...payment, ...change });
    expect(issues?.[0].message).toBe(message);
  });

  test('accepts one cent', () => {
    expect(v.parse(newPaymentSchema, { ...payment, amount: 0.01 })).toEqual({ ...payment, amount: 0.01 });
  });
});

test.each([
  [125, 124.99, 0],
  [125, 125.3, 0.3],
  [0, 20, 20],
])('of a total of %d with %d paid, %d are too much', (finalTotal, paidTotal, overpaid) => {
  expect(overpaidAmount({ finalTotal, paidTotal })).toBe(overpaid);
});

test.each([
  [125, 0, 125, false],
  [125, 124.99, 0.01, false],
  [125, 125, 0, true],
  [125, 130, 0, true],
  [0.3, 0.1, 0.2, false],
  [0, 0, 0, false],
])('of $%d, with $%d paid, $%d is open (paid: %s)', (finalTotal, paidTotal, open, paid) => {
  const job = sampleJob({ finalTotal, paidTotal });
  expect([openAmount(job), isPaid(job)]).toEqual([open, paid]);
});

test('a payment may be a tip alone, but not nothing', () => {
  const tip = { ...payment, amount: 0, tip: 5, tipCleaner: 'marialopez' };
  expect(v.parse(newPaymentSchema, tip)).toEqual(tip);
  const { issues } = v.safeParse(newPaymentSchema, { ...payment, amount: 0, tip: 0 });
  expect(issues?.[0].message).toBe('Amount must be greater than 0');
});

test.each([
  [{ note: ' ' }, 'Reason is required'],
  [{ amount: 0 }, 'Amount must be greater than 0'],
  [{ amount: -5 }, 'Amount must be greater than 0'],
  [{ amount: 50.01 }, 'At most $50.00 can be refunded'],
])('a refund with %j is refused', (change, message) => {
  const { issues } = v.safeParse(refundSchemaFor(50), { ...payment, note: 'A vase broke', ...change });
  expect(issues?.[0].message).toBe(message);
});

test('in random bills payments less refunds and what is open are the total, whatever the tips', () => {
  const cents = (max: number) => fc.integer({ min: 0, max }).map((amount) => amount / 100);
  const paid = fc.record({ amount: cents(20_000), tip: cents(5000), isRefund: fc.boolean() });
  fc.assert(
    fc.property(cents(100_000), fc.array(paid, { minLength: 1, maxLength: 8 }), (finalTotal, entries) => {
      let paidTotal = 0;
      const payments = entries.map(({ amount, tip, isRefund }) => {
        const signed = isRefund ? -Math.min(amount, paidTotal) : amount;
        paidTotal = sum([paidTotal, signed]);
        return { date: '2026-11-20', method: 'cash' as const, amount: signed, tip: isRefund ? 0 : tip };
      });
      const { lines, open, tips } = receiptOf(finalTotal, payments)!;
      expect(sum([finalTotal, ...lines.map(({ amount }) => amount)])).toBe(open);
      expect(open).toBe(Math.max(0, minus(finalTotal, paidTotal)));
      expect(open).toBe(
        receiptOf(
          finalTotal,
          payments.map((one) => ({ ...one, tip: 0 })),
        )!.open,
      );
      expect(tips).toBe(sum(payments.map(({ tip }) => tip)));
    }),
    { numRuns: 2000 },
  );
});

test('payments add up to the cent', () => {
  expect(paymentsTotal([{ amount: 0.1 }, { amount: 0.2 }])).toBe(0.3);
});

describe('a receipt', () => {
  const paid = (amount: number): Payment => ({
    id: 1,
    jobId: 7,
    date: '2026-11-20',
    amount,
    method: 'money_order',
    createdAt: '',
  });

  test.each<[number[], number]>([
    [[50], 75],
    [[50, 74.99], 0.01],
    [[50, 75], 0],
    [[200], 0],
  ])('of $125.00 with %j paid leaves %d', (amounts, open) => {
    expect(receiptOf(125, amounts.map(paid))?.open).toBe(open);
  });

  test('has method, date and amount', () => {
    const [line] = receiptOf(125, [paid(50)])?.lines ?? [];
    expect(withPlainSpaces(line!.description)).toBe('Paid by Money order, Fri, Nov 20, 2026');
    expect(line!.amount).toBe(-50);
  });

  test.each([
    [[50], []],
    [[125], []],
    [[100, 125], ['Paid beyond the total']],
  ])('of $125.00 with %j paid adds up to what is open', (amounts, further) => {
    const { lines, open } = receiptOf(125, amounts.map(paid))!;
    expect(125 + lines.reduce((total, { amount }) => total + amount, 0)).toBe(open);
    expect(lines.slice(amounts.length).map(({ description }) => description)).toEqual(further);
  });

  test('names a refund, and the tips beside what is paid', () => {
    const receipt = receiptOf(125, [{ ...paid(125), tip: 10 }, paid(-20)])!;
    expect(withPlainSpaces(receipt.lines[1]!.description)).toBe('Refunded by Money order, Fri, Nov 20, 2026');
    expect([receipt.open, receipt.tips]).toEqual([20, 10]);
    expect(receiptOf(125, [{ ...paid(0), tip: 10 }])).toEqual({ lines: [], open: 125, tips: 10 });
  });

  test('is undefined without payments', () => {
    expect(receiptOf(125, [])).toBeUndefined();
  });
});
