import {
  endDateOf,
  nextDays,
  REPEATS,
  type Rule,
  repeatProblem,
  TOO_LONG_TO_REPEAT,
} from '@app/domain/job/job/recurrence';
import { type Day, formatDayRange, isDay } from '@app/domain/shared/dates';
import { selectOptions } from '@app/domain/shared/validation';
import { Field, Select } from '@app/ui';
import { useToday } from '@app/web-kit/company-time';
import { fieldProps } from '@app/web-kit/forms/form-fields';
import type { ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import { SeriesTimeOff } from './time-off-notice.tsx';

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
  /** A dialog begins with it. */
  isFirst?: boolean;
};

type Fields = { every: string; until: string; repeats?: { every: string; until: string } };

/** Needs a form around it. */
export function RepeatFields({ prefix = '', never, earliest, dayCount, isFirst }: RepeatFieldsProps) {
  const { register, watch, formState } = useFormContext<Fields>();
  const every = watch(`${prefix}every`);
  const options = optionsFor(dayCount, every);
  const field = fieldProps({ register, formState });
  if (options.length === 0) return <p className="jobs:text-ink-soft">{TOO_LONG_TO_REPEAT}</p>;
  return (
    <div className="jobs:grid jobs:items-start jobs:gap-gap jobs:sm:grid-cols-2">
      <Select
        label="Repeats"
        data-autofocus={isFirst}
        options={options}
        {...(never && { placeholder: never })}
        {...field(`${prefix}every`, { deps: `${prefix}until` })}
      />
      {every && <Field label="Until" type="date" optional min={earliest} {...field(`${prefix}until`)} />}
    </div>
  );
}

const SHOWN = 3;

type NextVisitsProps = {
  rule: Rule;
  dayCount: number;
  from: Day;
  /** When and by whom each is, to say which fall into time off. */
  visit: ComponentProps<typeof SeriesTimeOff>['visit'];
};

/** The days that follow the first visit, in words; nothing for a date that is not complete. */
export function NextVisits({ rule, dayCount, visit, from }: NextVisitsProps) {
  const today = useToday();
  if (!isDay(rule.firstDay) || (rule.until && !isDay(rule.until))) return null;
  const days = nextDays({ ...rule, until: rule.until || null }, from, SHOWN + 1);
  // The field says so when it is left or sent.
  if (days.length === 0) return null;
  const shown = days.slice(0, SHOWN).map((day) => formatDayRange(day, endDateOf(day, dayCount), today));
  return (
    <>
      <p className="jobs:text-small jobs:text-ink-soft">
        {shown.length === 1 ? 'Next visit' : 'Next visits'}: {shown.join('; ')}
        {days.length > SHOWN && ' …'}
        <span className="jobs:block">
          {shown.length === 1 ? 'It' : 'Each'} becomes a job with its own invoice, at this price.
        </span>
      </p>
      <SeriesTimeOff rule={rule} visit={visit} dayCount={dayCount} from={from} />
    </>
  );
}
