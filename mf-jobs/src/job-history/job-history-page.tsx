import { PATHS } from '@app/contract/platform/site-map';
import { MESSAGES } from '@app/domain/shared/messages';
import { EmptyState, LinkButton, PageHeader } from '@app/ui';
import { NothingHere } from '@app/ui/illustrations/nothing-here';
import { Link, usePageTitle } from '@app/web-kit';
import { Plus } from 'lucide-react';
import { useJobs } from '../api/use-jobs.ts';
import { ExportButton } from './export-button.tsx';
import { JobFilters } from './job-filters.tsx';
import { JobList } from './job-list.tsx';
import { SumsPanel } from './summary-panel.tsx';
import { useFocusAfterLoss } from './use-focus-after-loss.ts';
import { useJobView } from './use-job-view.ts';

export function JobHistoryPage() {
  usePageTitle('Job History');
  const { view, change, isFiltered } = useJobView();
  const jobs = useJobs(view);
  const heading = useFocusAfterLoss(jobs.items?.length);
  const hasNone = !isFiltered && jobs.items?.length === 0;

  return (
    <main className="jobs:desk-page">
      <PageHeader
        title="Job History"
        headingRef={heading}
        actions={
          hasNone ? null : (
            <>
              <ExportButton view={view} />
              <LinkButton as={Link} to={PATHS.newJob} icon={<Plus aria-hidden size="1em" />}>
                New Job
              </LinkButton>
            </>
          )
        }
      />
      {hasNone ? (
        <NoJobsYet />
      ) : (
        <div className="jobs:desk-aside">
          <div className="jobs:lg:col-span-2">
            <JobFilters view={view} onChange={change} />
          </div>
          <aside aria-label="Sums" className="jobs:lg:sticky jobs:lg:top-6 jobs:lg:order-last">
            <SumsPanel view={view} />
          </aside>
          <JobList jobs={jobs} onClear={() => change({ search: '', month: '', unpaid: false })} />
        </div>
      )}
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
