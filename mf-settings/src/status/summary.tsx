import type { ServiceStatus } from '@app/contract/platform/status';
import { Alert } from '@app/ui';

/** The whole in one sentence. */
export function Summary({ services }: { services: ServiceStatus[] }) {
  const ill = services.filter(({ healthy }) => !healthy).map(({ name }) => name);
  if (ill.length === 0) return <Alert tone="success" title="Everything is running" />;
  const title = ill.length === 1 ? 'One service is not healthy' : `${ill.length} services are not healthy`;
  return (
    <Alert tone="error" title={title}>
      Look at the log of {ill.join(', ')}.
    </Alert>
  );
}
