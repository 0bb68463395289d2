import * as auth from '@app/contract/auth';
import { PATHS } from '@app/contract/platform/site-map';
import { BackLink, PageHeader } from '@app/ui';
import { Link, usePageTitle, useRefresh } from '@app/web-kit';
import { ActivityPanel } from './activity-panel.tsx';
import { ClientDataPanel } from './client-data-panel.tsx';
import { RetentionPanel } from './retention-panel.tsx';

export function PrivacyPage() {
  usePageTitle('Privacy');
  const refresh = useRefresh();
  return (
    <main className="set:admin-page">
      <PageHeader
        title="Privacy"
        back={
          <BackLink as={Link} to={PATHS.settings}>
            Settings
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
