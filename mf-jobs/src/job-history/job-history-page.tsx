import { API } from '@app/domain/shared/api';
import { MESSAGES } from '@app/domain/shared/messages';
import { PATHS } from '@app/domain/shared/site-map';
import { Alert, BackLink, Button, EmptyState, LinkButton, PageHeader } from '@app/ui';
import { Link, usePageTitle, useRefresh } from '@app/web-kit';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type JobView, useJobs } from '../api/use-jobs.ts';
import { JobCard } from './job-card.tsx';
import { JobCardsSkeleton } from './job-cards-skeleton.tsx';
import { JobFilters } from './job-filters.tsx';

export function JobHistoryPage() {
  usePageTitle('Job History');
  const [view, setView] = useState<JobView>({ search: '', month: '' });
  const { items: jobs, error, hasMore, isLoadingMore, loadMore } = useJobs(view);
  const refresh = useRefresh();
  const isFiltered = view.search !== '' || view.month !== '';

  return (
    <main className="jobs:mx-auto jobs:max-w-page jobs:px-gutter jobs:py-8">
      <PageHeader
        title="Job History"
        back={
          <BackLink as={Link} to={PATHS.admin}>
            Dashboard
          </BackLink>
        }
        actions={
          <LinkButton as={Link} to={PATHS.newJob} icon={<Plus aria-hidden size="1em" />}>
            New Job
          </LinkButton>
        }
      />
      <JobFilters view={view} onChange={(part) => setView((current) => ({ ...current, ...part }))} />
      {error && !jobs ? (
        <Alert actions={<Button onClick={() => refresh(API.jobs)}>Try again</Button>}>
          The jobs could not be loaded.
        </Alert>
      ) : !jobs ? (
        <JobCardsSkeleton />
      ) : jobs.length > 0 ? (
        <ul className="jobs:grid jobs:gap-4 jobs:md:grid-cols-2 jobs:xl:grid-cols-3">
          {jobs.map((job) => (
            <JobCard key={job.id} job={job} />
          ))}
        </ul>
      ) : isFiltered ? (
        <EmptyState title="No job matches">Try another name, address or month.</EmptyState>
      ) : (
        <EmptyState
          title={MESSAGES.noJobs}
          action={
            <LinkButton as={Link} to={PATHS.newJob}>
              Create New Job
            </LinkButton>
          }
        >
          Price your first cleaning and its invoice will be here.
        </EmptyState>
      )}
      {hasMore && (
        <div className="jobs:mt-6 jobs:text-center">
          <Button variant="secondary" pending={isLoadingMore} onClick={loadMore}>
            Show more jobs
          </Button>
        </div>
      )}
    </main>
  );
}
