import { cleanerOptions, cleanerValue } from '@app/domain/settings/cleaners';
import { Field, Panel, Select } from '@app/ui';
import { useFormContext } from 'react-hook-form';
import { useCleaners } from '../api/use-settings.ts';
import type { EditJobFields } from './edit-job-fields.ts';

export function JobDetailsPanel() {
  const { register, watch, formState } = useFormContext<EditJobFields>();
  const { errors } = formState;
  const options = cleanerOptions(useCleaners());
  const stored = watch('assignedCleaner') ?? '';
  // A cleaner who has left the settings stays on the job until another one is chosen.
  const isKnown = stored === '' || options.some(({ value }) => value === cleanerValue(stored));

  return (
    <Panel title="Job Details">
      <div className="jobs:grid jobs:gap-gap jobs:sm:grid-cols-3">
        <Field label="Start date" type="date" error={errors.jobDate?.message} {...register('jobDate')} />
        <Field
          label="End date"
          type="date"
          optional
          min={watch('jobDate') || undefined}
          error={errors.jobEndDate?.message}
          {...register('jobEndDate')}
        />
        <Select
          label="Assigned cleaner"
          optional
          placeholder="Not assigned"
          options={isKnown ? options : [...options, { value: stored, label: stored }]}
          error={errors.assignedCleaner?.message}
          {...register('assignedCleaner')}
        />
      </div>
    </Panel>
  );
}
