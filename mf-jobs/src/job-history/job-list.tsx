import { API } from '@app/domain/shared/api';
import { Alert, Button, EmptyState } from '@app/ui';
import { useRefresh } from '@app/web-kit';
import type { useJobs } from '../api/use-jobs.ts';
import { JobCard } from './job-card.tsx';
import { JobCardsSkeleton } from './job-cards-skeleton.tsx';

type JobListProps = { jobs: ReturnType<typeof useJobs>; onClear: () => void };

/** The cards of a view, and what is shown where there are none. */
export function JobList({ jobs, onClear }: JobListProps) {
  const { items, error, isValidating, hasMore, isLoadingMore, loadMore } = jobs;
  const refresh = useRefresh();

  if (error)
    return (
      <Alert
        actions={
          <Button variant="secondary" size="small" onClick={() => refresh(API.jobs)}>
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
