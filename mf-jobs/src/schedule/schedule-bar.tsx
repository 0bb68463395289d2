import { myDayPath } from '@app/contract/platform/site-map';
import { addDays, formatDayRange } from '@app/domain/shared/dates';
import { keysOf } from '@app/domain/shared/validation';
import { Button, LinkButton, Select, VisuallyHidden } from '@app/ui';
import { ChevronLeft, ChevronRight, Smartphone } from '@app/ui/icons';
import { Link } from '@app/web-kit';
import { type ReactNode, useId } from 'react';
import type { CleanerRow } from './entries.ts';
import { type ShownSchedule, VIEWS } from './use-schedule-view.ts';

type ScheduleBarProps = { schedule: ShownSchedule; rows: readonly CleanerRow[]; children: ReactNode };

export function ScheduleBar({ schedule, rows, children }: ScheduleBarProps) {
  const { from, today, isWide, cleaner, change, step } = schedule;
  return (
    <div className="jobs:mb-4 jobs:flex jobs:flex-wrap jobs:items-center jobs:gap-x-2 jobs:gap-y-3 jobs:sm:gap-x-4">
      <div className="jobs:flex jobs:@max-xs:flex-wrap jobs:w-full jobs:items-center jobs:justify-between jobs:gap-2 jobs:sm:w-auto">
        <Button
          variant="secondary"
          size="small"
          aria-label="Previous seven days"
          className="jobs:size-10 jobs:shrink-0 jobs:px-0"
          onClick={() => step(-1)}
        >
          <ChevronLeft aria-hidden size="1.25em" />
        </Button>
        <p
          aria-live="polite"
          className="jobs:min-w-0 jobs:@max-xs:order-last jobs:@max-xs:basis-full jobs:text-center jobs:text-small jobs:sm:min-w-52 jobs:print:text-left"
        >
          <span className="jobs:block jobs:font-semibold">
            {from === today ? 'From today' : 'Seven days'}
          </span>
          <span className="jobs:block jobs:text-ink-soft">
            {formatDayRange(from, addDays(from, 6), today)}
          </span>
        </p>
        <Button
          variant="secondary"
          size="small"
          aria-label="Next seven days"
          className="jobs:size-10 jobs:shrink-0 jobs:px-0"
          onClick={() => step(1)}
        >
          <ChevronRight aria-hidden size="1.25em" />
        </Button>
        <Button variant="secondary" className="jobs:max-sm:px-3" onClick={() => change({ from: today })}>
          Today
        </Button>
      </div>
      {isWide && <ViewChoice schedule={schedule} />}
      <Select
        // Its first choice says what it is.
        label={<VisuallyHidden>Cleaner</VisuallyHidden>}
        placeholder="All cleaners"
        className="jobs:min-w-28 jobs:@max-xs:min-w-[min(11rem,100%)] jobs:flex-1 jobs:@max-3xs:basis-full jobs:sm:max-w-56 jobs:sm:min-w-32 jobs:[&>:first-child]:mb-0"
        options={rows.flatMap(({ cleaner: value, name }) => (value ? [{ value, label: name }] : []))}
        value={cleaner}
        onChange={(event) => change({ cleaner: event.target.value })}
      />
      {cleaner && (
        <LinkButton
          as={Link}
          to={myDayPath(cleaner)}
          variant="secondary"
          icon={<Smartphone aria-hidden size="1.125em" />}
          className="jobs:max-sm:px-3"
        >
          <span className="jobs:@min-xs:max-sm:sr-only">My day</span>
        </LinkButton>
      )}
      {children}
    </div>
  );
}

function ViewChoice({ schedule: { view, change } }: Pick<ScheduleBarProps, 'schedule'>) {
  const name = useId();
  return (
    <fieldset className="jobs:flex jobs:print:hidden jobs:rounded jobs:border jobs:border-line-strong jobs:bg-surface jobs:p-0.5">
      <legend className="jobs:sr-only">View</legend>
      {keysOf(VIEWS).map((one) => (
        <label key={one} className="jobs:admin-segment">
          <input
            type="radio"
            name={name}
            className="jobs:sr-only"
            checked={view === one}
            onChange={() => change({ view: one })}
          />
          {VIEWS[one]}
        </label>
      ))}
    </fieldset>
  );
}
