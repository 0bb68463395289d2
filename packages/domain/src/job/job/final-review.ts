import * as v from 'valibot';
import type { Day } from '../../shared/dates.ts';
import { LENGTHS } from '../../shared/lengths.ts';
import { type Dollars, minus, sum } from '../../shared/money.ts';
import { keysOf, optionalText } from '../../shared/validation.ts';
import { depositSchema } from '../payments/deposit.ts';
import {
  applyDiscount,
  type BillingDiscount,
  billingDiscountLine,
  type DiscountLine,
  discountAmountSchema,
  REVIEW_DISCOUNTS,
  type ReviewDiscountType,
} from '../pricing/discount.ts';
import { type LineItem, linesTotal } from '../pricing/line-item.ts';
import { type PricingInputs, pricingLines } from '../pricing/pricing.ts';
import type { PricingMethod } from '../pricing/pricing-methods.ts';
import type { Rates } from '../pricing/rates.ts';
import { type SalesTax, withSalesTax } from '../pricing/sales-tax.ts';
import { finalTotalSchema, type NewJob, pricingMethodSchema } from './job.ts';
import { canRepeat, repeatChoiceSchema } from './recurrence.ts';

/** The review step. The discount's message follows from its type and is not a field. */
export const finalReviewSchema = v.object({
  finalPricingMethod: pricingMethodSchema,
  finalTotal: finalTotalSchema,
  discountType: v.nullish(v.picklist(keysOf(REVIEW_DISCOUNTS), 'Please select a discount'), 'none'),
  discountAmount: v.nullish(discountAmountSchema, 0),
  finalNotes: optionalText('Final notes', LENGTHS.notes),
  roomsOnInvoice: v.optional(v.boolean('Room documentation is included or not')),
  repeats: v.optional(repeatChoiceSchema),
  deposit: v.optional(depositSchema),
  /** Absent until it is chosen by hand: a job is taxed unless its client is exempt. */
  isTaxed: v.optional(v.boolean('The job is taxed or not')),
});

export type FinalReview = v.InferOutput<typeof finalReviewSchema>;

/** The review of a job of these days, which limit how it can repeat. */
export const finalReviewOn = (job: Pick<NewJob, 'jobDate' | 'jobEndDate'>, today: Day) =>
  v.object({
    ...finalReviewSchema.entries,
    repeats: v.optional(
      v.pipe(
        repeatChoiceSchema,
        canRepeat((repeats) => ({ repeats, job, today })),
      ),
    ),
  });

/** The inputs of a review: a method, the entered data and both kinds of discount. */
export type ReviewInputs = {
  finalPricingMethod: PricingMethod;
  inputs: PricingInputs;
  rates: Rates;
  /** The discount of detailed billing; ignored under other methods. */
  billingDiscount?: BillingDiscount | null;
  discountType: ReviewDiscountType;
  discountAmount: Dollars;
  salesTax?: SalesTax | null | undefined;
};

/** The figures of the review in dollars: lines - discounts + tax = total, never below zero. */
export type ReviewTotals = {
  lines: LineItem[];
  subtotal: Dollars;
  /** The lines less the discount of detailed billing. */
  estimate: Dollars;
  /** The discount of detailed billing, then that of the review step, without those of $0. */
  discounts: DiscountLine[];
  discountTotal: Dollars;
  total: Dollars;
  /** True when the discount exceeded the estimate and was reduced to it. */
  capped: boolean;
};

/** Computes the review. Both discounts apply, one after the other. */
export function reviewTotals(review: ReviewInputs): ReviewTotals {
  const { finalPricingMethod, inputs, rates, discountType } = review;
  const lines = pricingLines(finalPricingMethod, inputs, rates);
  const subtotal = linesTotal(lines);
  const detailed = finalPricingMethod === 'detailedBilling';
  const billing = detailed ? billingDiscountLine(subtotal, review.billingDiscount) : undefined;
  const estimate = minus(subtotal, billing?.amount ?? 0);
  const wanted = discountType === 'none' ? 0 : review.discountAmount;
  const { total: price, taken, capped } = applyDiscount(estimate, wanted);
  const total = withSalesTax({ ...inputs, ...review }, price);

  const discounts = billing ? [billing] : [];
  if (taken > 0) discounts.push({ description: REVIEW_DISCOUNTS[discountType].label, amount: taken });
  const discountTotal = sum(discounts.map((discount) => discount.amount));
  return { lines, subtotal, estimate, discounts, discountTotal, total, capped };
}
