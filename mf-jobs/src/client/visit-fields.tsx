import type { ClientInfo } from '@app/domain/job/client-info';
import { cleanerOptions, cleanerValue } from '@app/domain/settings/cleaners';
import { Field, Select } from '@app/ui';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { useCleaners } from '../api/settings.ts';
import { VisitTimeFields } from './visit-time-fields.tsx';

type VisitFieldsProps = {
  /** The first days that can be picked. */
  earliestStart?: string | undefined;
  earliestEnd: string | undefined;
};

/** Needs a form around it. */
export function VisitFields({ earliestStart, earliestEnd }: VisitFieldsProps) {
  const { register, watch, formState } = useFormContext<ClientInfo>();
  const { errors } = formState;
  const endDateHint = useId();
  const options = cleanerOptions(useCleaners());
  const chosen = watch('assignedCleaner') ?? '';
  // A cleaner who was removed from the settings stays selectable on the job.
  const isKnown = chosen === '' || options.some(({ value }) => value === cleanerValue(chosen));

  return (
    <>
      <Field
        label="Start date"
        type="date"
        min={earliestStart}
        error={errors.jobDate?.message}
        {...register('jobDate')}
      />
      <div>
        <Field
          label="End date"
          type="date"
          optional
          min={earliestEnd}
          error={errors.jobEndDate?.message}
          aria-describedby={endDateHint}
          {...register('jobEndDate')}
        />
        {/* Below the field, so that fields in one row stay aligned. */}
        <p id={endDateHint} className="jobs:mt-1.5 jobs:text-small jobs:text-ink-soft">
          For a service of several days.
        </p>
      </div>
      <VisitTimeFields />
      <Select
        label="Assigned cleaner"
        optional
        placeholder="Not assigned"
        options={isKnown ? options : [...options, { value: chosen, label: chosen }]}
        error={errors.assignedCleaner?.message}
        {...register('assignedCleaner')}
      />
    </>
  );
}
