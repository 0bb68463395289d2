import { PATHS } from '@app/contract/platform/site-map';
import { LinkButton, PageHeader } from '@app/ui';
import { Tabs } from '@app/ui/overlay';
import { Link, usePageTitle, useSearchParams, useUsername } from '@app/web-kit';
import { RequestsTab } from '../requests/requests-tab.tsx';
import { CompletedJobsTab } from './completed-jobs-tab.tsx';
import { JobManagementTab } from './job-management-tab.tsx';
import { WaitingClients } from './waiting-clients.tsx';

export { firstCalls } from '../api/first-calls.ts';

/** The tabs in order, with their names in the URL. */
const TABS = [
  { slug: 'requests', label: 'New Requests', content: <RequestsTab /> },
  { slug: 'completed', label: 'Completed Jobs', content: <CompletedJobsTab /> },
  { slug: 'jobs', label: 'Job Management', content: <JobManagementTab /> },
] as const;

export function DashboardPage() {
  const username = useUsername();
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
    <main className="req:admin-page">
      <PageHeader
        title={`Welcome, ${username}`}
        actions={
          <LinkButton as={Link} to={PATHS.newJob}>
            Invoice System
          </LinkButton>
        }
      />
      <WaitingClients />
      <Tabs label="Dashboard" tabs={TABS} selected={selected} onSelect={handleSelect} />
    </main>
  );
}
