import { crewText } from '@app/domain/job/job/other-cleaners';
import { formatDayRange } from '@app/domain/shared/dates';
import { Panel } from '@app/ui';
import { useToday } from '@app/web-kit/company-time';
import { useCleaners } from '../api/settings.ts';
import type { AgendaEntry } from './entries.ts';
import type { OpenMove } from './move-dialog.tsx';
import { VisitCard } from './visit-card.tsx';

type UnscheduledPanelProps = {
  jobs: readonly AgendaEntry[] | undefined;
  /** Whether they are those of one cleaner. */
  isFiltered: boolean;
  isComplete: boolean;
  onOpen: OpenMove;
};

export function UnscheduledPanel({ jobs, isFiltered, isComplete, onOpen }: UnscheduledPanelProps) {
  const cleaners = useCleaners();
  const today = useToday();
  return (
    <Panel title="All coming jobs without a time">
      {jobs?.length === 0 && isComplete && (
        <p className="jobs:text-small jobs:text-ink-soft">
          {isFiltered ? 'Every coming job of theirs has a start time.' : 'Every coming job has a start time.'}
        </p>
      )}
      <ul className="jobs:grid jobs:gap-2 jobs:sm:grid-cols-3 jobs:xl:grid-cols-5 jobs:min-[100rem]:grid-cols-1">
        {jobs?.map((job) => (
          <li key={job.id}>
            <VisitCard job={job} day={job.jobDate} onOpen={onOpen}>
              <span className="jobs:block jobs:text-ink-soft">
                {formatDayRange(job.jobDate, job.jobEndDate, today)}
              </span>
              <span className="jobs:block jobs:text-ink-soft">
                {crewText(job, cleaners) || 'Not assigned'}
              </span>
            </VisitCard>
          </li>
        ))}
      </ul>
      {!isComplete && (
        <p className="jobs:mt-3 jobs:text-small jobs:text-ink-soft">
          The next ones follow when {isFiltered ? 'those of all cleaners' : 'these'} have a time.
        </p>
      )}
    </Panel>
  );
}
