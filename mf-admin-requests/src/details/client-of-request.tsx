import * as jobs from '@app/contract/jobs';
import { clientPath } from '@app/contract/platform/site-map';
import type { JobRequest } from '@app/domain/request/request';
import { Skeleton } from '@app/ui';
import { Link, useCall } from '@app/web-kit';

/** Who of the clients the visitor is. */
export function ClientOfRequest({ request }: { request: JobRequest }) {
  const { clientName: name, clientAddress: address, clientPhone: phone, clientEmail: email } = request;
  const query = { name, address, phone, email };
  const { data, error } = useCall(jobs.clientOf, { query }, { revalidateIfStale: true });
  if (error) return <>Could not be loaded.</>;
  if (!data) return <Skeleton className="req:w-32" />;
  if (!data.client) return <span className="req:text-ink-quiet">Not a client yet</span>;
  return (
    <Link
      to={clientPath(data.client.id)}
      className="req:inline-block req:font-semibold req:text-leaf-deep req:underline req:decoration-line-strong req:underline-offset-4 req:hover:decoration-leaf-deep req:max-md:py-2"
    >
      {data.client.name}
    </Link>
  );
}
