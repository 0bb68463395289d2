import { partText } from '@app/domain/job/schedule/time-off';
import { cleanerName } from '@app/domain/settings/cleaners';
import { type Day, formatDay } from '@app/domain/shared/dates';
import { Badge } from '@app/ui';
import { CalendarOff } from '@app/ui/icons';
import { useContext } from 'react';
import { useCleaners } from '../api/settings.ts';
import type { CleanerRow } from './entries.ts';
import { ShownTimesOff } from './times-off.ts';

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

type TimeOffMarksProps = { day: Day; rows: readonly CleanerRow[]; isNamed?: boolean };

/** The times off on a day, of the cleaners of some rows; a press opens one. */
export function TimeOffMarks({ day, rows, isNamed = false }: TimeOffMarksProps) {
  const { timesOff, onOpen } = useContext(ShownTimesOff);
  const cleaners = useCleaners();
  const own = timesOff.filter(
    (off) => off.fromDay <= day && day <= off.toDay && rows.some(({ cleaner }) => cleaner === off.cleaner),
  );
  return own.map((off) => {
    const name = cleanerName(off.cleaner, cleaners);
    return (
      <button
        key={off.id}
        type="button"
        data-time-off
        data-print
        onClick={() => onOpen(off)}
        className="jobs:mb-1 jobs:flex jobs:w-full jobs:cursor-pointer jobs:items-start jobs:gap-1.5 jobs:rounded jobs:bg-yellow-ground jobs:p-2 jobs:text-left jobs:text-small jobs:text-yellow-text jobs:wrap-anywhere jobs:hover:[box-shadow:var(--app-shadow-lift)]"
      >
        <CalendarOff aria-hidden size="1.125em" className="jobs:mt-0.5 jobs:shrink-0" />
        <span className="jobs:min-w-0">
          <span className={`jobs:mr-2 jobs:font-semibold ${isNamed ? '' : 'jobs:block'}`}>
            Time off <span className={isNamed ? '' : 'jobs:sr-only'}>of {name}</span>
            <span className="jobs:sr-only">, {formatDay(day)}</span>
          </span>
          {[partText(off), off.note].filter(Boolean).join(', ')}
        </span>
      </button>
    );
  });
}
