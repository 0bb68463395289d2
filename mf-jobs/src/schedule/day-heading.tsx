import { type Day, formatDay } from '@app/domain/shared/dates';
import { Badge } from '@app/ui';

type DayHeadingProps = {
  day: Day;
  isToday: boolean;
  /** Two lines, for a narrow column. */
  isStacked?: boolean;
};

/** 'Fri, Nov 20', and whether it is today. */
export function DayHeading({ day, isToday, isStacked = false }: DayHeadingProps) {
  const full = formatDay(day);
  const [weekday = '', date = ''] = full.split(',');
  return (
    <span className="jobs:flex jobs:flex-wrap jobs:items-center jobs:gap-x-1.5 jobs:font-semibold">
      <span aria-hidden>{isStacked ? weekday : `${weekday},`}</span>
      <span
        aria-hidden
        className={`jobs:whitespace-nowrap ${isStacked ? 'jobs:order-last jobs:basis-full' : ''}`}
      >
        {date.trim()}
      </span>
      <span className="jobs:sr-only">{full}</span>
      {isToday && <Badge tone="green">Today</Badge>}
    </span>
  );
}
