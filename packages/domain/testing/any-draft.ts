import fc from 'fast-check';
import type { JobDraft } from '../src/job/job/draft.ts';
import { PAYMENT_METHODS } from '../src/job/payments/payment-methods.ts';
import { ADDONS, type AddonKey, type Addons } from '../src/job/pricing/addons.ts';
import { ADDON_UNITS } from '../src/job/pricing/custom-addons.ts';
import type { DetailedBilling } from '../src/job/pricing/detailed-billing.ts';
import { BILLING_DISCOUNTS, REVIEW_DISCOUNTS } from '../src/job/pricing/discount.ts';
import { PRICING_METHODS } from '../src/job/pricing/pricing-methods.ts';
import type { Rates, SquareFootageStep } from '../src/job/pricing/rates.ts';
import { ROOM_COUNTS, ROOMS } from '../src/job/pricing/rooms.ts';
import { keysOf } from '../src/shared/validation.ts';
import { sampleClient } from './sample-job.ts';

const cents = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((amount) => amount / 100);
const keyOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) =>
  fc.constantFrom(...keysOf(table));
const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).map((text) => `${text}x`.trim());
const notes = fc.option(words, { nil: undefined });

const addonFields = (key: AddonKey) => ({
  [key]: fc.boolean(),
  [`${key}Rate`]: fc.option(cents(ADDONS[key].min, ADDONS[key].max)),
  ...(ADDONS[key].perRoom ? { [`${key}Rooms`]: fc.integer({ min: 1, max: 20 }) } : {}),
});

const addons: fc.Arbitrary<Addons> = fc.record(Object.assign({}, ...keysOf(ADDONS).map(addonFields)));

const customAddon = fc.record({
  id: fc.uuid(),
  description: words,
  rate: cents(1, 500),
  unit: keyOf(ADDON_UNITS),
  quantity: cents(1, 40),
  enabled: fc.boolean(),
});

const billingDiscount = keyOf(BILLING_DISCOUNTS).chain((type) =>
  fc.record({ type: fc.constant(type), amount: cents(0, BILLING_DISCOUNTS[type].max) }),
);

const room = fc.record({ id: fc.uuid(), roomName: words, url: fc.constant(''), notes });

const detailedBilling: fc.Arbitrary<DetailedBilling> = fc.record({
  baseRate: cents(50, 500),
  paymentMethod: fc.option(keyOf(PAYMENT_METHODS)),
  paymentDetails: fc.record({ zellePhone: notes, paypalEmail: notes }),
  rooms: fc.record(Object.fromEntries(keysOf(ROOMS).map((key) => [key, fc.boolean()]))),
  roomNotes: fc.record({ kitchen: notes }),
  roomCounts: fc.record(
    Object.fromEntries(
      keysOf(ROOM_COUNTS).map((key) => [key, fc.integer({ min: 0, max: ROOM_COUNTS[key].max })]),
    ),
  ),
  addons,
  customAddons: fc.array(customAddon, { maxLength: 5 }),
  discount: billingDiscount,
  roomPhotos: fc.array(room, { maxLength: 2 }),
});

const optional = <Details>(details: fc.Arbitrary<Details>) => fc.option(details, { nil: undefined });

const range = fc
  .tuple(cents(0, 500), cents(0, 500))
  .map((prices) => ({ low: Math.min(...prices), high: Math.max(...prices) }));
const step = fc.record({ upTo: fc.integer({ min: 1, max: 4000 }), prices: range });

const squareFootage = fc
  .tuple(fc.uniqueArray(step, { maxLength: 4, selector: ({ upTo }) => upTo }), range)
  .map(([steps, last]): SquareFootageStep[] => [
    ...steps.toSorted((a, b) => a.upTo - b.upTo).map(({ upTo, prices }) => ({ upTo, ...prices })),
    { upTo: null, ...last },
  ]);

const recordOf = <Key extends string>(keys: Key[], amount: (key: Key) => fc.Arbitrary<number>) =>
  fc.record(Object.fromEntries(keys.map((key) => [key, amount(key)]))) as fc.Arbitrary<Record<Key, number>>;

const rates: fc.Arbitrary<Rates> = fc.record({
  hourlyRate: cents(0, 1000),
  squareFootage,
  baseRate: cents(50, 500),
  rooms: recordOf(keysOf(ROOM_COUNTS), () => cents(0, 1000)),
  addons: recordOf(keysOf(ADDONS), (key) => cents(ADDONS[key].min, ADDONS[key].max)),
  consultationFee: cents(0, 1000),
  reportGuide: fc.record({ deepClean: range, extraRooms: range, addons: range }),
});

/** An arbitrary draft: any visited steps, any rates and discounts, with or without an edited total. */
export const anyDraft: fc.Arbitrary<JobDraft> = fc.record({
  client: fc.constant(sampleClient()),
  pricingMethod: keyOf(PRICING_METHODS),
  details: fc.record({
    squareFootage: optional(fc.record({ squareFootage: fc.integer({ min: 1, max: 5000 }), jobNotes: notes })),
    timeBased: optional(fc.record({ hoursWorked: cents(0.5, 8), jobNotes: notes })),
    detailedBilling: optional(detailedBilling),
    consultation: optional(
      fc.record({
        consultationFee: cents(0, 1000),
        consultationNotes: notes,
        roomPhotos: fc.array(room, { maxLength: 2 }),
      }),
    ),
  }),
  rates,
  photos: fc.constant([]),
  review: fc.record({
    finalPricingMethod: keyOf(PRICING_METHODS),
    finalTotal: cents(0, 5000),
    discountType: keyOf(REVIEW_DISCOUNTS),
    discountAmount: cents(0, 3000),
    finalNotes: notes,
  }),
});
