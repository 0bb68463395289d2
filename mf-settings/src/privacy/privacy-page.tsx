import * as auth from '@app/contract/auth';
import { PAGE_TITLES } from '@app/contract/platform/page-titles';
import { PATHS } from '@app/contract/platform/site-map';
import { INVOICE_YEARS } from '@app/domain/job/job/erasure';
import { ACTIVITY_DAYS } from '@app/domain/session/activity';
import { RESTORABLE_DAYS } from '@app/domain/shared/retention';
import { BackLink, PageHeader, Panel } from '@app/ui';
import { Link, usePageTitle, useRefresh } from '@app/web-kit';
import { ActivityPanel } from './activity-panel.tsx';
import { ClientDataPanel } from './client-data-panel.tsx';

export function PrivacyPage() {
  usePageTitle(PAGE_TITLES.privacy);
  const refresh = useRefresh();
  return (
    <main className="set:admin-page">
      <PageHeader
        title={PAGE_TITLES.privacy}
        back={
          <BackLink as={Link} to={PATHS.dataSettings}>
            Data
          </BackLink>
        }
      >
        What is stored about clients, and who did what with it.
      </PageHeader>
      <div className="set:grid set:items-start set:gap-6 set:lg:grid-cols-2">
        <div className="set:grid set:gap-6">
          <ClientDataPanel onActivity={() => void refresh(auth.activity.path)} />
          <RetentionPanel />
        </div>
        <ActivityPanel />
      </div>
    </main>
  );
}

const KEPT: readonly [what: string, howLong: string][] = [
  [
    'Requests and jobs',
    `Until you delete or erase them. Deleted ones can be restored for ${RESTORABLE_DAYS} days, under 'Recently deleted' of requests and jobs.`,
  ],
  [
    'Invoices of erased clients',
    `${INVOICE_YEARS} years after the job, without phone, email, notes and photos.`,
  ],
  [
    'Clients in the book',
    `Until you delete or erase them, with homes and notes. What an import or a merge replaced: ${RESTORABLE_DAYS} days.`,
  ],
  [
    'Cleaners',
    `Hours as long as their job, and of a job that is gone ${INVOICE_YEARS} years after the work. Times off one year after their last day.`,
  ],
  ['Photos', 'As long as their request or job. Uploaded photos that no request uses: one day.'],
  ['Activity of admins', `${ACTIVITY_DAYS} days, with name and device.`],
  [
    'Visits of the website',
    'Loading times as sums and the last 20 failures of pages, until the server restarts. No names and no addresses; numbers and quoted text in messages are masked.',
  ],
  [
    'Logs of the server',
    'The newest 200 MB of each part. A visitor is a code that cannot be turned back into an IP; no names, no contents.',
  ],
  ['Backups', 'On one machine the newest seven daily copies. They contain what was erased after them.'],
];

const RetentionPanel = () => (
  <Panel title="What is kept, and for how long">
    <dl className="set:grid set:gap-3">
      {KEPT.map(([what, howLong]) => (
        <div key={what}>
          <dt className="set:font-semibold">{what}</dt>
          <dd className="set:text-ink-soft">{howLong}</dd>
        </div>
      ))}
    </dl>
  </Panel>
);
