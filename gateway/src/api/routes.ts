import { SERVICES, type ServiceName } from '@app/contract/platform/areas-and-services';
import { type Call, PATH_PARAMETER } from '@app/contract/platform/call';
import { SERVICE_CALLS } from '@app/contract/services';

export type Route = Call & { service: ServiceName };

/** Every call that can reach a service. What the contract does not have does not exist. */
export const ROUTES: readonly Route[] = SERVICES.flatMap((service) =>
  Object.values<Call>(SERVICE_CALLS[service]).map((call) => ({ ...call, service })),
);

const byPath = Map.groupBy(ROUTES, ({ path }) => path);
const patterns = [...byPath]
  .filter(([path]) => path.includes(':'))
  .map(([path, routes]) => ({ pattern: new RegExp(`^${path.replace(/:\w+/g, PATH_PARAMETER)}$`), routes }));

/** The route of a call; `allowed` when its path has other methods only; undefined for an unknown path. */
export function findRoute(method: string, path: string): Route | { allowed: string[] } | undefined {
  const routes = byPath.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.routes;
  if (!routes) return undefined;
  const has = (wanted: string) => (route: Route) => route.method === (wanted === 'HEAD' ? 'GET' : wanted);
  return routes.find(has(method)) ?? { allowed: METHODS.filter((other) => routes.some(has(other))) };
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
