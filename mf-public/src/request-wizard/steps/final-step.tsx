import { TextArea } from '@app/ui';
import { useRequestField } from '../request-form.ts';
import { RequestSummary } from './request-summary.tsx';

/** Step 5: anything else, and a last look. */
export function FinalStep() {
  const field = useRequestField();
  return (
    <div className="pub:grid pub:gap-8">
      <TextArea
        label="Special requests"
        optional
        hint="Pets, keys, allergies, a favourite cleaning product: whatever helps us do it your way."
        {...field('specialRequests')}
      />
      <RequestSummary />
    </div>
  );
}
