import type { InstallationStatus, ServiceStatus } from '@app/contract/platform/status';
import { timeSince } from '@app/domain/shared/units';
import { Badge, Panel } from '@app/ui';
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

export const StatusRow = ({ name, badge, children }: StatusRowProps) => (
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
