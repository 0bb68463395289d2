import * as v from 'valibot';
import { expect, test } from 'vitest';
import { sampleJob } from '../../../testing/sample-job.ts';
import { keysOf } from '../../shared/validation.ts';
import { invoiceOf } from '../documents/invoice.ts';
import type { Job } from '../job/job.ts';
import { mailText } from '../mail/mail-texts.ts';
import { PRICING_METHODS } from '../pricing/pricing-methods.ts';
import { missingDestination } from './payment-instructions.ts';
import { clientPaymentLinks, paymentLinks } from './payment-link.ts';
import { chosenWay, enteredWaysToPaySchema, NO_WAYS_TO_PAY, waysToPaySchema } from './ways-to-pay.ts';

const waysToPay = v.parse(waysToPaySchema, {
  zellePhone: 'pay@bright.example',
  zelleName: 'Jane Owner',
  cashappHandle: 'BrightRooms',
  venmoName: 'https://venmo.com/u/Bright-Rooms',
  checkPayableTo: 'Bright Rooms LLC',
  cash: true,
  bankTransfer: 'First Bank\nRouting 011000015\nAccount 1234',
  // As it was copied.
  paymentUrl: 'square.link/u/abc',
  onEveryInvoice: true,
});
const payee = { payPalMe: 'brightrooms', waysToPay };
const quiet = { ...payee, waysToPay: { ...waysToPay, onEveryInvoice: false } };

const LINES = [
  'Ways to pay:',
  'Zelle: pay@bright.example, Jane Owner',
  'PayPal: https://paypal.me/brightrooms/125.00USD',
  'Cash App: $BrightRooms',
  'Venmo: @Bright-Rooms',
  'Check payable to Bright Rooms LLC',
  'Cash',
  'Bank transfer: First Bank, Routing 011000015, Account 1234',
  'Card or online: https://square.link/u/abc',
];

test.each(keysOf(PRICING_METHODS))(
  'an invoice of %s names all ways in the same words, like its mail, which adds addresses with the amount',
  (method) => {
    const job = sampleJob({ finalPricingMethod: method });
    expect(invoiceOf(job, payee).payment).toEqual(LINES);
    expect(invoiceOf(job, quiet).payment).toEqual([]);
    const sender = { businessName: 'Bright Rooms', cleaner: '' };
    const mailed = LINES.join('\n')
      .replace('App: $BrightRooms', '$&, https://cash.app/$$BrightRooms/125.00')
      .replace('@Bright-Rooms', '$&, https://venmo.com/Bright-Rooms?txn=pay&amount=125.00');
    for (const kind of ['invoice', 'reminder'] as const)
      expect(mailText(kind, job, { ...sender, ...payee }).lines.join('\n')).toContain(mailed);
    expect(mailText('report', job, { ...sender, ...payee }).lines.join('\n')).not.toContain('Ways to pay');
  },
);

const detailed = (change: Partial<Job>) => sampleJob({ finalPricingMethod: 'detailedBilling', ...change });

test('the way of a detailed job comes first, with its own details', () => {
  const zelle = detailed({
    paymentMethod: 'cashapp',
    paymentDetails: { cashappHandle: '$Ana', cashappName: 'Ana' },
  });
  expect(invoiceOf(zelle, payee).payment.slice(0, 3)).toEqual([
    'Ways to pay:',
    'Cash App: $Ana, Ana',
    LINES[1],
  ]);
  const order = detailed({ paymentMethod: 'money_order', paymentDetails: null });
  expect(invoiceOf(order, payee).payment).toEqual(['Ways to pay:', 'Money order', ...LINES.slice(1)]);
});

test('each address that can carry the amount does', () => {
  const job = sampleJob();
  expect(paymentLinks(job, 97.5, payee).map(({ url }) => url)).toEqual([
    'https://paypal.me/brightrooms/97.50USD',
    'https://cash.app/$BrightRooms/97.50',
    'https://venmo.com/Bright-Rooms?txn=pay&amount=97.50',
    'https://square.link/u/abc',
  ]);
  expect(paymentLinks(job, 0, payee)).toEqual([]);
  expect(paymentLinks(job, 97.5, quiet)).toEqual([]);
  expect(clientPaymentLinks(job, 97.5, quiet).map(({ label }) => label)).toEqual(['PayPal']);
});

test('a destination that the settings name on every invoice is not missing', () => {
  const job = detailed({ paymentMethod: 'zelle', paymentDetails: null });
  expect([missingDestination(job, payee), missingDestination(job, quiet)]).toEqual([
    undefined,
    'Zelle phone',
  ]);
});

test('a new job begins with the first way, unless something was typed', () => {
  expect(chosenWay({ paymentMethod: null, paymentDetails: {} }, payee)).toEqual({
    paymentMethod: 'zelle',
    paymentDetails: {
      zellePhone: 'pay@bright.example',
      zelleName: 'Jane Owner',
      ...{ paypalEmail: '', paypalName: '', cashappHandle: '$BrightRooms', cashappName: '' },
    },
  });
  expect(
    chosenWay({ paymentMethod: null }, { waysToPay: { ...NO_WAYS_TO_PAY, venmoName: 'b' } }).paymentMethod,
  ).toBeNull();
  for (const typed of [
    { paymentMethod: 'cash' as const },
    { paymentMethod: null, paymentDetails: { zellePhone: '' } },
  ])
    expect(chosenWay(typed, payee)).toEqual({});
  expect(chosenWay({}, { payPalMe: 'brightrooms', waysToPay: null })).toEqual({});
});

test.each([
  [{ cashappHandle: '5550102030' }, 'Cash App name must look like $BrightRooms'],
  [{ venmoName: 'bright rooms' }, 'Venmo name must look like @BrightRooms'],
  [{ paypalEmail: 'bad' }, 'Please enter a valid email address'],
  [{ zellePhone: 'bad' }, 'Zelle phone must be a phone number or an email address'],
  [{ zellePhone: '1@bad' }, 'Zelle phone must be a phone number or an email address'],
  [{ paymentUrl: 'http://pay.example' }, 'Payment link must begin with https://'],
  [{ cash: 'yes' }, 'Cash is on or off'],
  [[], 'Ways to pay must be an object'],
])('%j is refused', (input, message) => {
  expect(v.safeParse(enteredWaysToPaySchema, input).issues?.[0]?.message).toBe(message);
});

test('an email address is taken as it was copied', () => {
  const copied = { paypalEmail: ' pay@bright.example\u200b', zellePhone: '(555) 010-2030' };
  expect(v.parse(enteredWaysToPaySchema, copied).paypalEmail).toBe('pay@bright.example');
});

test.each([{ finalTotal: 0 }, { paidTotal: 125 }])(
  'with nothing to pay, as by %o, none are named',
  (change) => {
    const job = sampleJob({ finalPricingMethod: 'detailedBilling', paymentMethod: 'cash', ...change });
    expect(invoiceOf(job).payment).toEqual([]);
    expect(mailText('invoice', job, { businessName: '', cleaner: '' }).lines.join()).not.toContain('Cash');
  },
);
