import * as gateway from '@app/contract/gateway';
import { PAGE_TITLES } from '@app/contract/platform/page-titles';
import { PATHS } from '@app/contract/platform/site-map';
import type { SeenFailure, ServiceStatus } from '@app/contract/platform/status';
import { Alert, BackLink, Badge, Button, LinkButton, PageHeader, Panel, Skeleton } from '@app/ui';
import { LoadFailed } from '@app/ui/lists';
import { Link, useCall, usePageTitle } from '@app/web-kit';
import { useMoments } from '@app/web-kit/company-time';
import { useMailSettings } from '../api/mail-settings.ts';
import { BackupsAlert, BackupsPanel, Build, BuildsPanel, ServicesPanel } from './status-panels.tsx';
import { UnverifiedMail } from './unverified-mail.tsx';

export function StatusPage() {
  usePageTitle(PAGE_TITLES.status);
  const { data: status, error, mutate, isValidating } = useCall(gateway.status, {});
  const refresh = () => mutate();

  return (
    <main className="set:admin-page">
      <PageHeader
        title={PAGE_TITLES.status}
        back={
          <BackLink as={Link} to={PATHS.dataSettings}>
            Data
          </BackLink>
        }
        actions={
          // From the start: on a phone it moves what is below.
          <Button variant="secondary" pending={isValidating} pendingLabel="Refreshing..." onClick={refresh}>
            Refresh
          </Button>
        }
      >
        For whoever keeps this installation running.
      </PageHeader>
      <div className="set:grid set:gap-6">
        {error && !isValidating && (
          <LoadFailed isShown={status !== undefined} onRetry={refresh}>
            The status could not be loaded.
          </LoadFailed>
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
        <LinkButton as={Link} to={PATHS.mailSettings} variant="secondary" size="small">
          Mail settings
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

const FailuresPanel = ({ failures }: { failures: SeenFailure[] }) => (
  <Panel title="Last failures on pages">
    {failures.length === 0 ? (
      <p className="set:text-ink-soft">Nothing has failed since the gateway started.</p>
    ) : (
      <ul className="set:grid set:gap-4">
        {failures.map((failure) => (
          <FailureItem key={`${failure.firstAt} ${keyOf(failure)}`} failure={failure} />
        ))}
      </ul>
    )}
  </Panel>
);

const keyOf = ({ kind, area, build, page, phase, code, message, shell }: SeenFailure) =>
  [kind, area, build, page, phase, code, message, shell].join(' ');

const FailureItem = ({ failure }: { failure: SeenFailure }) => {
  const { today, formatMoment } = useMoments();
  return (
    // A message may be one long URL, so it wraps anywhere.
    <li className="set:grid set:gap-1 set:border-t set:border-line set:pt-4 set:wrap-anywhere set:first:border-t-0 set:first:pt-0">
      <div className="set:flex set:flex-wrap set:items-center set:gap-x-3 set:gap-y-1">
        <Badge tone={failure.kind === 'load' ? 'red' : 'yellow'}>
          {failure.kind === 'load' ? 'Not loaded' : 'Error'}
        </Badge>
        <span className="set:font-semibold">{failure.area}</span>
        <span className="set:text-small set:text-ink-soft">
          <Build>{failure.build || 'no build'}</Build> on {failure.page}, {failure.phase}, {failure.code}
        </span>
      </div>
      <p>{failure.message}</p>
      {failure.kind === 'error' && failure.stack && <Stack places={failure.stack} />}
      <p className="set:text-small set:text-ink-soft">
        {failure.count > 1 && `${failure.count} times, last on `}
        {formatMoment(failure.lastAt, today)}
      </p>
    </li>
  );
};

/** The places where the error was thrown, innermost first. */
const Stack = ({ places }: { places: string[] }) => (
  <ol aria-label="Stack" className="set:text-small">
    {places.map((place, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a recursion has the same place twice, and the list never changes
      <li key={index}>
        <Build>{place}</Build>
      </li>
    ))}
  </ol>
);
