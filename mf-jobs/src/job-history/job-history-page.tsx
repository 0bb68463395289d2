import { PATHS } from '@app/contract/platform/site-map';
import { MESSAGES } from '@app/domain/shared/messages';
import { MAX_SEARCH_LENGTH } from '@app/domain/shared/pagination';
import { EmptyState, LinkButton, PageHeader } from '@app/ui';
import { NothingHere } from '@app/ui/illustrations/nothing-here';
import { Link, usePageTitle, useQueryParts } from '@app/web-kit';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type JobView, useJobs } from '../api/jobs.ts';
import { ExportButton } from './export-button.tsx';
import { JobFilters } from './job-filters.tsx';
import { JobList } from './job-list.tsx';
import { SummaryPanel } from './summary-panel.tsx';

export function JobHistoryPage() {
  usePageTitle('Job History');
  const { view, change, isFiltered } = useJobView();
  const jobs = useJobs(view);
  const heading = useFocusAfterLoss(jobs.items?.length);
  const hasNone = !isFiltered && jobs.items?.length === 0;

  return (
    <main className="jobs:admin-page">
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
        <div className="jobs:admin-aside">
          <div className="jobs:lg:col-span-2">
            <JobFilters view={view} onChange={change} />
          </div>
          <aside aria-label="Sums" className="jobs:lg:sticky jobs:lg:top-6 jobs:lg:order-last">
            <SummaryPanel view={view} />
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

/** Moves the focus to the heading when the card that had it was deleted. */
function useFocusAfterLoss(count: number | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count !== undefined && before.current !== undefined && count < before.current;
    before.current = count;
    if (isFewer && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [count]);
  return heading;
}

/** The view is stored in the URL, so that reload, bookmarks and Back restore it. */
function useJobView() {
  const [query, changeQuery] = useQueryParts();
  const month = query.get('month') ?? '';
  const view: JobView = {
    search: (query.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH),
    month: /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? month : '',
    unpaid: query.get('unpaid') === 'true',
  };

  const change = ({ unpaid, ...rest }: Partial<JobView>) =>
    changeQuery({ ...rest, ...(unpaid !== undefined && { unpaid: unpaid ? 'true' : '' }) });

  return { view, change, isFiltered: view.search !== '' || view.month !== '' || view.unpaid };
}
