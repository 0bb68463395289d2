import { invoiceLines } from '@app/domain/job/documents/invoice';
import { draftTotals, pricingInputs } from '@app/domain/job/job/draft';
import type { FinalReview, ReviewTotals } from '@app/domain/job/job/final-review';
import { NEVER } from '@app/domain/job/job/repeats';
import type { LineItem } from '@app/domain/job/pricing/line-item';
import type { PricingMethod } from '@app/domain/job/pricing/pricing-methods';
import { useFormContext } from 'react-hook-form';
import type { Draft } from '../draft/draft.ts';
import { currentDraft } from '../draft/draft-store.ts';
import { validDetails } from '../draft/validate-draft.ts';

export type ReviewFields = Required<FinalReview> & { finalNotes: string };

/** The initial fields: by default the chosen method, no discount and the calculated total. */
export function reviewFields(draft: Draft, pricingMethod: PricingMethod): ReviewFields {
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
    finalTotal: 0,
  };
  return { ...fields, finalTotal: finalTotal ?? reviewTotals(draft, fields).total };
}

export const reviewTotals = (draft: Draft, review: FinalReview): ReviewTotals =>
  draftTotals({ details: validDetails(draft), rates: draft.rates, review });

/** The line items of the future invoice. A total that was entered by hand adds an adjustment line. */
export function reviewLines(
  draft: Draft,
  { finalPricingMethod, finalTotal }: FinalReview,
  totals: ReviewTotals,
): LineItem[] {
  return invoiceLines({
    ...pricingInputs(validDetails(draft)),
    rates: draft.rates,
    finalPricingMethod,
    finalTotal: Number.isNaN(finalTotal) ? totals.total : finalTotal,
    discountAmount: totals.discountTotal,
  });
}

/** Returns a function that sets the total to the calculated one, after a change of method or discount. */
export function useRecalculate() {
  const { getValues, setValue, formState } = useFormContext<ReviewFields>();
  const { isSubmitted } = formState;
  return () =>
    setValue('finalTotal', reviewTotals(currentDraft(), getValues()).total, { shouldValidate: isSubmitted });
}
