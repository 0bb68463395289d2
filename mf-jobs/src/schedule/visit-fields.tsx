import type { ClientInfo } from '@app/domain/job/job/client-info';
import { addDays, daysBetween, isDay } from '@app/domain/shared/dates';
import { DURATION_CHOICES, formatDuration, type VisitTime } from '@app/domain/shared/visit-time';
import { Field, Select } from '@app/ui';
import { fieldProps } from '@app/web-kit/forms/form-fields';
import { useId, useRef } from 'react';
import { type UseFormReturn, useFormContext } from 'react-hook-form';
import { useCleanerOptions } from '../api/settings.ts';
import { OtherCleaners } from '../parts/other-cleaners.tsx';
import { OverlapNotice } from './overlap-notice.tsx';

type VisitFieldsProps = {
  /** The first days that can be picked. */
  earliestStart?: string | undefined;
  earliestEnd: string | undefined;
  /** The id of a saved job. */
  jobId?: number;
};

/** Needs a form around it. */
export function VisitFields({ earliestStart, earliestEnd, jobId = 0 }: VisitFieldsProps) {
  const form = useFormContext<ClientInfo>();
  const field = fieldProps(form);
  const moving = useMovingEnd(form);
  const endDateHint = useId();

  return (
    <>
      <Field
        label="Start date"
        type="date"
        min={earliestStart}
        onFocus={moving.handleFocus}
        {...field('jobDate', { onChange: moving.handleChange })}
      />
      <div>
        <Field
          label="End date"
          type="date"
          optional
          min={earliestEnd}
          aria-describedby={endDateHint}
          {...field('jobEndDate')}
        />
        {/* The hint is below the field, so that fields in one row stay aligned. */}
        <p id={endDateHint} className="jobs:mt-1.5 jobs:text-small jobs:text-ink-soft">
          For a service of several days.
        </p>
      </div>
      <VisitTimeFields />
      <CleanerSelect ownId={jobId} />
    </>
  );
}

/** A start that is moved past the end moves the end by as many days, counted from what was there before the field was entered. */
function useMovingEnd({ getValues, setValue }: UseFormReturn<ClientInfo>) {
  const before = useRef(['', '']);
  return {
    handleFocus() {
      before.current = getValues(['jobDate', 'jobEndDate']).map((day) => day ?? '');
    },
    handleChange() {
      const [start = '', end = ''] = before.current;
      const moved = getValues('jobDate');
      if (![start, end, moved].every(isDay) || start > end) return;
      const movedEnd = moved > end ? addDays(end, daysBetween(start, moved)) : end;
      if (movedEnd !== getValues('jobEndDate'))
        setValue('jobEndDate', movedEnd, { shouldDirty: true, shouldValidate: true });
    },
  };
}

/** Needs a form around it; `ownId` is that of its visit in the schedule, or 0, `dayCount` the days that it takes where the form has no last day. */
export function CleanerSelect({ ownId, dayCount }: { ownId: number; dayCount?: number }) {
  const { register, watch, formState } = useFormContext<{ assignedCleaner?: string | null }>();
  // A cleaner who was removed from the settings stays selectable on the job.
  const options = useCleanerOptions([watch('assignedCleaner') ?? null]);
  return (
    <div>
      <Select
        label="Assigned cleaner"
        optional
        placeholder="Not assigned"
        options={options}
        error={formState.errors.assignedCleaner?.message}
        {...register('assignedCleaner')}
      />
      <OverlapNotice ownId={ownId} dayCount={dayCount} />
      <OtherCleaners />
    </div>
  );
}

/** Needs a form around it. */
export function VisitTimeFields() {
  const { register, watch, formState } = useFormContext<VisitTime>();
  const field = fieldProps({ register, formState });
  const chosen = watch('durationMinutes');
  // A length from elsewhere stays selectable on the job.
  const minutes =
    chosen && !DURATION_CHOICES.includes(chosen)
      ? [...DURATION_CHOICES, chosen].sort((a, b) => a - b)
      : DURATION_CHOICES;
  return (
    // The longer label keeps its mark beside it in the narrow panel of a laptop.
    <div className="jobs:grid jobs:self-start jobs:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] jobs:@max-xs:grid-cols-1 jobs:admin-field-row jobs:gap-x-gap">
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
