import * as v from 'valibot';
import { type Dollars, dollars, minus, percentOf } from '../../shared/money.ts';
import { keysOf, requiredKey } from '../../shared/validation.ts';

/** Discounts of the review step, each with its fixed message (docs/rules.md#pricing). */
export const REVIEW_DISCOUNTS = {
  none: { label: 'No discount', message: '' },
  'first-time': { label: 'First-time client', message: 'Thank you for choosing us' },
  'return-client': { label: 'Return client', message: 'Thank you for your business' },
  'just-because': {
    label: 'Special appreciation',
    message: 'You are a fantastic client. Thank you for your business',
  },
} as const;

/** Discounts of detailed billing. `max` is in dollars or in percent. */
export const BILLING_DISCOUNTS = {
  none: { label: 'No discount', max: 0, tooLarge: '' },
  dollar: { label: 'Dollar amount', max: 1000, tooLarge: 'A dollar discount can be at most $1,000' },
  percentage: { label: 'Percentage', max: 100, tooLarge: 'A percentage discount can be at most 100%' },
} as const;

export type ReviewDiscountType = keyof typeof REVIEW_DISCOUNTS;
export type BillingDiscountType = keyof typeof BILLING_DISCOUNTS;

/** A job stores the discount of the review step, or else the kind of detailed billing's discount. */
export const STORED_DISCOUNT_TYPES = [...keysOf(REVIEW_DISCOUNTS), 'dollar', 'percentage'] as const;

export type StoredDiscountType = (typeof STORED_DISCOUNT_TYPES)[number];

/** What an emptied discount takes with it: without an amount there is no type and no reason. */
export const NO_DISCOUNT = { discountType: 'none', discountReason: null, billingDiscount: null } as const;

/** True when the review step gave the stored discount, or a part of it. */
export const isReviewDiscount = (type: StoredDiscountType | null): boolean =>
  type !== null && type !== 'none' && type in REVIEW_DISCOUNTS;

/** A discount in dollars, 0 or more. */
export const discountAmountSchema = dollars('Discount', 'Discount must be 0 or greater');

/** The discount of detailed billing: dollars or percent off the sum of its lines. */
export const billingDiscountSchema = v.pipe(
  v.object({
    type: requiredKey(v.picklist(keysOf(BILLING_DISCOUNTS), 'Please select a discount type')),
    amount: v.nullish(discountAmountSchema, 0),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.type === 'none') return;
    const { type, amount } = dataset.value;
    if (amount <= BILLING_DISCOUNTS[type].max) return;
    addIssue({
      message: BILLING_DISCOUNTS[type].tooLarge,
      path: [{ type: 'object', origin: 'value', input: dataset.value, key: 'amount', value: amount }],
    });
  }),
);

export type BillingDiscount = v.InferOutput<typeof billingDiscountSchema>;

/** A printed discount. The amount is positive, in dollars. */
export type DiscountLine = { description: string; amount: Dollars };

/**
 * Subtracts a discount in dollars from an amount, never below zero. `taken` is what was subtracted; `capped` is true when
 * that is less than the discount.
 */
export function applyDiscount(amount: Dollars, discount: Dollars) {
  const taken = Math.min(Math.max(discount || 0, 0), Math.max(amount, 0));
  return { total: minus(amount, taken), taken, capped: discount > taken };
}

/** The line of detailed billing's discount on a subtotal; undefined when it is 0. */
export function billingDiscountLine(
  subtotal: Dollars,
  discount: BillingDiscount | null | undefined,
): DiscountLine | undefined {
  if (!discount || discount.type === 'none') return undefined;
  const percentage = discount.type === 'percentage';
  const { taken } = applyDiscount(
    subtotal,
    percentage ? percentOf(subtotal, discount.amount) : discount.amount,
  );
  if (taken === 0) return undefined;
  return { description: percentage ? `${discount.amount}% discount` : 'Discount', amount: taken };
}
