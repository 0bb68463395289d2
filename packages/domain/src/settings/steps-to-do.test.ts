import { expect, test } from 'vitest';
import { NO_WAYS_TO_PAY } from '../job/payments/ways-to-pay.ts';
import { DEFAULT_RATES } from '../job/pricing/rates.ts';
import type { FirstStep } from './first-steps.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.ts';
import { missingOfBusiness, publicPlaceholders, stepsToDo } from './steps-to-do.ts';
import { defaultWebsite } from './website-texts.ts';

const fresh = { ...DEFAULT_SETTINGS, cleaners: ['Owner'] };
const none = { hasMail: false, hasOwnPassword: false };
const named = { businessName: 'Bright Homes', phone: '(212) 555-0100', email: 'hi@bright.example' };

const AT_FIRST = ['business', 'website', 'prices', 'payment', 'people'] as const;

test.each<[string, Partial<Settings>, FirstStep[]]>([
  ['nothing is done at first', {}, [...AT_FIRST]],
  [
    'a name alone is not all of the business',
    { ...named, phone: '' },
    ['business', 'website', 'prices', 'payment', 'people'],
  ],
  ['name, phone and email', named, ['website', 'prices', 'payment', 'people']],
  [
    'the same prices in another order are the default',
    { rates: Object.fromEntries(Object.entries(DEFAULT_RATES).reverse()) as typeof DEFAULT_RATES },
    ['business', 'website', 'prices', 'payment', 'people'],
  ],
  [
    'a claim that is off',
    { website: { claims: { ...defaultWebsite().claims, insured: { isOn: false, text: '' } } } },
    ['business', 'prices', 'payment', 'people'],
  ],
  [
    'all of it',
    {
      ...named,
      website: { tagline: 'Calm homes' },
      rates: { ...DEFAULT_RATES, hourlyRate: 55 },
      payPalMe: 'bright',
      cleaners: ['Ann'],
    },
    [],
  ],
  [
    'a way to pay, whether invoices name it or not',
    { ...named, waysToPay: { ...NO_WAYS_TO_PAY, venmoName: 'BrightRooms' } },
    ['website', 'prices', 'people'],
  ],
  [
    'no way to pay to print on every invoice',
    { waysToPay: { ...NO_WAYS_TO_PAY, onEveryInvoice: true } },
    [...AT_FIRST],
  ],
  ['a name without a way to pay', { waysToPay: { ...NO_WAYS_TO_PAY, zelleName: 'Jane' } }, [...AT_FIRST]],
])('%s', (_name, change, left) => {
  expect(stepsToDo({ ...fresh, ...change }, none)).toEqual([...left, 'mail', 'password']);
  expect(stepsToDo({ ...fresh, ...change }, { hasMail: true, hasOwnPassword: true })).toEqual(left);
});

test.each([
  ['nothing of it is entered', {}, ''],
  ['a name alone', { businessName: 'Bright Homes' }, 'phone and email'],
  ['all but the email', { ...named, email: '' }, 'email'],
  ['all of it', named, ''],
])('what is missing of the business: %s', (_name, change, missing) => {
  expect(missingOfBusiness({ ...fresh, ...change })).toBe(missing);
});

test('names the placeholders that are public', () => {
  expect(publicPlaceholders(fresh)).toBe("'Your Cleaning Company', (555) 123-4567");
  expect(publicPlaceholders({ ...fresh, businessName: 'Bright' })).toBe('(555) 123-4567');
  expect(publicPlaceholders({ ...fresh, ...named })).toBe('');
});
