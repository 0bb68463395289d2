import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { sampleDetailedJob, sampleJob } from '../../../testing/sample-job.ts';
import type { Job } from '../job/job.ts';
import {
  type SalesTax,
  salesTaxIn,
  salesTaxSchema,
  type Taxable,
  taxedAmount,
  taxPaid,
  withSalesTax,
} from './sales-tax.ts';

const TAX: SalesTax = { name: 'Sales tax', rate: 8.875, untaxed: [] };
const without = (...untaxed: Taxable[]) => ({ ...TAX, untaxed });
const taxed = (change: Partial<Job>, price: number) => {
  const job = { salesTax: TAX, ...change };
  const whole = sampleJob(job);
  const finalTotal = withSalesTax(whole, price);
  return [finalTotal, salesTaxIn({ ...whole, finalTotal }), taxedAmount({ ...whole, finalTotal })];
};

// Two hours and a half are $125.00. A detailed job has $395.00 of rooms and $320.00 of add-ons, the fridge for $25.00.
test.each<[string, Partial<Job>, number, number[]]>([
  ['a rate of three decimals is rounded once', {}, 125, [136.09, 11.09, 125]],
  ['no tax', { salesTax: null }, 125, [125, 0, 0]],
  ['a method that is not taxed', { salesTax: without('timeBased') }, 125, [125, 0, 0]],
  ['another method that is not taxed', { salesTax: without('consultation') }, 125, [136.09, 11.09, 125]],
  ['a late fee is not taxed', { lateFee: 25 }, 150, [161.09, 11.09, 125]],
  ['a total below the late fee', { lateFee: 25 }, 20, [20, 0, 0]],
  ['all of a detailed job', sampleDetailedJob(), 715, [778.46, 63.46, 715]],
  [
    'an add-on that is not taxed',
    { ...sampleDetailedJob(), salesTax: without('fridgeClean') },
    715,
    [776.24, 61.24, 690],
  ],
  [
    'a discount lowers what is taxed in proportion',
    { ...sampleDetailedJob(), salesTax: without('fridgeClean') },
    357.5,
    [388.12, 30.62, 345],
  ],
  [
    'add-ons alone',
    { ...sampleDetailedJob(), salesTax: without('detailedBilling') },
    715,
    [743.4, 28.4, 320],
  ],
  ['nothing entered', { hoursWorked: null }, 100, [108.88, 8.88, 100]],
])('the total, the tax in it and what it is charged on: %s', (_name, change, price, expected) => {
  expect(taxed(change, price)).toEqual(expected);
});

test('the tax in a total is what was added, at any price and rate', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_000_000 }),
      fc.integer({ min: 1, max: 30_000 }),
      (cents, rate) => {
        const job = sampleJob({ salesTax: { ...TAX, rate: rate / 1000 } });
        const finalTotal = withSalesTax(job, cents / 100);
        expect(Math.round((finalTotal - salesTaxIn({ ...job, finalTotal })) * 100)).toBe(cents);
      },
    ),
    { numRuns: 2000 },
  );
});

test('the tax of payments follows what is paid of the total', () => {
  expect([50, 100, 108.88, 200, -5].map((paid) => taxPaid(8.88, paid, 108.88))).toEqual([
    4.08, 8.16, 8.88, 8.88, 0,
  ]);
  expect(taxPaid(0, 0, 0)).toBe(0);
});

test.each([
  [{ rate: 8.8755 }, 'Sales tax can have at most 3 decimals'],
  [{ rate: 8875 }, 'Sales tax must be 0 to 30 percent'],
  [{ rate: -1 }, 'Sales tax must be 0 to 30 percent'],
  [{ name: ' ' }, 'Name of the tax is required'],
])('%o is refused with a message', (change, message) => {
  expect(v.safeParse(salesTaxSchema, { ...TAX, ...change }).issues?.[0].message).toBe(message);
});
