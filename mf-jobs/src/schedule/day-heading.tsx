import { type Day, formatDay } from '@app/domain/shared/dates';
import { Badge } from '@app/ui';
import { Link } from '@app/web-kit';
import { Printer } from 'lucide-react';

type DayHeadingProps = { day: Day; isToday: boolean; sheetPath: string };

/** 'Fri, Nov 20', whether it is today, and a link to its sheet for printing. */
export function DayHeading({ day, isToday, sheetPath }: DayHeadingProps) {
  const full = formatDay(day);
  const [weekday = '', date = ''] = full.split(',');
  return (
    <span className="jobs:flex jobs:items-start jobs:justify-between jobs:gap-1">
      <span className="jobs:flex jobs:flex-wrap jobs:items-center jobs:gap-x-2 jobs:gap-y-1 jobs:font-semibold">
        <span aria-hidden>
          {weekday}, <span className="jobs:whitespace-nowrap">{date.trim()}</span>
        </span>
        <span className="jobs:sr-only">{full}</span>
        {isToday && <Badge tone="green">Today</Badge>}
      </span>
      <Link
        to={sheetPath}
        aria-label={`Print ${full}`}
        className="jobs:grid jobs:size-9 jobs:shrink-0 jobs:place-items-center jobs:rounded jobs:text-ink-soft jobs:hover:bg-leaf-wash jobs:hover:text-ink"
      >
        <Printer aria-hidden size="1.125em" />
      </Link>
    </span>
  );
}
