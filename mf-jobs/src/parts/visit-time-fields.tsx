import { DURATION_CHOICES, formatDuration, type VisitTime } from '@app/domain/job/job/visit-time';
import { Field, Select } from '@app/ui';
import { fieldProps } from '@app/web-kit/forms/field-props';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { keepHalfEntered } from './half-entered.ts';

/** Needs a form around it. */
export function VisitTimeFields() {
  const { register, watch, formState } = useFormContext<VisitTime>();
  const field = fieldProps({ register, formState });
  useEffect(keepHalfEntered, []);
  const chosen = watch('durationMinutes');
  // A length from elsewhere stays selectable on the job.
  const minutes =
    chosen && !DURATION_CHOICES.includes(chosen)
      ? [...DURATION_CHOICES, chosen].sort((a, b) => a - b)
      : DURATION_CHOICES;
  return (
    // The longer label keeps its mark beside it in the narrow panel of a laptop.
    <div className="jobs:grid jobs:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] jobs:@max-xs:grid-cols-1 jobs:admin-field-row jobs:gap-x-gap">
      <Field label="Start time" type="time" optional step={300} {...field('startTime')} />
      <Select
        label="Length"
        optional
        placeholder="Not set"
        options={minutes.map((value) => ({ value: String(value), label: formatDuration(value) }))}
        {...field('durationMinutes', { setValueAs: (value) => (value ? Number(value) : null) })}
      />
    </div>
  );
}
