import { cleanerOptions, cleanerValue } from '@app/domain/settings/cleaners';
import { Select } from '@app/ui';
import { useFormContext } from 'react-hook-form';
import { useCleaners } from '../api/settings.ts';

/** Needs a form around it. */
export function CleanerSelect() {
  const { register, watch, formState } = useFormContext<{ assignedCleaner?: string | null }>();
  const options = cleanerOptions(useCleaners());
  const chosen = watch('assignedCleaner') ?? '';
  // A cleaner who was removed from the settings stays selectable on the job.
  const isKnown = chosen === '' || options.some(({ value }) => value === cleanerValue(chosen));
  return (
    <Select
      label="Assigned cleaner"
      optional
      placeholder="Not assigned"
      options={isKnown ? options : [...options, { value: chosen, label: chosen }]}
      error={formState.errors.assignedCleaner?.message}
      {...register('assignedCleaner')}
    />
  );
}
