import { REPEATS, repeatProblem, TOO_LONG_TO_REPEAT } from '@app/domain/job/job/recurrence';
import { selectOptions } from '@app/domain/shared/validation';
import { Field, Select } from '@app/ui';
import { fieldProps } from '@app/web-kit/forms/form-fields';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { keepHalfEntered } from '../parts/half-entered.ts';

/** How often a job of some days can repeat; `chosen` is offered even so, since its error is shown below it. */
const optionsFor = (dayCount: number, chosen: string | undefined) =>
  selectOptions(REPEATS).filter(({ value }) => value === chosen || !repeatProblem(value, dayCount));

type RepeatFieldsProps = {
  prefix?: '' | 'repeats.';
  /** The option of a job that does not repeat. */
  never?: string;
  /** The first day that can be the last one. */
  earliest?: string;
  /** The days that each visit takes. */
  dayCount: number;
};

type Fields = { every: string; until: string; repeats?: { every: string; until: string } };

/** Needs a form around it. */
export function RepeatFields({ prefix = '', never, earliest, dayCount }: RepeatFieldsProps) {
  const { register, watch, formState } = useFormContext<Fields>();
  const every = watch(`${prefix}every`);
  const options = optionsFor(dayCount, every);
  const field = fieldProps({ register, formState });
  useEffect(keepHalfEntered, []);
  if (options.length === 0) return <p className="jobs:text-ink-soft">{TOO_LONG_TO_REPEAT}</p>;
  return (
    <div className="jobs:grid jobs:items-start jobs:gap-gap jobs:sm:grid-cols-2">
      <Select
        label="Repeats"
        options={options}
        {...(never && { placeholder: never })}
        {...field(`${prefix}every`)}
      />
      {every && <Field label="Until" type="date" optional min={earliest} {...field(`${prefix}until`)} />}
    </div>
  );
}
