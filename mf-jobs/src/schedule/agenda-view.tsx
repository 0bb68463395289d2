import { crewText, worksAt } from '@app/domain/job/job/other-cleaners';
import { inOrderOfTime, isOn, overlapping } from '@app/domain/job/schedule/schedule';
import type { Day } from '@app/domain/shared/dates';
import { useCleaners } from '../api/settings.ts';
import { DayHeading, TimeOffMarks } from './day-heading.tsx';
import { type AgendaEntry, type CleanerRow, ofCleaner, placeOf } from './entries.ts';
import type { OpenMove } from './move-dialog.tsx';
import { ReachClient } from './reach-client.tsx';
import { type Skipped, SkippedVisits } from './skipped-visits.tsx';
import { useFirstCards, VisitCard } from './visit-card.tsx';

type AgendaViewProps = {
  days: readonly Day[];
  today: Day;
  rows: readonly CleanerRow[];
  jobs: readonly AgendaEntry[];
  skipped: Skipped;
  onOpen: OpenMove;
};

/** Days below each other. */
export function AgendaView({ days, today, rows, jobs, skipped, onOpen }: AgendaViewProps) {
  const shown = jobs.filter((job) => rows.some(({ cleaner }) => worksAt(job, cleaner)));
  const countOn = (day: Day) => shown.filter((job) => isOn(job, day)).length;
  const first = useFirstCards(days.map(countOn));
  const visits = skipped.visits.filter((visit) => rows.some(({ cleaner }) => worksAt(visit, cleaner)));
  return (
    <ol className="jobs:grid jobs:gap-5">
      {days.map((day, at) => (
        <li key={day}>
          <div className="jobs:flex jobs:flex-wrap jobs:items-baseline jobs:justify-between jobs:gap-x-4 jobs:border-b jobs:border-line jobs:pb-1">
            <h2 tabIndex={-1} data-day className="jobs:text-lead">
              <DayHeading day={day} isToday={day === today} />
            </h2>
            {countOn(day) === 0 && <p className="jobs:text-small jobs:text-ink-soft">No jobs</p>}
          </div>
          <div className="jobs:mt-2 jobs:empty:hidden">
            <TimeOffMarks day={day} rows={rows} isNamed />
          </div>
          {countOn(day) > 0 && (
            <DayList day={day} first={first[at]!} rows={rows} jobs={shown} onOpen={onOpen} />
          )}
          <SkippedVisits {...skipped} visits={visits} day={day} />
        </li>
      ))}
    </ol>
  );
}

type DayListProps = Pick<AgendaViewProps, 'rows' | 'jobs' | 'onOpen'> & { day: Day; first: number };

function DayList({ day, first, rows, jobs, onOpen }: DayListProps) {
  const cleaners = useCleaners();
  const conflicts = new Set(
    rows.flatMap(({ cleaner }) => (cleaner ? [...overlapping(ofCleaner(jobs, cleaner), day)] : [])),
  );
  return (
    <ul className="jobs:mt-2 jobs:grid jobs:gap-2 jobs:max-sm:gap-3">
      {inOrderOfTime(jobs.filter((job) => isOn(job, day)))
        .slice(0, first)
        .map((job) => (
          <li
            key={job.id}
            className="jobs:grid jobs:break-inside-avoid jobs:items-center jobs:gap-1 jobs:rounded jobs:border jobs:border-line jobs:bg-surface jobs:p-1.5 jobs:sm:grid-cols-[minmax(0,1fr)_auto] jobs:sm:gap-2"
          >
            <div className="jobs:min-w-0">
              <VisitCard job={job} day={day} overlaps={conflicts.has(job.id)} onOpen={onOpen}>
                <span className="jobs:block jobs:text-ink-soft">{placeOf(job)}</span>
                <span className="jobs:block">{crewText(job, cleaners) || 'Not assigned'}</span>
              </VisitCard>
            </div>
            <ReachClient job={job} />
          </li>
        ))}
    </ul>
  );
}
