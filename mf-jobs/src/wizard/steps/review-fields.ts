import { invoiceLines, type TaxLine, taxLine } from '@app/domain/job/documents/invoice';
import { draftTotals, pricingInputs } from '@app/domain/job/job/draft';
import type { FinalReview, ReviewTotals } from '@app/domain/job/job/final-review';
import { NEVER } from '@app/domain/job/job/recurrence';
import { type Deposit, NO_DEPOSIT } from '@app/domain/job/payments/deposit';
import type { LineItem } from '@app/domain/job/pricing/line-item';
import type { PricingMethod } from '@app/domain/job/pricing/pricing-methods';
import { useFormContext } from 'react-hook-form';
import { chargedTax, type Draft } from '../draft/draft.ts';
import { currentDraft } from '../draft/draft-store.ts';
import { validDetails } from '../draft/validate-draft.ts';

export type ReviewFields = Required<FinalReview> & { finalNotes: string };

/** The initial fields: by default the chosen method, no discount, the usual deposit and the calculated total. */
export function reviewFields(
  draft: Draft,
  pricingMethod: PricingMethod,
  usualDeposit: Deposit | null | undefined,
): ReviewFields {
  const {
    finalPricingMethod,
    discountType,
    discountAmount,
    finalNotes,
    finalTotal,
    roomsOnInvoice,
    repeats,
  } = draft.review;
  const fields = {
    finalPricingMethod: finalPricingMethod ?? pricingMethod,
    discountType: discountType ?? 'none',
    discountAmount: discountAmount ?? 0,
    finalNotes: finalNotes ?? '',
    roomsOnInvoice: roomsOnInvoice ?? false,
    repeats: repeats ?? NEVER,
    deposit: draft.review.deposit ?? usualDeposit ?? NO_DEPOSIT,
    isTaxed: draft.review.isTaxed ?? !draft.isExempt,
    finalTotal: 0,
  };
  return { ...fields, finalTotal: finalTotal ?? reviewTotals(draft, fields).total };
}

export const reviewTotals = (draft: Draft, review: FinalReview): ReviewTotals =>
  draftTotals({
    details: validDetails(draft),
    rates: draft.rates,
    review,
    salesTax: chargedTax(draft, review),
  });

/** The line items and the tax of the future invoice. A total that was entered by hand adds an adjustment line. */
export function reviewLines(
  draft: Draft,
  review: FinalReview,
  totals: ReviewTotals,
): { lines: LineItem[]; tax: TaxLine | undefined } {
  const { finalPricingMethod, finalTotal } = review;
  const job = {
    ...pricingInputs(validDetails(draft)),
    rates: draft.rates,
    finalPricingMethod,
    finalTotal: Number.isNaN(finalTotal) ? totals.total : finalTotal,
    discountAmount: totals.discountTotal,
    salesTax: chargedTax(draft, review),
  };
  return { lines: invoiceLines(job), tax: taxLine(job) };
}

/** Returns a function that sets the total to the calculated one, after a change of method or discount. */
export function useRecalculate() {
  const { getValues, setValue, formState } = useFormContext<ReviewFields>();
  const { isSubmitted } = formState;
  return () =>
    setValue('finalTotal', reviewTotals(currentDraft(), getValues()).total, { shouldValidate: isSubmitted });
}
