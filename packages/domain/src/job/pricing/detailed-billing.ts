import * as v from 'valibot';
import { type Dollars, minus } from '../../shared/money.ts';
import { choiceOrNull, keysOf, requiredKey } from '../../shared/validation.ts';
import { PAYMENT_METHODS, paymentDetailsSchema } from '../payments/payment-methods.ts';
import { roomPhotosSchema } from '../photos/photos.ts';
import { type Addons, addonLines, addonsSchema, DEFAULT_ADDON_ROOMS } from './addons.ts';
import { type CustomAddon, customAddonLines, customAddonsSchema } from './custom-addons.ts';
import { type BillingDiscount, billingDiscountLine, billingDiscountSchema } from './discount.ts';
import { type LineItem, lineItem, linesTotal } from './line-item.ts';
import { baseRateSchema, type Rates } from './rates.ts';
import {
  DEFAULT_ROOM_COUNT,
  type RoomCounts,
  type Rooms,
  roomCountsSchema,
  roomLines,
  roomNotesSchema,
  roomsOfBaseRate,
  roomsSchema,
} from './rooms.ts';

export const paymentMethodSchema = choiceOrNull(keysOf(PAYMENT_METHODS), 'Please select a payment method');

/** The details step of detailed billing. */
export const detailedBillingSchema = v.object({
  baseRate: requiredKey(baseRateSchema),
  paymentMethod: paymentMethodSchema,
  paymentDetails: v.nullish(paymentDetailsSchema),
  rooms: v.nullish(roomsSchema),
  roomNotes: v.nullish(roomNotesSchema),
  roomCounts: v.nullish(roomCountsSchema),
  addons: v.nullish(addonsSchema),
  customAddons: v.nullish(customAddonsSchema, () => []),
  discount: v.nullish(billingDiscountSchema, () => ({ type: 'none' as const, amount: 0 })),
  roomPhotos: v.nullish(roomPhotosSchema, () => []),
});

export type DetailedBilling = v.InferOutput<typeof detailedBillingSchema>;

/** Initial values of the step. Nothing is selected, so the estimate of the untouched step is the base rate. */
export const detailedBillingDefaults = ({ baseRate, addons }: Rates) =>
  ({
    baseRate,
    paymentMethod: null,
    paymentDetails: {},
    rooms: {},
    roomNotes: {},
    roomCounts: {
      bedrooms: DEFAULT_ROOM_COUNT,
      additionalBedrooms: DEFAULT_ROOM_COUNT,
      bathrooms: DEFAULT_ROOM_COUNT,
      closets: DEFAULT_ROOM_COUNT,
    },
    addons: {
      clothingOrg: false,
      clothingOrgRate: addons.clothingOrg,
      clothingOrgRooms: DEFAULT_ADDON_ROOMS,
      fridgeClean: false,
      fridgeCleanRate: addons.fridgeClean,
      deepScrub: false,
      deepScrubRate: addons.deepScrub,
      deepScrubRooms: DEFAULT_ADDON_ROOMS,
      extremeClean: false,
      extremeCleanRate: addons.extremeClean,
      extremeCleanRooms: DEFAULT_ADDON_ROOMS,
    },
    customAddons: [],
    discount: { type: 'none', amount: 0 },
    roomPhotos: [],
  }) satisfies DetailedBilling;

/** The inputs of a detailed job's charges, in the form and in storage. Absent inputs charge nothing. */
export type DetailedCharges = {
  baseRate?: Dollars | null;
  rooms?: Rooms | null;
  roomCounts?: RoomCounts | null;
  addons?: Addons | null;
  customAddons?: readonly CustomAddon[] | null;
};

/** Every charge of a detailed job, in the order of the invoice. */
export function detailedBillingLines(job: DetailedCharges, rates: Rates): LineItem[] {
  const rooms = roomsOfBaseRate(job.rooms, job.roomCounts).join(', ');
  return [
    { ...lineItem('Base rate', 1, job.baseRate ?? rates.baseRate), ...(rooms && { note: rooms }) },
    ...roomLines(job.rooms, job.roomCounts, rates.rooms),
    ...addonLines(job.addons, rates.addons),
    ...customAddonLines(job.customAddons),
  ];
}

/** The live estimate in dollars: charges less discount, never below zero. */
export function detailedBillingEstimate(
  job: DetailedCharges & { discount?: BillingDiscount | null },
  rates: Rates,
): Dollars {
  const subtotal = linesTotal(detailedBillingLines(job, rates));
  return minus(subtotal, billingDiscountLine(subtotal, job.discount)?.amount ?? 0);
}
