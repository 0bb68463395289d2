import { expect, test } from 'vitest';
import { sampleDetails, sampleJob } from '../../../testing/sample-job.ts';
import { invoiceNumber } from '../../shared/record-numbers.ts';
import { withPlainSpaces } from '../../shared/units.ts';
import type { Job } from '../job/job.ts';
import { paymentInstructions } from '../payments/payment-instructions.ts';
import { editedPricing, invoiceLines, invoiceOf, originalTotal, servicesLine } from './invoice.ts';

const { discount, ...details } = sampleDetails();
const detailed = (change: Partial<Job> = {}) =>
  sampleJob({
    ...details,
    pricingMethod: 'detailedBilling',
    finalPricingMethod: 'detailedBilling',
    hoursWorked: null,
    finalTotal: 715,
    ...change,
  });

test.each([
  [7, 'INV-0007'],
  [9999, 'INV-9999'],
  [12345, 'INV-12345'],
])('job %d has the invoice %s', (id, number) => {
  expect(invoiceNumber(id)).toBe(number);
});

test('the invoice of a time-based job', () => {
  const createdAt = new Date(2026, 10, 20, 12).toISOString();
  expect(invoiceOf(sampleJob({ createdAt }))).toEqual({
    number: 'INV-0007',
    date: '2026-11-20',
    lines: [{ description: 'Cleaning by time spent', quantity: 2.5, unit: 'hour', rate: 50, amount: 125 }],
    subtotal: 125,
    discounts: [],
    total: 125,
    payment: [],
  });
});

test('a discount of 30 prints subtotal, discount and total', () => {
  const invoice = invoiceOf(
    sampleJob({
      hoursWorked: 4,
      finalTotal: 170,
      discountAmount: 30,
      discountReason: 'Thank you for choosing us',
    }),
  );
  expect(invoice).toMatchObject({
    subtotal: 200,
    discounts: [{ description: 'Discount (Thank you for choosing us)', amount: 30 }],
    total: 170,
  });
});

test.each([0, null])('a discount of %s has no line', (discountAmount) => {
  expect(invoiceOf(sampleJob({ discountAmount })).discounts).toEqual([]);
});

test.each<[string, Partial<Job>, [string, number][]]>([
  [
    'both discounts have a line',
    { discountAmount: 91.5, finalTotal: 623.5 },
    [
      ['10% discount', 71.5],
      ['Discount (Thank you for choosing us)', 20],
    ],
  ],
  ['an edited discount', { discountAmount: 50 }, [['Discount (Thank you for choosing us)', 50]]],
  ['an emptied discount', { discountAmount: 0, finalTotal: 715 }, []],
  [
    'that of detailed billing alone',
    { discountType: 'percentage', discountReason: '10% discount', discountAmount: 71.5 },
    [['Discount (10% discount)', 71.5]],
  ],
  [
    'that of another final method',
    { finalPricingMethod: 'timeBased', discountAmount: 91.5 },
    [['Discount (Thank you for choosing us)', 91.5]],
  ],
])('of two discounts, %s', (_name, change, lines) => {
  const job = detailed({
    billingDiscount: { type: 'percentage', amount: 10 },
    discountType: 'first-time',
    discountReason: 'Thank you for choosing us',
    ...change,
  });
  const { discounts } = invoiceOf(job);
  expect(discounts.map(({ description, amount }) => [description, amount])).toEqual(lines);
});

test('a detailed job prints all its lines', () => {
  expect(discount.type).toBe('none');
  expect(invoiceOf(detailed())).toMatchObject({ subtotal: 715, total: 715 });
  expect(invoiceLines(detailed())).toHaveLength(9);
});

test.each([
  [null, 225],
  [250, 250],
])('a detailed job stored with the base rate %s prints %d', (baseRate, amount) => {
  expect(invoiceLines(detailed({ baseRate }))[0]).toMatchObject({ description: 'Base rate', amount });
});

test('custom add-ons print rate times quantity, disabled ones nothing', () => {
  const addon = {
    id: '1',
    description: 'Oven',
    rate: 30,
    unit: 'per_hour' as const,
    quantity: 2,
    enabled: true,
  };
  const customAddons = [addon, { ...addon, id: '2', description: 'Attic', enabled: false }];
  const lines = invoiceLines(detailed({ customAddons, finalTotal: 775 }));
  expect(lines.at(-1)).toEqual({ description: 'Oven', quantity: 2, unit: 'hour', rate: 30, amount: 60 });
  expect(lines).toHaveLength(10);
});

test.each<[string, Partial<Job>, string | undefined, number | undefined]>([
  ['raised by hand', { finalTotal: 140 }, 'Adjustment to the agreed price', 15],
  ['lowered by hand', { finalTotal: 100 }, 'Adjustment to the agreed price', -25],
  ['lowered, with a discount', { finalTotal: 90, discountAmount: 10 }, 'Adjustment to the agreed price', -25],
  [
    'set where no hours were entered',
    { hoursWorked: null, finalTotal: 60 },
    'Cleaning service (Time Spent)',
    60,
  ],
  ['as computed', {}, 'Cleaning by time spent', 125],
])('a total %s', (_name, change, description, amount) => {
  expect(invoiceLines(sampleJob(change)).at(-1)).toMatchObject({ description, amount });
});

test('a late fee is the last line, also of a total that was edited', () => {
  const late = { lateFee: 25, finalTotal: 150 };
  expect(invoiceLines(sampleJob(late)).map(({ description }) => description)).toEqual([
    'Cleaning by time spent',
    'Late fee',
  ]);
  const edited = invoiceOf(sampleJob({ ...late, finalTotal: 140, discountAmount: 5 }));
  expect(edited.lines.slice(1).map(({ description, amount }) => [description, amount])).toEqual([
    ['Adjustment to the agreed price', -5],
    ['Late fee', 25],
  ]);
  expect([edited.subtotal, edited.total]).toEqual([145, 140]);
});

test('a $0 job has an invoice', () => {
  expect(invoiceOf(sampleJob({ hoursWorked: null, finalTotal: 0 }))).toMatchObject({
    lines: [],
    subtotal: 0,
    total: 0,
  });
});

test('lines follow the final method', () => {
  const job = sampleJob({
    pricingMethod: 'squareFootage',
    squareFootage: 900,
    finalPricingMethod: 'timeBased',
  });
  expect(invoiceLines(job)).toHaveLength(1);
  expect(withPlainSpaces(servicesLine(job))).toBe('Time Spent: 2.5 hours');
});

test.each<[Partial<Job>, string]>([
  [{ hoursWorked: 1 }, 'Time Spent: 1 hour'],
  [{ finalPricingMethod: 'squareFootage', squareFootage: 900 }, 'Square Footage: 900 sq ft'],
  [
    { finalPricingMethod: 'detailedBilling', rooms: { kitchen: true, closets: true } },
    'Detailed Billing: Kitchen, Closets',
  ],
  [{ finalPricingMethod: 'detailedBilling', rooms: null }, 'Detailed Billing'],
  [{ finalPricingMethod: 'consultation' }, 'On-Site Consultation'],
])('the services line of %j reads %s', (change, line) => {
  expect(withPlainSpaces(servicesLine(sampleJob(change)))).toBe(line);
});

const zelle: Partial<Job> = {
  paymentMethod: 'zelle',
  paymentDetails: { zellePhone: '(555) 010-2030', zelleName: 'Jane Owner', cashappName: 'left over' },
};

test.each<[string, Partial<Job>, string[]]>([
  [
    'detailedBilling',
    zelle,
    ['Please pay by Zelle.', 'Zelle phone: (555) 010-2030', 'Name on Zelle: Jane Owner'],
  ],
  ['detailedBilling', { paymentMethod: 'money_order' }, ['Please pay by Money order.']],
  ['detailedBilling', { paymentMethod: 'cash' }, ['Please pay by Cash.']],
  ['detailedBilling', { paymentMethod: null }, []],
  // Never a way to pay without its destination.
  ['detailedBilling', { paymentMethod: 'zelle' }, []],
  ['detailedBilling', { paymentMethod: 'zelle', paymentDetails: { zellePhone: ' ', zelleName: 'Jane' } }, []],
  ['detailedBilling', { paymentMethod: 'zelle', paymentDetails: { zellePhone: '\u200b\u3164' } }, []],
  [
    'detailedBilling',
    { paymentMethod: 'cashapp', paymentDetails: { cashappHandle: '$', cashappName: 'Jane' } },
    [],
  ],
  ['detailedBilling', { paymentMethod: 'paypal', paymentDetails: { paypalEmail: '💚' } }, []],
  ['detailedBilling', { paymentMethod: 'paypal', paymentDetails: { paypalName: 'Jane' } }, []],
  ['detailedBilling', { paymentMethod: 'cashapp', paymentDetails: { cashappName: 'Jane' } }, []],
  ['detailedBilling', { paymentMethod: 'cashapp', paymentDetails: null }, []],
  ['timeBased', zelle, []],
  ['squareFootage', zelle, []],
  ['consultation', zelle, []],
])('payment instructions of a %s job', (finalPricingMethod, change, lines) => {
  expect(
    paymentInstructions(
      sampleJob({ ...change, finalPricingMethod: finalPricingMethod as Job['finalPricingMethod'] }),
      { payPalMe: '', asked: 97.5 },
    ),
  ).toEqual(lines);
});

test("the company's PayPal.Me is a destination, and no text shortens one", () => {
  const job = sampleJob({ finalPricingMethod: 'detailedBilling', paymentMethod: 'paypal' });
  const fitting = (value: string) => (value.length > 20 ? `${value.slice(0, 19)}…` : value);
  expect(paymentInstructions(job, { payPalMe: 'BrightRooms', asked: 97.5, fitting })).toEqual([
    'Please pay by PayPal.',
    'PayPal.Me: https://paypal.me/BrightRooms/97.50USD',
  ]);
  const given = (paypalEmail: string) =>
    paymentInstructions(
      { ...job, paymentDetails: { paypalEmail, paypalName: 'Jane Owner of Bright Rooms' } },
      { payPalMe: '', asked: 97.5, fitting },
    );
  expect(given('accounts@example.com')).toEqual([
    'Please pay by PayPal.',
    'PayPal email: accounts@example.com',
    'Name on PayPal: Jane Owner of Brigh…',
  ]);
  expect(given('accounts@bright-rooms.example.com')).toEqual([]);
});

test('saving the edit page twice does not discount twice', () => {
  const job = sampleJob({ finalTotal: 200, discountAmount: null });
  const first = editedPricing(originalTotal(job), 30, job);
  expect(first).toEqual({ finalTotal: 170, discountAmount: 30, capped: false });
  expect(editedPricing(originalTotal({ ...job, ...first }), 30, job)).toEqual(first);
});

test('a discount above the original leaves 0 and is stored as the original', () => {
  expect(editedPricing(200, 500, sampleJob())).toEqual({ finalTotal: 0, discountAmount: 200, capped: true });
});
