import type { JobListItem } from '@app/domain/job/list/job-list';
import { type Day, formatDay, formatWeek, weekStart } from '@app/domain/shared/dates';
import { Button, EmptyState, Skeleton, VisuallyHidden } from '@app/ui';
import { NothingHere } from '@app/ui/illustrations/nothing-here';
import { LoadFailed, ShowMore } from '@app/ui/lists';
import { useListKeys } from '@app/web-kit/list-keys';
import { useDeferredValue } from 'react';
import type { JobView, Period } from '../api/job-view.ts';
import { type useJobs, useRefreshJobs } from '../api/jobs.ts';
import { JobCard } from './job-card.tsx';

type JobListProps = {
  jobs: ReturnType<typeof useJobs>;
  view: Pick<JobView, 'period' | 'week' | 'today'>;
  onClear: () => void;
};

// A card is wide enough for its five buttons in one row.
const CARDS =
  'jobs:grid jobs:gap-2 jobs:sm:gap-4 jobs:grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))]';

// No window shows more than six cards, or one for each 180,000 px²; the others are drawn in the frames after the first.
const firstCards = () => Math.max(6, Math.ceil((innerWidth * innerHeight) / 180_000));

export function JobList({ onClear, ...shown }: JobListProps) {
  const { list } = useListKeys<HTMLDivElement>();
  return (
    <div ref={list}>
      {/* The region is there before its text, which screen readers speak only then. */}
      <div role="status">
        {shown.jobs.items?.length === 0 && !shown.jobs.error && <NoMatch onClear={onClear} />}
      </div>
      <Jobs {...shown} />
    </div>
  );
}

const NoMatch = ({ onClear }: Pick<JobListProps, 'onClear'>) => (
  <EmptyState
    illustration={<NothingHere />}
    title="No job matches"
    action={
      <Button variant="secondary" onClick={onClear}>
        Show All Jobs
      </Button>
    }
  >
    Try another name, number or filter.
  </EmptyState>
);

function Jobs({ jobs, view: { period, week, today } }: Omit<JobListProps, 'onClear'>) {
  const { items, error, isValidating } = jobs;
  const isWhole = useDeferredValue(items !== undefined, false);
  const refreshJobs = useRefreshJobs();

  const failed = error && (
    <LoadFailed isShown={items !== undefined} className="jobs:mb-4" onRetry={refreshJobs}>
      The jobs could not be loaded. Nothing is lost.
    </LoadFailed>
  );
  if (!items) return failed ?? <JobCardsSkeleton />;
  return (
    <div aria-busy={isValidating}>
      {failed}
      {grouped(isWhole ? items : items.slice(0, firstCards()), (job) =>
        groupOf[period](job, { week, today }),
      ).map(([group, some]) => (
        <div key={group} className="jobs:not-first:mt-5">
          {group && <p className="jobs:mb-1 jobs:font-semibold">{group}</p>}
          <ul aria-label={group || 'Jobs'} className={CARDS}>
            {some.map((job) => (
              <JobCard key={job.id} job={job} />
            ))}
          </ul>
        </div>
      ))}
      {isWhole && <ShowMore list={jobs} what="jobs" />}
    </div>
  );
}

/** The jobs by the line above them, in their order. Safari 16.4 has no `Map.groupBy`. */
function grouped(jobs: readonly JobListItem[], groupOf: (job: JobListItem) => string) {
  const groups = new Map<string, JobListItem[]>();
  for (const job of jobs) {
    const group = groupOf(job);
    groups.set(group, [...(groups.get(group) ?? []), job]);
  }
  return [...groups];
}

/** The line above the jobs of a week, or of a day of one week. Jobs in the order of saving have none. */
const groupOf: Record<Period, (job: JobListItem, days: { week: Day; today: Day }) => string> = {
  all: () => '',
  upcoming: ({ jobDate }, { today }) =>
    jobDate < today ? 'Under way' : formatWeek(weekStart(jobDate), today),
  past: ({ jobDate }, { today }) => formatWeek(weekStart(jobDate), today),
  // A job that began in an earlier week is shown on the first day of this one.
  week: ({ jobDate }, { week, today }) => formatDay(jobDate < week ? week : jobDate, today),
};

/** The skeleton is as high as the loaded cards, so that nothing moves when they arrive. */
const JobCardsSkeleton = () => (
  <div role="status" className={CARDS}>
    <VisuallyHidden>Loading jobs</VisuallyHidden>
    {[0, 1, 2, 3, 4, 5].map((card) => (
      <div
        key={card}
        className="jobs:flex jobs:h-52 jobs:max-sm:h-39 jobs:flex-col jobs:rounded jobs:border jobs:border-line jobs:bg-surface jobs:p-4"
      >
        <div className="jobs:mb-3 jobs:flex jobs:justify-between jobs:gap-4">
          <Skeleton className="jobs:h-6 jobs:w-40" />
          <Skeleton className="jobs:h-6 jobs:w-20" />
        </div>
        <Skeleton className="jobs:mb-3 jobs:w-56" />
        <Skeleton className="jobs:mb-3 jobs:w-32" />
        <Skeleton className="jobs:w-24" />
        <Skeleton className="jobs:mt-auto jobs:h-8 jobs:w-48" />
      </div>
    ))}
  </div>
);
