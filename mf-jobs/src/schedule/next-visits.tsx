import { endDateOf, nextDays, type Rule } from '@app/domain/job/job/recurrence';
import { addDays, type Day, formatDayRange, isDay } from '@app/domain/shared/dates';
import type { ComponentProps } from 'react';
import { SeriesTimeOff } from './time-off-notice.tsx';

const SHOWN = 3;

type NextVisitsProps = {
  rule: Rule;
  dayCount: number;
  from?: Day;
  /** When and by whom each is, to say which fall into time off. */
  visit: ComponentProps<typeof SeriesTimeOff>['visit'];
};

/** The days that follow the first visit, in words; nothing for a date that is not complete. */
export function NextVisits({ rule, dayCount, visit, from: first }: NextVisitsProps) {
  if (!isDay(rule.firstDay) || (rule.until && !isDay(rule.until))) return null;
  const from = first ?? addDays(rule.firstDay, 1);
  const days = nextDays({ ...rule, until: rule.until || null }, from, SHOWN + 1);
  if (days.length === 0) return <p className="jobs:text-small jobs:text-ink-soft">No further visit.</p>;
  const shown = days.slice(0, SHOWN).map((day) => formatDayRange(day, endDateOf(day, dayCount)));
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
