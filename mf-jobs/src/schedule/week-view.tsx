import { inOrderOfTime, isOn, movedTo, overlapping, placementOf } from '@app/domain/job/schedule/schedule';
import { addDays, type Day, daysBetween } from '@app/domain/shared/dates';
import { VisuallyHidden } from '@app/ui';
import { type DragEvent, useState } from 'react';
import type { CleanerRow } from './cleaner-rows.ts';
import { ofCleaner } from './cleaner-rows.ts';
import { DayHeading } from './day-heading.tsx';
import { draggedJob, isJobDrag } from './drag.ts';
import type { AgendaEntry } from './entries.ts';
import type { OpenMove } from './move-dialog.tsx';
import { type Skipped, SkippedVisits } from './skipped-visits.tsx';
import type { Move } from './use-move.ts';
import { VisitCard } from './visit-card.tsx';

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
  sheetPath: (day: Day) => string;
};

/** Days, and in each the jobs of every cleaner. */
export function WeekView({
  days,
  today,
  rows,
  jobs,
  draggable,
  skipped,
  move,
  onOpen,
  sheetPath,
}: WeekViewProps) {
  function handleDrop(event: DragEvent, day: Day, cleaner: string | null) {
    const dragged = draggedJob(event);
    const job = draggable.find(({ id }) => id === dragged?.id);
    if (!dragged || !job) return;
    const start = dragged.day ? addDays(job.jobDate, daysBetween(dragged.day, day)) : day;
    const to = { ...placementOf(job), ...movedTo(job, start), assignedCleaner: cleaner };
    // Its time is still to be chosen.
    if (job.startTime) void move(job, to);
    else onOpen(job, to);
  }

  return (
    <table className="jobs:w-full jobs:table-fixed jobs:border-separate jobs:border-spacing-0 jobs:rounded-large jobs:border jobs:border-line jobs:bg-surface">
      <caption>
        <VisuallyHidden>Jobs by cleaner and day</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {days.map((day) => (
            <th
              key={day}
              scope="col"
              // Columns of a tablet are too narrow for the date beside the link.
              className="jobs:p-2 jobs:text-left jobs:align-top jobs:font-normal jobs:max-lg:[&>span]:flex-col jobs:max-lg:[&>span]:items-start jobs:[&_[aria-hidden]>span]:block"
            >
              <DayHeading day={day} isToday={day === today} sheetPath={sheetPath(day)} />
            </th>
          ))}
        </tr>
      </thead>
      {rows.map((row) => (
        <tbody key={row.cleaner ?? ''}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={days.length}
              className="jobs:border-y jobs:border-line jobs:bg-mist jobs:px-2 jobs:py-1 jobs:text-left jobs:text-small jobs:font-semibold jobs:wrap-anywhere"
            >
              {row.name}
            </th>
          </tr>
          <tr>
            {days.map((day) => (
              <DayCell
                key={day}
                isToday={day === today}
                onDrop={(event) => handleDrop(event, day, row.cleaner)}
              >
                <Visits jobs={ofCleaner(jobs, row.cleaner)} day={day} row={row} onOpen={onOpen} />
                <SkippedVisits {...skipped} visits={ofCleaner(skipped.visits, row.cleaner)} day={day} />
              </DayCell>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  );
}

type DayCellProps = { isToday: boolean; onDrop: (event: DragEvent) => void; children: React.ReactNode };

function DayCell({ isToday, onDrop, children }: DayCellProps) {
  const [isOver, setOver] = useState(false);
  const ground = isOver ? 'jobs:bg-lemon-wash' : isToday ? 'jobs:bg-paper' : '';
  return (
    <td
      onDragOver={(event) => {
        if (!isJobDrag(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop(event);
      }}
      className={`jobs:h-16 jobs:border-l jobs:border-line jobs:p-1 jobs:align-top jobs:first:border-l-0 ${ground}`}
    >
      {children}
    </td>
  );
}

type VisitsProps = { jobs: readonly AgendaEntry[]; day: Day; row: CleanerRow; onOpen: OpenMove };

function Visits({ jobs, day, row, onOpen }: VisitsProps) {
  const visits = inOrderOfTime(jobs.filter((job) => isOn(job, day)));
  const conflicts = row.cleaner === null ? new Set<number>() : overlapping(jobs, day);
  if (visits.length === 0) return null;
  return (
    <ul className="jobs:grid jobs:gap-1">
      {visits.map((job) => (
        <li key={job.id}>
          <VisitCard job={job} day={day} overlaps={conflicts.has(job.id)} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}
