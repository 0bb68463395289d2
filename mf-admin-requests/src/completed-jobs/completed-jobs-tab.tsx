import { cleanerName } from '@app/domain/settings/cleaners';
import { formatDayRange } from '@app/domain/shared/dates';
import { MESSAGES } from '@app/domain/shared/messages';
import { formatDollars } from '@app/domain/shared/money';
import { editJobPath } from '@app/domain/shared/site-map';
import { Alert, Button, EmptyState, LinkButton, MoneyText } from '@app/ui';
import { Link } from '@app/web-kit';
import { useCleaners } from '../api/use-cleaners.ts';
import { useJobs } from '../api/use-jobs.ts';
import { ListSkeleton } from '../list-skeleton.tsx';

/** Every saved job; a job has no status of its own. */
export function CompletedJobsTab() {
  const { items: jobs, error, hasMore, isLoadingMore, loadMore } = useJobs();
  const cleaners = useCleaners();

  if (error) return <Alert>The jobs could not be loaded.</Alert>;
  if (!jobs) return <ListSkeleton label="Loading jobs" />;
  if (jobs.length === 0) return <EmptyState title={MESSAGES.noCompletedJobs} />;

  return (
    <>
      <ul className="req:divide-y req:divide-line req:rounded-large req:border req:border-line req:bg-surface">
        {jobs.map((job) => (
          <li
            key={job.id}
            className="req:grid req:grid-cols-[1fr_auto] req:items-center req:gap-x-4 req:gap-y-1 req:px-4 req:py-3 req:md:grid-cols-[2fr_2fr_1fr_auto_auto]"
          >
            <span className="req:font-semibold">{job.clientName}</span>
            <span className="req:col-start-1 req:text-ink-soft req:md:col-start-auto">
              {formatDayRange(job.jobDate, job.jobEndDate)}
            </span>
            <span className="req:col-start-1 req:text-ink-soft req:md:col-start-auto">
              {cleanerName(job.assignedCleaner, cleaners)}
            </span>
            <MoneyText className="req:col-start-2 req:row-start-1 req:justify-self-end req:font-semibold req:md:col-start-auto">
              {formatDollars(job.finalTotal)}
            </MoneyText>
            <LinkButton
              as={Link}
              to={editJobPath(job.id)}
              variant="secondary"
              size="small"
              aria-label={`Edit job for ${job.clientName}`}
              className="req:col-start-2 req:justify-self-end req:md:col-start-auto"
            >
              Edit
            </LinkButton>
          </li>
        ))}
      </ul>
      {hasMore && (
        <div className="req:mt-4 req:text-center">
          <Button variant="secondary" pending={isLoadingMore} onClick={loadMore}>
            Show more jobs
          </Button>
        </div>
      )}
    </>
  );
}
