import { useFormContext } from 'react-hook-form';
import { currentDraft } from '../../draft/draft-store.ts';
import { type ReviewFields, reviewTotals } from './review-fields.ts';

/** Another method or another discount makes another total, in the place of one that was set by hand. */
export function useRecalculate() {
  const { getValues, setValue, formState } = useFormContext<ReviewFields>();
  const { isSubmitted } = formState;
  return () =>
    setValue('finalTotal', reviewTotals(currentDraft(), getValues()).total, { shouldValidate: isSubmitted });
}
