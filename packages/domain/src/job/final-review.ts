import * as v from 'valibot';
import { type Dollars, minus, sum } from '../shared/money.ts';
import { keysOf, LENGTHS, optionalText } from '../shared/validation.ts';
import {
  applyDiscount,
  type BillingDiscount,
  billingDiscountLine,
  type DiscountLine,
  discountAmountSchema,
  REVIEW_DISCOUNTS,
  type ReviewDiscountType,
} from './discount.ts';
import { finalTotalSchema, pricingMethodSchema } from './job.ts';
import { type LineItem, linesTotal } from './line-item.ts';
import { type PricingInputs, pricingLines } from './pricing.ts';
import type { PricingMethod } from './pricing-methods.ts';

/** What the review step sends (Section 5). The discount message is fixed by its type and not part of it. */
export const finalReviewSchema = v.object({
  finalPricingMethod: pricingMethodSchema,
  finalTotal: finalTotalSchema,
  discountType: v.nullish(v.picklist(keysOf(REVIEW_DISCOUNTS), 'Please select a discount'), 'none'),
  discountAmount: v.nullish(discountAmountSchema, 0),
  finalNotes: optionalText('Final notes', LENGTHS.notes),
});

export type FinalReview = v.InferOutput<typeof finalReviewSchema>;

/** What a review is made from: a method, the data entered so far, and both kinds of discount. */
export type ReviewInputs = {
  finalPricingMethod: PricingMethod;
  inputs: PricingInputs;
  /** Detailed billing's own discount; it counts under that method only. */
  billingDiscount?: BillingDiscount | null;
  discountType: ReviewDiscountType;
  discountAmount: Dollars;
};

/** The figures of the review, all in dollars: lines - discounts = total, never below zero. */
export type ReviewTotals = {
  lines: LineItem[];
  subtotal: Dollars;
  /** The method's amount: its lines less detailed billing's own discount. */
  estimate: Dollars;
  /** First detailed billing's discount, then the one given at Review; only those that take something off. */
  discounts: DiscountLine[];
  discountTotal: Dollars;
  total: Dollars;
  /** The discount was larger than what was left, and was cut to it. */
  capped: boolean;
};

/** Works out what the review shows; both discounts apply, one after the other. */
export function reviewTotals(review: ReviewInputs): ReviewTotals {
  const { finalPricingMethod, inputs, discountType } = review;
  const lines = pricingLines(finalPricingMethod, inputs);
  const subtotal = linesTotal(lines);
  const detailed = finalPricingMethod === 'detailedBilling';
  const billing = detailed ? billingDiscountLine(subtotal, review.billingDiscount) : undefined;
  const estimate = minus(subtotal, billing?.amount ?? 0);
  const wanted = discountType === 'none' ? 0 : review.discountAmount;
  const { total, taken, capped } = applyDiscount(estimate, wanted);

  const discounts = billing ? [billing] : [];
  if (taken > 0) discounts.push({ description: REVIEW_DISCOUNTS[discountType].label, amount: taken });
  const discountTotal = sum(discounts.map((discount) => discount.amount));
  return { lines, subtotal, estimate, discounts, discountTotal, total, capped };
}
