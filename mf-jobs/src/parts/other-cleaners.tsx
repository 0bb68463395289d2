import { MAX_OTHER_CLEANERS, type OtherCleaner, othersOf } from '@app/domain/job/job/other-cleaners';
import { cleanerName } from '@app/domain/settings/cleaners';
import { Button, Select, VisuallyHidden } from '@app/ui';
import { X } from '@app/ui/icons';
import { fieldProps } from '@app/web-kit/forms/form-fields';
import { useFormContext } from 'react-hook-form';
import { useCleanerOptions, useCleaners } from '../api/settings.ts';
import { NumberField } from './number-fields.tsx';

type Fields = { assignedCleaner?: string | null; otherCleaners?: OtherCleaner[] | null };

const shareOf = (text: string) => (text ? Number(text) : null);

/** Who is there beside the assigned cleaner, with the share of each in sums. Needs a form around it. */
export function OtherCleaners() {
  const { register, watch, setValue, formState } = useFormContext<Fields>();
  const field = fieldProps({ register, formState });
  const cleaners = useCleaners();
  const [assigned, entered] = watch(['assignedCleaner', 'otherCleaners']);
  const crew = { assignedCleaner: assigned || null, otherCleaners: entered };
  const others = othersOf(crew);
  const free = useCleanerOptions().filter(
    ({ value }) => value !== crew.assignedCleaner && !others.some(({ cleaner }) => cleaner === value),
  );
  const change = (next: OtherCleaner[]) =>
    setValue('otherCleaners', next.length > 0 ? next : null, {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
  // The job is hers alone until somebody is chosen.
  if (others.length === 0 && (crew.assignedCleaner === null || free.length === 0)) return null;
  return (
    <div className="jobs:mt-3 jobs:grid jobs:gap-2">
      {others.length > 0 && (
        <p
          aria-hidden
          className="jobs:flex jobs:flex-wrap jobs:items-baseline jobs:justify-between jobs:gap-x-2"
        >
          <span className="jobs:font-semibold">Also there</span>
          <span className="jobs:text-small jobs:text-ink-soft">share of the total, optional</span>
        </p>
      )}
      {others.length > 0 && (
        <ul aria-label="Also there" className="jobs:grid jobs:gap-2">
          {others.map((other) => {
            const name = cleanerName(other.cleaner, cleaners);
            return (
              <li key={other.cleaner} className="jobs:flex jobs:flex-wrap jobs:items-center jobs:gap-x-2">
                <span className="jobs:min-w-0 jobs:flex-1 jobs:wrap-anywhere">{name}</span>
                <NumberField
                  label={<VisuallyHidden>{`Share of ${name}`}</VisuallyHidden>}
                  className="jobs:w-32 jobs:[&>:first-child]:mb-0"
                  min={1}
                  max={100}
                  step={1}
                  inputMode="numeric"
                  suffix="%"
                  {...field(`otherCleaners.${entered!.indexOf(other)}.share`, { setValueAs: shareOf })}
                />
                <Button
                  variant="quiet"
                  size="small"
                  className="jobs:size-10 jobs:px-0"
                  aria-label={`Remove ${name}`}
                  icon={<X aria-hidden size="1.125em" />}
                  onClick={() => change(others.filter(({ cleaner }) => cleaner !== other.cleaner))}
                />
              </li>
            );
          })}
        </ul>
      )}
      {free.length > 0 && others.length < MAX_OTHER_CLEANERS && (
        <Select
          label={others.length > 0 ? <VisuallyHidden>Also there</VisuallyHidden> : 'Also there'}
          optional={others.length === 0}
          placeholder={others.length > 0 ? 'Add another cleaner' : 'Add a cleaner'}
          options={free}
          value=""
          error={formState.errors.otherCleaners?.message}
          onChange={({ target }) => change([...others, { cleaner: target.value, share: null }])}
        />
      )}
      {others.length > 0 && (
        <p className="jobs:text-small jobs:text-ink-soft">
          In sums the total counts for the assigned cleaner, less these shares.
        </p>
      )}
    </div>
  );
}
