import * as gateway from '@app/contract/gateway';
import { PATHS } from '@app/contract/platform/site-map';
import type { ServiceStatus } from '@app/contract/platform/status';
import { Alert, BackLink, Button, LinkButton, PageHeader, Panel, Skeleton } from '@app/ui';
import { Link, useCall, usePageTitle } from '@app/web-kit';
import { useMailSettings } from '../api/mail-settings.ts';
import { UnverifiedMail } from '../settings/unverified-mail.tsx';
import { BackupsAlert, BackupsPanel } from './backups-panel.tsx';
import { FailuresPanel } from './failures-panel.tsx';
import { BuildsPanel, ServicesPanel } from './status-panels.tsx';

export function StatusPage() {
  usePageTitle('Status');
  const { data: status, error, mutate, isValidating } = useCall(gateway.status, {});
  const refresh = () => mutate();

  return (
    <main className="set:admin-page">
      <PageHeader
        title="Status"
        back={
          <BackLink as={Link} to={PATHS.settings}>
            Settings
          </BackLink>
        }
        actions={
          status && (
            <Button variant="secondary" pending={isValidating} pendingLabel="Refreshing..." onClick={refresh}>
              Refresh
            </Button>
          )
        }
      >
        For whoever keeps this installation running.
      </PageHeader>
      <div className="set:grid set:gap-6">
        {error && !isValidating && (
          <Alert actions={<Button onClick={refresh}>Try again</Button>}>
            The status could not be loaded.
          </Alert>
        )}
        {status && (
          <>
            <Summary services={status.services} />
            <MailAlert />
            {status.backups && <BackupsAlert at={status.at} backups={status.backups} />}
            <div className="set:grid set:items-start set:gap-6 set:lg:grid-cols-2">
              <ServicesPanel {...status} />
              <BuildsPanel {...status} />
            </div>
            {status.backups && <BackupsPanel at={status.at} backups={status.backups} />}
            <FailuresPanel failures={status.failures} />
            <p className="set:text-small set:text-ink-soft">
              For programs:{' '}
              <a
                href={gateway.openApi.path}
                className="set:font-semibold set:text-leaf-deep set:underline set:underline-offset-4"
              >
                All calls as OpenAPI
              </a>
            </p>
          </>
        )}
        {!status && (!error || isValidating) && (
          <Panel aria-label="Loading status" aria-busy>
            <Skeleton className="set:mb-4 set:w-40" />
            <Skeleton className="set:mb-3 set:h-10" />
            <Skeleton className="set:h-10" />
          </Panel>
        )}
      </div>
    </main>
  );
}

function MailAlert() {
  const { settings } = useMailSettings();
  if (!settings) return null;
  return (
    <UnverifiedMail
      settings={settings}
      actions={
        <LinkButton as={Link} to={PATHS.settings} variant="secondary" size="small">
          Settings
        </LinkButton>
      }
    />
  );
}

function Summary({ services }: { services: ServiceStatus[] }) {
  const unhealthy = services.filter(({ healthy }) => !healthy).map(({ name }) => name);
  if (unhealthy.length === 0) return <Alert tone="success" title="Everything is running" />;
  const title =
    unhealthy.length === 1 ? 'One service is not healthy' : `${unhealthy.length} services are not healthy`;
  return (
    <Alert tone="error" title={title}>
      Look at the log of {unhealthy.join(', ')}.
    </Alert>
  );
}
