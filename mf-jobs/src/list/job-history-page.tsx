import { PATHS } from '@app/contract/platform/site-map';
import { MESSAGES } from '@app/domain/shared/messages';
import { EmptyState, LinkButton, PageHeader } from '@app/ui';
import { NothingHere } from '@app/ui/illustrations/nothing-here';
import { Link, usePageTitle } from '@app/web-kit';
import { useFocusAfterLoss } from '@app/web-kit/forms/use-focus-after-loss';
import { useJobs } from '../api/jobs.ts';
import { NewJobLink } from '../parts/new-job-link.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { JobFilters } from './job-filters.tsx';
import { JobList } from './job-list.tsx';
import { SummaryPanel } from './summary-panel.tsx';
import { useJobView } from './use-job-view.ts';

export { firstCalls } from '../api/first-calls.ts';

export function JobHistoryPage() {
  usePageTitle('Job History');
  const { view, change, clear, filterCount, isFiltered } = useJobView();
  const jobs = useJobs(view);
  const heading = useFocusAfterLoss<HTMLHeadingElement>(jobs.items?.map(({ id }) => id));
  const hasNone = !isFiltered && jobs.items?.length === 0;

  return (
    <main className="jobs:admin-page">
      <PageHeader
        title="Job History"
        headingRef={heading}
        actions={
          hasNone ? null : (
            <>
              <ExportButtons view={view} />
              <NewJobLink />
            </>
          )
        }
      />
      {hasNone ? (
        <NoJobsYet />
      ) : (
        <div className="jobs:admin-aside jobs:max-sm:gap-3 jobs:sm:max-lg:gap-4">
          <div className="jobs:lg:col-span-2">
            <JobFilters view={view} count={filterCount} onChange={change} />
          </div>
          <aside aria-label="Sums" className="jobs:lg:admin-sticky-6 jobs:lg:order-last">
            <SummaryPanel view={view} />
          </aside>
          <JobList jobs={jobs} view={view} onClear={clear} />
        </div>
      )}
      <p className="jobs:mt-4 jobs:text-small">
        <Link to={PATHS.deletedJobs} className="jobs:text-ink-soft jobs:underline jobs:underline-offset-4">
          Recently deleted
        </Link>
      </p>
    </main>
  );
}

const NoJobsYet = () => (
  <EmptyState
    illustration={<NothingHere />}
    title={MESSAGES.noJobs}
    action={
      <LinkButton as={Link} to={PATHS.newJob}>
        Create New Job
      </LinkButton>
    }
  >
    Price your first cleaning and its invoice will be here.
  </EmptyState>
);
