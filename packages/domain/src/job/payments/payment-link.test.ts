import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { sampleJob } from '../../../testing/sample-job.ts';
import { paymentLinks, payPalMeSchema } from './payment-link.ts';

const cashApp = (cashappHandle: string | null) =>
  sampleJob({
    finalPricingMethod: 'detailedBilling',
    paymentMethod: 'cashapp',
    paymentDetails: { cashappHandle },
  });
const payPal = sampleJob({
  finalPricingMethod: 'detailedBilling',
  paymentMethod: 'paypal',
  paymentDetails: {},
});

describe('the address of a payment', () => {
  test.each([
    ['$BrightRooms', 'https://cash.app/$BrightRooms/97.50'],
    [' brightrooms ', 'https://cash.app/$brightrooms/97.50'],
  ])('by Cash App to %j has the handle and the open amount', (handle, url) => {
    expect(paymentLinks(cashApp(handle), 97.5, {})).toMatchObject([{ url, label: 'Cash App', amount: 97.5 }]);
  });

  test('by PayPal has the name of the settings and the currency', () => {
    expect(paymentLinks(payPal, 125, { payPalMe: 'brightrooms' })[0]?.url).toBe(
      'https://paypal.me/brightrooms/125.00USD',
    );
  });

  test.each([
    ['a handle that is not one', cashApp('ask Maria'), 10],
    ['a handle of digits', cashApp('5550102030'), 10],
    ['a handle with a path', cashApp('a/../b'), 10],
    ['no handle', cashApp(null), 10],
    ['PayPal without a name', payPal, 10],
    ['nothing to pay', cashApp('$a'), 0],
    ['another pricing method', { ...cashApp('$a'), finalPricingMethod: 'timeBased' as const }, 10],
    ['Zelle', { ...cashApp('$a'), paymentMethod: 'zelle' as const }, 10],
    ['cash', { ...cashApp('$a'), paymentMethod: 'cash' as const }, 10],
    ['no method', { ...cashApp('$a'), paymentMethod: null }, 10],
  ])('does not exist for %s', (_, job, open) => {
    expect(paymentLinks(job, open, {})).toEqual([]);
  });
});

describe('the PayPal.Me name', () => {
  test.each([
    'brightrooms',
    '@brightrooms',
    'paypal.me/brightrooms/',
    'https://www.paypal.me/brightrooms',
    ' brightrooms ',
  ])('is read from %j', (typed) => expect(v.parse(payPalMeSchema, typed)).toBe('brightrooms'));

  test.each([[''], [null], [undefined]])('may be %j', (typed) => {
    expect(v.parse(payPalMeSchema, typed)).toBe('');
  });

  test.each(['bright rooms', 'a/b', 'https://evil.example/x', 'x'.repeat(21), '<b>', 5])(
    'is not %j',
    (typed) => {
      expect(v.safeParse(payPalMeSchema, typed).success).toBe(false);
    },
  );
});
