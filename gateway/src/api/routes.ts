import type { Call } from '@app/contract/call';
import { SERVICE_CALLS, SERVICES, type ServiceName } from '@app/contract/services';

export type Route = Call & { service: ServiceName };

/** Every call that can reach a service. What the contract does not have does not exist. */
export const ROUTES: readonly Route[] = SERVICES.flatMap((service) =>
  Object.values<Call>(SERVICE_CALLS[service]).map((call) => ({ ...call, service })),
);

const byPath = Map.groupBy(ROUTES, ({ path }) => path);
// A job's number, a photo's id: never a percent sign, a dot or a semicolon.
const SEGMENT = '[A-Za-z0-9_-]{1,128}';
const patterns = [...byPath]
  .filter(([path]) => path.includes(':'))
  .map(([path, routes]) => ({ pattern: new RegExp(`^${path.replace(/:\w+/g, SEGMENT)}$`), routes }));

/** The route of a call; `allowed` when its path has other methods only; undefined for an unknown path. */
export function findRoute(method: string, path: string): Route | { allowed: string[] } | undefined {
  const routes = byPath.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.routes;
  if (!routes) return undefined;
  const has = (wanted: string) => (route: Route) => route.method === (wanted === 'HEAD' ? 'GET' : wanted);
  return routes.find(has(method)) ?? { allowed: METHODS.filter((other) => routes.some(has(other))) };
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
