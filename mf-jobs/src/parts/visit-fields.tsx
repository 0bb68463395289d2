import type { ClientInfo } from '@app/domain/job/job/client-info';
import { Field } from '@app/ui';
import { fieldProps } from '@app/web-kit/forms/field-props';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { CleanerSelect } from './cleaner-select.tsx';
import { VisitTimeFields } from './visit-time-fields.tsx';

type VisitFieldsProps = {
  /** The first days that can be picked. */
  earliestStart?: string | undefined;
  earliestEnd: string | undefined;
};

/** Needs a form around it. */
export function VisitFields({ earliestStart, earliestEnd }: VisitFieldsProps) {
  const field = fieldProps(useFormContext<ClientInfo>());
  const endDateHint = useId();

  return (
    <>
      <Field label="Start date" type="date" min={earliestStart} {...field('jobDate')} />
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
      <CleanerSelect />
    </>
  );
}
