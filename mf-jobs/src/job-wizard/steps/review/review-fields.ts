import { draftTotals, pricingInputs } from '@app/domain/job/draft';
import type { FinalReview, ReviewTotals } from '@app/domain/job/final-review';
import { invoiceLines } from '@app/domain/job/invoice';
import type { LineItem } from '@app/domain/job/line-item';
import type { PricingMethod } from '@app/domain/job/pricing-methods';
import { useFormContext } from 'react-hook-form';
import { enteredDetails } from '../../draft/checked-draft.ts';
import type { Draft } from '../../draft/draft.ts';
import { currentDraft } from '../../draft/draft-store.ts';

export type ReviewFields = Required<FinalReview> & { finalNotes: string };

/** What Review starts with: the chosen method, no discount, and the calculated total until one is set by hand. */
export function reviewFields(draft: Draft, pricingMethod: PricingMethod): ReviewFields {
  const { finalPricingMethod, discountType, discountAmount, finalNotes, finalTotal } = draft.review;
  // Detailed billing has no notes of its own for what the client asked for.
  const wishes = pricingMethod === 'detailedBilling' ? draft.wishes : '';
  const fields = {
    finalPricingMethod: finalPricingMethod ?? pricingMethod,
    discountType: discountType ?? 'none',
    discountAmount: discountAmount ?? 0,
    finalNotes: finalNotes ?? wishes,
    finalTotal: 0,
  };
  return { ...fields, finalTotal: finalTotal ?? reviewTotals(draft, fields).total };
}

export const reviewTotals = (draft: Draft, review: FinalReview): ReviewTotals =>
  draftTotals({ details: enteredDetails(draft), review });

/** The charges as the invoice will print them: where the total was set by hand, one more makes them add up to it. */
export function reviewLines(
  draft: Draft,
  { finalPricingMethod, finalTotal }: FinalReview,
  totals: ReviewTotals,
): LineItem[] {
  return invoiceLines({
    ...pricingInputs(enteredDetails(draft)),
    finalPricingMethod,
    finalTotal: Number.isNaN(finalTotal) ? totals.total : finalTotal,
    discountAmount: totals.discountTotal,
  });
}

/** Another method or another discount makes another total, in the place of one that was set by hand. */
export function useRecalculate() {
  const { getValues, setValue, formState } = useFormContext<ReviewFields>();
  const { isSubmitted } = formState;
  return () =>
    setValue('finalTotal', reviewTotals(currentDraft(), getValues()).total, { shouldValidate: isSubmitted });
}
