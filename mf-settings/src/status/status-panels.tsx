import type { BackupStatus, InstallationStatus, ServiceStatus } from '@app/contract/platform/status';
import { timeSince } from '@app/domain/shared/units';
import { Alert, Badge, Panel } from '@app/ui';
import { useMoments } from '@app/web-kit/company-time';
import type { ReactNode } from 'react';

export function ServicesPanel({ at, gateway, services }: InstallationStatus) {
  return (
    <Panel title="Services">
      <ul>
        <StatusRow name="gateway" badge={<Health healthy />}>
          <Uptime {...gateway} at={at} />
        </StatusRow>
        {services.map((service) => (
          <StatusRow key={service.name} name={service.name} badge={<Health {...service} />}>
            <Uptime {...service} at={at} />
          </StatusRow>
        ))}
      </ul>
    </Panel>
  );
}

type HealthProps = Pick<ServiceStatus, 'healthy' | 'database'>;

function Health({ healthy, database }: HealthProps) {
  if (healthy)
    return (
      <Badge tone="green" dot>
        Healthy
      </Badge>
    );
  return (
    <Badge tone="red" dot>
      {database === 'unreachable' ? 'Database unreachable' : 'Not healthy'}
    </Badge>
  );
}

type UptimeProps = { at: string; version?: string; startedAt?: string };

const Uptime = ({ at, version, startedAt }: UptimeProps) =>
  version && startedAt ? (
    <>
      version <Build>{version}</Build>, running for {timeSince(startedAt, at)}
    </>
  ) : (
    'does not answer'
  );

export const BuildsPanel = ({ at, releases }: InstallationStatus) => (
  <Panel title="Live builds">
    <ul>
      {releases.map(({ area, build, since, canary }) => (
        <StatusRow
          key={area}
          name={area}
          badge={
            canary && (
              <Badge tone="yellow" dot>
                {canary.percent}% of sessions get {canary.build}
              </Badge>
            )
          }
        >
          build <Build>{build}</Build>, known for {timeSince(since, at)}
        </StatusRow>
      ))}
    </ul>
  </Panel>
);

type StatusRowProps = { name: string; badge?: ReactNode; children: ReactNode };

const StatusRow = ({ name, badge, children }: StatusRowProps) => (
  <li className="set:border-t set:border-line set:py-3 set:first:border-t-0 set:first:pt-0 set:last:pb-0">
    <p className="set:flex set:flex-wrap set:items-center set:justify-between set:gap-x-4 set:gap-y-1">
      <span className="set:font-semibold">{name}</span>
      {badge}
    </p>
    <p className="set:text-small set:text-ink-soft">{children}</p>
  </li>
);

export const Build = ({ children }: { children: string }) => (
  <code className="set:break-all set:text-ink">{children}</code>
);

const OVERDUE_MS = 2 * 24 * 60 * 60 * 1000;

type BackupsProps = { at: string; backups: BackupStatus };

export const BackupsPanel = ({ at, backups }: BackupsProps) => (
  <Panel title="Backups">
    <ul>
      <StatusRow name="Last backup" badge={<BackupBadge at={at} backups={backups} />}>
        <LastBackup at={at} backups={backups} />
      </StatusRow>
      <StatusRow name="Folder">
        <Build>{backups.folder}</Build>, the newest {backups.kept} are kept
      </StatusRow>
    </ul>
  </Panel>
);

function BackupBadge({ at, backups }: BackupsProps) {
  const [tone, text] = stateOf(at, backups);
  return (
    <Badge tone={tone} dot>
      {text}
    </Badge>
  );
}

function stateOf(at: string, { enabled, last, failure }: BackupStatus) {
  if (!enabled) return ['grey', 'Off'] as const;
  if (failure) return ['red', 'Failed'] as const;
  if (!last) return ['grey', 'None yet'] as const;
  return isOverdue(at, last.at) ? (['red', 'Overdue'] as const) : (['green', 'Verified'] as const);
}

const isOverdue = (at: string, last: string) => Date.parse(at) - Date.parse(last) > OVERDUE_MS;

const LastBackup = ({ at, backups: { enabled, last } }: BackupsProps) => {
  const { today, formatMoment } = useMoments();
  if (last) return `${formatMoment(last.at, today)}, ${timeSince(last.at, at)} ago, ${last.files} files`;
  return enabled ? 'The first one is made a few minutes after the start' : 'No daily backup is made';
};

/** What needs attention; nothing while the backups work. */
export function BackupsAlert({ at, backups: { enabled, last, failure } }: BackupsProps) {
  const { today, formatMoment } = useMoments();
  if (failure)
    return (
      <Alert tone="warning" title="The daily backup failed">
        <p className="set:wrap-anywhere">{failure.message}</p>
        <p className="set:text-small">{formatMoment(failure.at, today)}. It is tried again every hour.</p>
      </Alert>
    );
  if (!enabled || !last || !isOverdue(at, last.at)) return null;
  return (
    <Alert tone="warning" title="The daily backup is overdue">
      Look at the log of backup.
    </Alert>
  );
}
