import { Alert, Button, EmptyState, Skeleton, VisuallyHidden } from '@app/ui';
import { type useJobs, useRefreshJobs } from '../api/jobs.ts';
import { JobCard } from './job-card.tsx';

type JobListProps = { jobs: ReturnType<typeof useJobs>; onClear: () => void };

export function JobList({ jobs, onClear }: JobListProps) {
  const { items, error, isValidating, hasMore, isLoadingMore, loadMore } = jobs;
  const refreshJobs = useRefreshJobs();

  if (error)
    return (
      <Alert
        actions={
          <Button variant="secondary" size="small" onClick={refreshJobs}>
            Try again
          </Button>
        }
      >
        The jobs could not be loaded. Nothing is lost.
      </Alert>
    );
  if (!items) return <JobCardsSkeleton />;
  if (items.length === 0)
    return (
      <EmptyState
        title="No job matches"
        action={
          <Button variant="secondary" onClick={onClear}>
            Show all jobs
          </Button>
        }
      >
        Try another name, address or month.
      </EmptyState>
    );
  return (
    <div aria-busy={isValidating}>
      <ul className="jobs:grid jobs:gap-4 jobs:md:grid-cols-2">
        {items.map((job) => (
          <JobCard key={job.id} job={job} />
        ))}
      </ul>
      {hasMore && (
        <div className="jobs:mt-6 jobs:text-center">
          <Button variant="secondary" pending={isLoadingMore} onClick={loadMore}>
            Show more jobs
          </Button>
        </div>
      )}
    </div>
  );
}

const JobCardsSkeleton = () => (
  <div role="status" className="jobs:grid jobs:gap-4 jobs:md:grid-cols-2">
    <VisuallyHidden>Loading jobs</VisuallyHidden>
    {[0, 1, 2, 3, 4, 5].map((card) => (
      <div key={card} className="jobs:rounded jobs:border jobs:border-line jobs:bg-surface jobs:p-4">
        <div className="jobs:mb-3 jobs:flex jobs:justify-between jobs:gap-4">
          <Skeleton className="jobs:h-6 jobs:w-40" />
          <Skeleton className="jobs:h-6 jobs:w-20" />
        </div>
        <Skeleton className="jobs:mb-3 jobs:w-56 jobs:max-w-full" />
        <Skeleton className="jobs:mb-5 jobs:w-32" />
        <Skeleton className="jobs:h-8 jobs:w-48" />
      </div>
    ))}
  </div>
);
