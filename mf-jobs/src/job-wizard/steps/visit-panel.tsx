import { earliestEnd, earliestStart } from '@app/domain/job/client-info';
import { cleanerOptions, cleanerValue } from '@app/domain/settings/cleaners';
import { Field, Panel, Select } from '@app/ui';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useCleaners } from '../../api/use-settings.ts';
import type { ClientFields } from '../draft/draft.ts';
import { today } from '../today.ts';

/** When the work is done, and by whom. */
export function VisitPanel() {
  const { register, watch, formState } = useFormContext<ClientFields>();
  const { errors } = formState;
  const [now] = useState(today);
  const options = cleanerOptions(useCleaners());
  const chosen = watch('assignedCleaner');
  // A cleaner from a repeated job may have left the settings since.
  const isKnown = chosen === '' || options.some(({ value }) => value === cleanerValue(chosen));

  return (
    <Panel title="Visit">
      <div className="jobs:grid jobs:gap-gap jobs:sm:max-lg:grid-cols-3">
        <Field
          label="Start date"
          type="date"
          min={earliestStart(now)}
          error={errors.jobDate?.message}
          {...register('jobDate')}
        />
        <Field
          label="End date"
          type="date"
          optional
          min={earliestEnd(now, watch('jobDate'))}
          error={errors.jobEndDate?.message}
          {...register('jobEndDate')}
        />
        <Select
          label="Assigned cleaner"
          optional
          placeholder="Not assigned"
          options={isKnown ? options : [...options, { value: chosen, label: chosen }]}
          error={errors.assignedCleaner?.message}
          {...register('assignedCleaner')}
        />
      </div>
      <p className="jobs:mt-3 jobs:text-small jobs:text-ink-soft">
        An end date is for a service of several days.
      </p>
    </Panel>
  );
}
