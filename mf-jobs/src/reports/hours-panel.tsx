import { PATHS } from '@app/contract/platform/site-map';
import { cleanerWeeks, hoursCsv } from '@app/domain/job/my-day/worked-hours';
import { cleanerName } from '@app/domain/settings/cleaners';
import { addDays, type Day, formatDay, formatWeek, isDay, weekStart } from '@app/domain/shared/dates';
import { formatCount, onOneLine } from '@app/domain/shared/units';
import { formatDuration } from '@app/domain/shared/visit-time';
import { Button, Panel, Skeleton } from '@app/ui';
import { ChevronLeft, ChevronRight, FileSpreadsheet } from '@app/ui/icons';
import { LoadFailed } from '@app/ui/lists';
import { Link, type QueryParts } from '@app/web-kit';
import { useTimeZone, useToday } from '@app/web-kit/company-time';
import { saveCsv } from '@app/web-kit/files';
import { useCleaners } from '../api/settings.ts';
import { useVisitClocks } from '../api/visit-clocks.ts';

/** 'Fri' */
const weekday = (day: Day) => formatDay(day).slice(0, 3);
const WEEK = [0, 1, 2, 3, 4, 5, 6];

/** The hours that cleaners worked in a week, by their phones and what the owner corrected, with a file for payroll. */
export function HoursPanel({ parts: [query, changeQuery] }: { parts: QueryParts }) {
  const [today, timeZone, cleaners] = [useToday(), useTimeZone(), useCleaners()];
  const asked = query.get('week') ?? '';
  const week = weekStart(isDay(asked) ? asked : today);
  const { clocks = [], isRead, error, refresh } = useVisitClocks({ from: week, days: '7' });
  const nameOf = (cleaner: string) => cleanerName(cleaner, cleaners);
  const rows = cleanerWeeks(clocks);
  const go = (days: number) => {
    const to = addDays(week, days);
    changeQuery({ week: to === weekStart(today) ? '' : to });
  };
  return (
    <Panel
      title="Hours by cleaner"
      className="jobs:mt-4 jobs:lg:mt-6"
      actions={
        rows.length > 0 && (
          <Button
            size="small"
            variant="secondary"
            icon={<FileSpreadsheet aria-hidden size="1em" />}
            aria-label="Export the hours of the week as CSV"
            onClick={() => saveCsv(`hours-${week}`, hoursCsv(clocks, { timeZone, nameOf }))}
          >
            CSV
          </Button>
        )
      }
    >
      <div className="jobs:mb-2 jobs:flex jobs:flex-wrap jobs:items-center jobs:gap-2">
        <Button size="small" variant="secondary" aria-label="Week before" onClick={() => go(-7)}>
          <ChevronLeft aria-hidden size="1em" />
        </Button>
        <Button size="small" variant="secondary" aria-label="Week after" onClick={() => go(7)}>
          <ChevronRight aria-hidden size="1em" />
        </Button>
        <p role="status" className="jobs:font-semibold">
          {formatWeek(week, today)}
        </p>
      </div>
      {!isRead ? (
        <Skeleton className="jobs:h-10" />
      ) : error && rows.length === 0 ? (
        <LoadFailed onRetry={() => refresh()}>The hours could not be loaded.</LoadFailed>
      ) : rows.length === 0 ? (
        <p className="jobs:text-ink-soft">
          No visit was started on a phone in this week. Cleaners get access in{' '}
          <Link to={PATHS.people} className="jobs:underline jobs:underline-offset-4">
            Settings
          </Link>
          .
        </p>
      ) : (
        <table className="jobs:w-full jobs:text-small jobs:tabular-nums jobs:lg:table-fixed">
          <thead className="jobs:text-ink-soft">
            <tr>
              <th scope="col" className="jobs:py-1 jobs:text-left jobs:font-normal jobs:lg:w-1/4">
                Cleaner
              </th>
              {WEEK.map((offset) => (
                <th
                  key={offset}
                  scope="col"
                  className="jobs:p-1 jobs:text-right jobs:font-normal jobs:max-md:hidden"
                >
                  {weekday(addDays(week, offset))}
                </th>
              ))}
              <th scope="col" className="jobs:p-1 jobs:text-right jobs:font-semibold">
                Week
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ cleaner, days, minutes, open }) => (
              <tr key={cleaner} className="jobs:border-t jobs:border-line">
                <th scope="row" className="jobs:py-1.5 jobs:text-left jobs:font-normal jobs:wrap-anywhere">
                  {nameOf(cleaner)}
                  <span className="jobs:block jobs:text-ink-soft jobs:md:hidden">
                    {[...days]
                      .map(([day, of]) => onOneLine(`${weekday(day)} ${formatDuration(of)}`))
                      .join(', ')}
                  </span>
                  {open > 0 && (
                    <span className="jobs:block jobs:text-yellow-text">
                      {formatCount(open, 'visit')} not done, not counted
                    </span>
                  )}
                </th>
                {WEEK.map((offset) => (
                  <td
                    key={offset}
                    className="jobs:p-1 jobs:text-right jobs:whitespace-nowrap jobs:max-md:hidden"
                  >
                    {formatDuration(days.get(addDays(week, offset)) ?? 0)}
                  </td>
                ))}
                <td className="jobs:p-1 jobs:text-right jobs:font-semibold jobs:whitespace-nowrap">
                  {formatDuration(minutes)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
