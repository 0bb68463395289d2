import type { InstallationStatus, ServiceStatus } from '@app/contract/platform/status';
import { Badge, Panel } from '@app/ui';
import { Build, FactRow } from './fact-row.tsx';
import { timeSince } from './time-since.ts';

export function ServicesPanel({ at, gateway, services }: InstallationStatus) {
  return (
    <Panel title="Services">
      <ul>
        <FactRow name="gateway" badge={<Health healthy />}>
          <Runs {...gateway} at={at} />
        </FactRow>
        {services.map((service) => (
          <FactRow key={service.name} name={service.name} badge={<Health {...service} />}>
            <Runs {...service} at={at} />
          </FactRow>
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

type RunsProps = { at: string; version?: string; startedAt?: string };

const Runs = ({ at, version, startedAt }: RunsProps) =>
  version && startedAt ? (
    <>
      version <Build>{version}</Build>, running for {timeSince(startedAt, at)}
    </>
  ) : (
    'does not answer'
  );
