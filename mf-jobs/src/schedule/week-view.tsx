import { withCleaner } from '@app/domain/job/job/other-cleaners';
import { inOrderOfTime, isOn, movedTo, overlapping, placementOf } from '@app/domain/job/schedule/schedule';
import { addDays, type Day, daysBetween } from '@app/domain/shared/dates';
import { VisuallyHidden } from '@app/ui';
import { type DragEvent, useContext, useState } from 'react';
import { DayHeading, TimeOffMarks } from './day-heading.tsx';
import { type AgendaEntry, type CleanerRow, ofCleaner } from './entries.ts';
import type { OpenMove } from './move-dialog.tsx';
import { type Skipped, SkippedVisits } from './skipped-visits.tsx';
import { ShownTimesOff } from './times-off.ts';
import type { Move } from './use-move.ts';
import { draggedJob, isJobDrag, useFirstCards, VisitCard } from './visit-card.tsx';

type WeekViewProps = {
  days: readonly Day[];
  today: Day;
  rows: readonly CleanerRow[];
  jobs: readonly AgendaEntry[];
  /** Every job that can be dragged here. */
  draggable: readonly AgendaEntry[];
  skipped: Skipped;
  move: Move;
  onOpen: OpenMove;
};

/** Days, and in each the jobs of every cleaner. */
export function WeekView({ days, today, rows, jobs, draggable, skipped, move, onOpen }: WeekViewProps) {
  const { timesOff } = useContext(ShownTimesOff);
  const longest = rows.map(({ cleaner }) => {
    const own = ofCleaner(jobs, cleaner);
    return Math.max(...days.map((day) => own.filter((job) => isOn(job, day)).length));
  });
  const first = useFirstCards(longest);

  function handleDrop(event: DragEvent, day: Day, cleaner: string | null) {
    const dragged = draggedJob(event);
    const job = draggable.find(({ id }) => id === dragged?.id);
    if (!dragged || !job) return;
    const start = dragged.day ? addDays(job.jobDate, daysBetween(dragged.day, day)) : day;
    const from = dragged.cleaner === undefined ? job.assignedCleaner : dragged.cleaner;
    const to = { ...placementOf(job), ...movedTo(job, start), ...withCleaner(job, from, cleaner) };
    // Its time is still to be chosen.
    if (job.startTime) void move(job, to);
    else onOpen(job, to);
  }

  return (
    <table className="jobs:w-full jobs:table-fixed jobs:border-separate jobs:[border-spacing:0] jobs:rounded-large jobs:border jobs:border-line jobs:bg-surface">
      <caption>
        <VisuallyHidden>Jobs by cleaner and day</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {days.map((day) => (
            <th
              key={day}
              scope="col"
              tabIndex={-1}
              data-day
              className="jobs:p-2 jobs:text-left jobs:align-top jobs:font-normal"
            >
              <DayHeading day={day} isToday={day === today} isStacked />
            </th>
          ))}
        </tr>
      </thead>
      {rows.map((row, at) => {
        const own = ofCleaner(jobs, row.cleaner);
        const ownSkipped = ofCleaner(skipped.visits, row.cleaner);
        const isIdle =
          longest[at]! + ownSkipped.length === 0 && !timesOff.some(({ cleaner }) => cleaner === row.cleaner);
        const dropOn = (day: Day) => (event: DragEvent) => handleDrop(event, day, row.cleaner);
        return (
          <tbody
            key={row.cleaner ?? ''}
            className="jobs:break-inside-avoid jobs:last:[&>tr:last-child>th]:rounded-b-large"
          >
            <tr>
              <th
                scope="rowgroup"
                colSpan={days.length}
                className="jobs:relative jobs:border-t jobs:border-line jobs:bg-mist jobs:px-2 jobs:py-1 jobs:text-left jobs:text-small jobs:font-semibold jobs:wrap-anywhere"
              >
                {row.name}
                {isIdle && <IdleDays days={days} dropOn={dropOn} />}
              </th>
            </tr>
            {!isIdle && (
              <tr>
                {days.map((day) => (
                  <DayCell key={day} isToday={day === today} onDrop={dropOn(day)}>
                    <TimeOffMarks day={day} rows={[row]} />
                    <Visits jobs={own} first={first[at]!} day={day} row={row} onOpen={onOpen} />
                    <SkippedVisits {...skipped} visits={ownSkipped} day={day} />
                  </DayCell>
                ))}
              </tr>
            )}
          </tbody>
        );
      })}
    </table>
  );
}

type IdleDaysProps = { days: readonly Day[]; dropOn: (day: Day) => (event: DragEvent) => void };

/** The days of a cleaner without jobs, behind the name: a job can be dropped on each. */
const IdleDays = ({ days, dropOn }: IdleDaysProps) => (
  <>
    <span className="jobs:font-normal jobs:text-ink-soft">, no jobs</span>
    <div className="jobs:absolute jobs:inset-0 jobs:flex">
      {days.map((day) => (
        <IdleDay key={day} onDrop={dropOn(day)} />
      ))}
    </div>
  </>
);

type DropProps = { onDrop: (event: DragEvent) => void };

function IdleDay({ onDrop }: DropProps) {
  const { isOver, handlers } = useDrop(onDrop);
  return <div {...handlers} className={`jobs:flex-1 ${isOver ? 'jobs:bg-lemon' : ''}`} />;
}

function DayCell({ isToday, onDrop, children }: DropProps & { isToday: boolean; children: React.ReactNode }) {
  const { isOver, handlers } = useDrop(onDrop);
  const ground = isOver ? 'jobs:bg-lemon-wash' : isToday ? 'jobs:bg-paper' : '';
  return (
    <td
      {...handlers}
      className={`jobs:h-16 jobs:border-t jobs:border-l jobs:border-line jobs:p-1 jobs:align-top jobs:first:border-l-0 ${ground}`}
    >
      {children}
    </td>
  );
}

function useDrop(onDrop: (event: DragEvent) => void) {
  const [isOver, setOver] = useState(false);
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!isJobDrag(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      onDrop(event);
    },
  };
  return { isOver, handlers };
}

type VisitsProps = {
  jobs: readonly AgendaEntry[];
  first: number;
  day: Day;
  row: CleanerRow;
  onOpen: OpenMove;
};

function Visits({ jobs, first, day, row, onOpen }: VisitsProps) {
  const visits = inOrderOfTime(jobs.filter((job) => isOn(job, day)));
  const conflicts = row.cleaner === null ? new Set<number>() : overlapping(jobs, day);
  if (visits.length === 0) return null;
  return (
    <ul className="jobs:grid jobs:gap-1">
      {visits.slice(0, first).map((job) => (
        <li key={job.id}>
          <VisitCard job={job} day={day} row={row} overlaps={conflicts.has(job.id)} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}
