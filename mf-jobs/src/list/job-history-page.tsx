import { PAGE_TITLES } from '@app/contract/platform/page-titles';
import { PATHS } from '@app/contract/platform/site-map';
import { isDay, weekStart } from '@app/domain/shared/dates';
import { LENGTHS } from '@app/domain/shared/lengths';
import { MESSAGES } from '@app/domain/shared/messages';
import { MAX_SEARCH_LENGTH } from '@app/domain/shared/pagination';
import { EmptyState, LinkButton, PageHeader } from '@app/ui';
import { NothingHere } from '@app/ui/illustrations/nothing-here';
import { ListKeysHint } from '@app/ui/lists';
import { Link, usePageTitle, useQueryParts } from '@app/web-kit';
import { useToday } from '@app/web-kit/company-time';
import { useFocusAfterLoss } from '@app/web-kit/forms/focus';
import { ESTIMATE_CHOICES, FLAG_NAMES, flagsOf, type JobView, NO_FILTERS, PERIODS } from '../api/job-view.ts';
import { useJobs } from '../api/jobs.ts';
import { useCanMail } from '../mail/mails.ts';
import { NewJobLink } from '../parts/new-job-link.tsx';
import { AllUnfinishedJobs } from '../wizard/unfinished-jobs.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { JobFilters } from './job-filters.tsx';
import { JobList } from './job-list.tsx';
import { SummaryPanel } from './summary-panel.tsx';

export { firstCalls } from '../api/first-calls.ts';

export function JobHistoryPage() {
  usePageTitle(PAGE_TITLES.jobHistory);
  // For the buttons of the cards.
  useCanMail();
  const { view, change, clear, filterCount, isFiltered } = useJobView();
  const jobs = useJobs(view);
  const heading = useFocusAfterLoss<HTMLHeadingElement>(jobs.items?.map(({ id }) => id));
  const hasNone = !isFiltered && jobs.items?.length === 0;

  return (
    <main className="jobs:admin-page jobs:max-sm:pt-2!">
      <PageHeader
        title={PAGE_TITLES.jobHistory}
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
      <AllUnfinishedJobs />
      {hasNone ? (
        <NoJobsYet />
      ) : (
        <div className="jobs:admin-aside jobs:max-sm:gap-2 jobs:sm:max-lg:gap-4">
          <div className="jobs:lg:col-span-2">
            <JobFilters view={view} count={filterCount} onChange={change} />
          </div>
          {/* Who reads questions on a phone reads them before sums. */}
          <aside
            aria-label="Sums"
            className={`jobs:lg:admin-sticky-6 jobs:lg:order-last ${view.openQuestion ? 'jobs:max-lg:order-last' : ''}`}
          >
            <SummaryPanel view={view} />
          </aside>
          <JobList jobs={jobs} view={view} onClear={clear} />
        </div>
      )}
      <p className="jobs:mt-4 jobs:flex jobs:gap-4 jobs:text-small jobs:print:hidden">
        <QuietLink to={PATHS.reports}>Reports</QuietLink>
        <QuietLink to={PATHS.deletedJobs}>Recently deleted</QuietLink>
        {jobs.items?.length !== 0 && <ListKeysHint opens="a job" />}
      </p>
    </main>
  );
}

const QuietLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="jobs:text-ink-soft jobs:underline jobs:underline-offset-4">
    {children}
  </Link>
);

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

/** The view is stored in the URL, so that reload, bookmarks and Back restore it. */
function useJobView() {
  const [query, changeQuery] = useQueryParts();
  const today = useToday();
  const [month, week] = [query.get('month') ?? '', query.get('week') ?? ''];
  const view: JobView = {
    search: (query.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH),
    period: PERIODS.find((period) => period === query.get('when')) ?? 'all',
    week: weekStart(isDay(week) ? week : today),
    month: /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? month : '',
    cleaner: (query.get('cleaner') ?? '').slice(0, LENGTHS.name),
    estimate: ESTIMATE_CHOICES.find((choice) => choice === query.get('estimate')) ?? '',
    ...flagsOf((name) => query.get(name) === 'true'),
    today,
  };

  const change = ({ period, ...rest }: Partial<Omit<JobView, 'today'>>) =>
    changeQuery({
      ...Object.fromEntries(
        Object.entries(rest).map(([name, value]) => [name, value === true ? 'true' : value || '']),
      ),
      ...(period && { when: period === 'all' ? '' : period, ...(period !== 'week' && { week: '' }) }),
    });
  const clear = () => change({ search: '', period: 'all', ...NO_FILTERS });

  /** The number of filters beside search and period. */
  const flags = FLAG_NAMES.map((name) => view[name]);
  const filters = [view.month && view.period !== 'week', view.cleaner, view.estimate, ...flags];
  const filterCount = filters.filter(Boolean).length;
  return {
    view,
    change,
    clear,
    filterCount,
    isFiltered: filterCount > 0 || view.search !== '' || view.period !== 'all',
  };
}
