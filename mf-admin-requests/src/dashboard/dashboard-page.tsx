import { PATHS } from '@app/contract/platform/site-map';
import { LinkButton, PageHeader } from '@app/ui';
import { FilePlus2, History, Settings } from '@app/ui/icons';
import { Tabs } from '@app/ui/overlay';
import { Link, usePageTitle, useSearchParams, useUsername } from '@app/web-kit';
import { useFirstSteps } from '../api/settings.ts';
import { FirstSteps } from '../first-steps/first-steps.tsx';
import { RequestsTab } from '../requests/requests-tab.tsx';
import { TodayPanel } from '../today/today-panel.tsx';
import { CompletedJobsTab } from './completed-jobs-tab.tsx';

const LINKS = [
  {
    to: PATHS.newJob,
    label: 'Create New Job',
    icon: FilePlus2,
    text: 'Price a cleaning in one of four ways and send its invoice.',
  },
  {
    to: PATHS.jobHistory,
    label: 'Job History',
    icon: History,
    text: 'Every saved job with its invoice, to look up, edit or print again.',
  },
  {
    to: PATHS.settings,
    label: 'Settings',
    icon: Settings,
    text: 'Business name, logo and contact, and who cleans.',
  },
];

const JobManagementTab = () => (
  <ul className="req:divide-y req:divide-line req:rounded-large req:border req:border-line req:bg-surface">
    {LINKS.map(({ to, label, icon: Icon, text }, index) => (
      <li
        key={to}
        className="req:grid req:grid-cols-[auto_minmax(0,1fr)] req:items-center req:gap-x-4 req:gap-y-3 req:p-pad req:sm:grid-cols-[auto_minmax(0,1fr)_11rem]"
      >
        <Icon aria-hidden size="1.5rem" className="req:text-leaf" />
        <p className="req:text-ink-soft">{text}</p>
        <LinkButton
          as={Link}
          to={to}
          variant={index === 0 ? 'primary' : 'secondary'}
          className="req:max-sm:col-span-2"
        >
          {label}
        </LinkButton>
      </li>
    ))}
  </ul>
);

export { firstCalls } from '../api/first-calls.ts';

/** The tabs in order, with their names in the URL. */
const TABS = [
  { slug: 'requests', label: 'New Requests', content: <RequestsTab /> },
  { slug: 'completed', label: 'Completed Jobs', content: <CompletedJobsTab /> },
  { slug: 'jobs', label: 'Job Management', content: <JobManagementTab /> },
] as const;

export function DashboardPage() {
  const username = useUsername();
  const steps = useFirstSteps();
  const [query, setQuery] = useSearchParams();
  const selected = Math.max(
    0,
    TABS.findIndex(({ slug }) => slug === query.get('tab')),
  );
  usePageTitle(TABS[selected]!.label);

  // Keeps the other parameters: returning to the requests restores their filter.
  const handleSelect = (index: number) =>
    setQuery((current) => {
      const next = new URLSearchParams(current);
      if (index === 0) next.delete('tab');
      else next.set('tab', TABS[index]!.slug);
      return next;
    });

  return (
    <main className="req:admin-page req:max-sm:pt-2!">
      <PageHeader
        title={`Welcome, ${username}`}
        actions={
          <LinkButton as={Link} to={PATHS.newJob}>
            Invoice System
          </LinkButton>
        }
      />
      <div
        aria-busy={steps.isArriving}
        className="req:aria-busy:dashboard-arriving req:xl:grid req:xl:grid-cols-[minmax(21rem,22%)_minmax(0,1fr)] req:xl:items-start req:xl:gap-x-6"
      >
        <div>
          <FirstSteps {...steps} />
          <TodayPanel />
        </div>
        <Tabs label="Dashboard" tabs={TABS} selected={selected} onSelect={handleSelect} />
      </div>
    </main>
  );
}
