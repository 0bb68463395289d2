import { TextArea } from '@app/ui';
import { useRequestField } from '../request-form.ts';

/** Step 5: anything else, beside a last look at the rest. */
export function FinalStep() {
  const field = useRequestField();
  return (
    <TextArea
      label="Special requests"
      optional
      hint="Pets, keys, allergies, a favourite cleaning product: whatever helps us do it your way."
      {...field('specialRequests')}
    />
  );
}
