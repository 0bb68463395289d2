import { PAGE_TITLES } from '@app/contract/platform/page-titles';
import { PATHS } from '@app/contract/platform/site-map';
import { isOn, type Placement, placementOf } from '@app/domain/job/schedule/schedule';
import type { TimeOff } from '@app/domain/job/schedule/time-off';
import { addDays, type Day, formatDay } from '@app/domain/shared/dates';
import { Alert, Button, PageHeader, Panel, Skeleton, VisuallyHidden } from '@app/ui';
import { CalendarOff, Printer } from '@app/ui/icons';
import { LoadFailed } from '@app/ui/lists';
import { Menu } from '@app/ui/overlay';
import { useNavigate, usePageTitle } from '@app/web-kit';
import { useToday } from '@app/web-kit/company-time';
import { latePart } from '@app/web-kit/late-part';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { ShownClocks, useVisitClocks } from '../api/visit-clocks.ts';
import { NewJobLink } from '../parts/new-job-link.tsx';
import { useOnce } from '../parts/use-once.ts';
import { AgendaView } from './agenda-view.tsx';
import { DaySheet } from './day-sheet.tsx';
import { type AgendaEntry, entryOf, filteredRows, ofCleaner, useCleanerRows } from './entries.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { FeedsButton } from './feeds-button.tsx';
import type { OpenMove } from './move-dialog.tsx';
import { useAgenda, useUnscheduled } from './schedule.ts';
import { ScheduleBar } from './schedule-bar.tsx';
import { ShownTimesOff, useTimesOff } from './times-off.ts';
import { UnscheduledPanel } from './unscheduled-panel.tsx';
import { type Move, useMove } from './use-move.ts';
import { type ShownSchedule, useScheduleView } from './use-schedule-view.ts';
import { usePutBack } from './use-series-changes.ts';
import { useVisitFocus } from './use-visit-focus.ts';
import { WeekView } from './week-view.tsx';

export { firstCalls } from '../api/first-calls.ts';

const TimeOffDialog = latePart(async () => (await import('./time-off-dialog.tsx')).TimeOffDialog);

export function SchedulePage() {
  usePageTitle(PAGE_TITLES.schedule);
  const schedule = useScheduleView();
  const heading = useRef<HTMLHeadingElement>(null);
  if (schedule.sheet)
    return <DaySheet day={schedule.sheet} cleaner={schedule.cleaner} change={schedule.change} />;
  return (
    <main className="jobs:admin-page jobs:print:[&_aside]:hidden">
      <PageHeader
        title={PAGE_TITLES.schedule}
        headingRef={heading}
        actions={
          <>
            <FeedsButton />
            <NewJobLink />
          </>
        }
      />
      <Days schedule={schedule} heading={heading} />
    </main>
  );
}

const SHOWN_DAYS = 7;

type DaysProps = { schedule: ShownSchedule; heading: RefObject<HTMLElement | null> };

function Days({ schedule, heading }: DaysProps) {
  const { view, from, today, cleaner } = schedule;
  // A night before or after these days may overlap a job of theirs.
  const { data: agenda, error, mutate } = useAgenda(addDays(from, -1), SHOWN_DAYS + 2);
  const { data: unscheduled, error: unscheduledError, mutate: retry } = useUnscheduled(today);
  const clocks = useVisitClocks({ from: addDays(from, -1), days: String(SHOWN_DAYS + 2) });
  const { timesOff, ...off } = useTimesOff(from, addDays(from, SHOWN_DAYS - 1));
  const failed = error ?? unscheduledError;
  const { move, isMoving, withMove } = useMove(timesOff);
  const hasMarks = useOnce(clocks.isRead && off.isRead);
  const [openOff, setOpenOff] = useState<TimeOff | 'new'>();
  const [open, setOpen] = useState<{ job: AgendaEntry; to: Placement } | null>(null);
  const { pending, putBack } = usePutBack();
  const visits = agenda?.jobs;
  const data = useMemo(() => ({ visits, timesOff }), [visits, timesOff]);
  const isOpen = open !== null || pending !== null || openOff !== undefined || isMoving;
  const opens = useVisitFocus({ isOpen, data, heading });
  const handleOpenOff = useCallback(
    (off: TimeOff | 'new') => {
      opens();
      setOpenOff(off);
    },
    [opens],
  );
  const shownTimesOff = useMemo(() => ({ timesOff, onOpen: handleOpenOff }), [timesOff, handleOpenOff]);
  const jobs = withMove(agenda?.jobs ?? []);
  const days = Array.from({ length: SHOWN_DAYS }, (_, n) => addDays(from, n));
  const shownJobs = jobs.filter((job) => days.some((day) => isOn(job, day)));
  const skipped = agenda?.skipped.filter((visit) => days.some((day) => isOn(visit, day))) ?? [];
  const waiting = withMove(unscheduled?.jobs ?? []).filter(({ startTime }) => !startTime);

  const handleOpen: OpenMove = (job, to = placementOf(job)) => {
    opens(job.id);
    setOpen({ job, to });
  };
  const handleDrop: Move = (job, to) => {
    opens(job.id);
    return move(job, to);
  };
  const handlePutBack = (visit: AgendaEntry) => {
    opens(visit.id);
    if (visit.coming) void putBack(visit.coming);
  };
  const sheetPath = (day: Day) =>
    `${PATHS.schedule}?${new URLSearchParams({ sheet: day, ...(cleaner && { cleaner }) })}`;
  const choices = useCleanerRows([...shownJobs, ...skipped], cleaner);
  const shown = {
    days,
    today,
    jobs,
    rows: filteredRows(choices, cleaner),
    skipped: {
      visits: skipped,
      pending: pending ? entryOf(pending).id : undefined,
      onPutBack: handlePutBack,
    },
    onOpen: handleOpen,
  };

  return (
    <>
      <ScheduleBar schedule={schedule} rows={choices}>
        <Button
          variant="secondary"
          icon={<CalendarOff aria-hidden size="1.125em" />}
          data-time-off
          className="jobs:max-sm:px-3"
          onClick={() => handleOpenOff('new')}
        >
          <span className="jobs:@min-xs:max-sm:sr-only">Time off</span>
        </Button>
        <PrintMenu days={days} sheetPath={sheetPath} />
      </ScheduleBar>
      {(failed || off.error || clocks.error) && (
        <LoadFailed
          isShown={Boolean(agenda && unscheduled && clocks.clocks && !off.isUnknown)}
          className="jobs:mb-4"
          onRetry={() => Promise.all([mutate(), retry(), off.refresh(), clocks.refresh()])}
        >
          {`The ${failed ? 'schedule' : off.error ? 'time off' : 'times of the cleaners'} could not be loaded.`}
        </LoadFailed>
      )}
      {agenda && !agenda.isComplete && (
        <Alert tone="warning" className="jobs:mb-4">
          These days have more jobs than one screen shows.
        </Alert>
      )}
      <div className="jobs:grid jobs:items-start jobs:gap-6 jobs:min-[100rem]:grid-cols-[minmax(0,1fr)_15rem]">
        {/* What marks visits and days would move those below. */}
        {agenda && hasMarks ? (
          <ShownTimesOff value={shownTimesOff}>
            <ShownClocks value={clocks.shownOf}>
              <div>
                {view === 'week' ? (
                  <WeekView {...shown} draggable={[...jobs, ...waiting]} move={handleDrop} />
                ) : (
                  <AgendaView {...shown} />
                )}
                {(cleaner ? ofCleaner(shownJobs, cleaner) : shownJobs).some(({ coming }) => coming) && (
                  <p className="jobs:mt-3 jobs:text-small jobs:text-ink-soft">
                    Visits of a series are white until the day before, when each becomes a job.
                  </p>
                )}
              </div>
            </ShownClocks>
          </ShownTimesOff>
        ) : (
          !error && <Loading />
        )}
        <aside aria-label="Without a time" className="jobs:min-[100rem]:admin-sticky-6">
          <UnscheduledPanel
            jobs={unscheduled && (cleaner ? ofCleaner(waiting, cleaner) : waiting)}
            isFiltered={cleaner !== ''}
            isComplete={unscheduled?.isComplete ?? true}
            onOpen={handleOpen}
          />
        </aside>
      </div>
      {openOff && (
        <TimeOffDialog
          off={openOff === 'new' ? undefined : openOff}
          cleaner={cleaner}
          onClose={() => setOpenOff(undefined)}
        />
      )}
      {open && (
        <EntryDialog
          {...open}
          entries={agenda && [...agenda.jobs, ...(unscheduled?.jobs ?? [])]}
          move={move}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

const Loading = () => (
  <Panel role="status">
    <VisuallyHidden>Loading schedule</VisuallyHidden>
    <Skeleton className="jobs:mb-4 jobs:w-40" />
    {/* As high as a week, so that what follows it does not move. */}
    <Skeleton className="jobs:h-[80vh]" />
  </Panel>
);

type PrintMenuProps = { days: readonly Day[]; sheetPath: (day: Day) => string };

/** What is on screen, or the sheet of one day. */
function PrintMenu({ days, sheetPath }: PrintMenuProps) {
  const navigate = useNavigate();
  const today = useToday();
  const sheets = days.map((day) => ({
    label: formatDay(day, today) + (day === today ? ', today' : ''),
    onSelect: () => navigate(sheetPath(day)),
  }));
  return (
    <div className="jobs:relative jobs:lg:ml-auto jobs:[&>*>button]:min-h-control jobs:[&>*>button]:text-body">
      <Menu
        label="Print"
        actions={[{ label: 'These seven days', onSelect: () => window.print() }, ...sheets]}
      >
        <Printer aria-hidden size="1.25em" />
        <span className="jobs:@min-xs:max-xl:hidden">Print</span>
      </Menu>
    </div>
  );
}
