import { SERVICES, type ServiceName } from '@app/contract/platform/areas-and-services';
import { type Call, PATH_PARAMETER } from '@app/contract/platform/call';
import { SERVICE_CALLS } from '@app/contract/services';
import { methodNotAllowed } from '../http/endpoints.ts';

export type Route = Call & { service: ServiceName };

/** Every call that can reach a service. What the contract does not have does not exist. */
export const ROUTES: readonly Route[] = SERVICES.flatMap((service) =>
  Object.values<Call>(SERVICE_CALLS[service]).map((call) => ({ ...call, service })),
);

const byPath = Map.groupBy(ROUTES, ({ path }) => path);
const patterns = [...byPath]
  .filter(([path]) => path.includes(':'))
  .map(([path, routes]) => ({ pattern: new RegExp(`^${path.replace(/:\w+/g, PATH_PARAMETER)}$`), routes }));

/** The route of a call; undefined for an unknown path. @throws {HttpError} 405 when the path has other methods only */
export function findRoute(method: string, path: string): Route | undefined {
  const routes = byPath.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.routes;
  if (!routes) return undefined;
  const has = (wanted: string) => (route: Route) => route.method === (wanted === 'HEAD' ? 'GET' : wanted);
  const found = routes.find(has(method));
  if (!found) throw methodNotAllowed((other) => routes.some(has(other)));
  return found;
}
