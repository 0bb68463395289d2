import { SERVICE_CALLS } from '@app/contract/services';
import { DEFAULT_SETTINGS } from '@app/domain/settings/settings';
import type { Service } from '@app/service-kit/http/create-service';
import { type IdentityKey, identityKey } from '@app/service-kit/http/identity';
import { SERVICES, type ServiceName } from '../workspace.ts';
import { signInStub } from './sign-in-stub.ts';
import { stubService } from './stub-service.ts';
import type { Stubs } from './stubs.ts';

const { cleaners, paymentTerms, ...forEverybody } = DEFAULT_SETTINGS;
const SETTINGS = {
  ...forEverybody,
  cleaners: [...cleaners],
  paymentTerms,
  id: 1,
  updatedAt: '2026-11-20T09:00:00.000Z',
};

/** The services that shell and gateway need for any area. */
const COMMON: Stubs = {
  jobs: { replies: () => ({ newest: 0, count: 0, first: null }) },
  requests: { news: () => ({ newest: 0, count: 0 }) },
  settings: { read: ({ username }) => (username ? SETTINGS : forEverybody) },
};

type Options = { stubs: Stubs; keyOf: (service: ServiceName) => IdentityKey; origin: string };

/** The five services as stubs: an area's own, and those of every page. */
export function stubServices({ stubs, keyOf, origin }: Options): Record<ServiceName, Service> {
  const made = SERVICES.map((name) => {
    const service = stubService({
      name,
      identityKey: keyOf(name),
      calls: SERVICE_CALLS[name],
      origin,
      stubs: { ...COMMON[name], ...stubs[name] },
      routes: name === 'auth' ? [signInStub()] : [],
    });
    return [name, service] as const;
  });
  return Object.fromEntries(made) as Record<ServiceName, Service>;
}

const START = SERVICES.flatMap((name) =>
  [
    ...new Set(Object.values(SERVICE_CALLS[name]).map(({ path }) => path.split('/').slice(0, 3).join('/'))),
  ].map((start) => [start, name] as const),
);

/** The service of a path; the gateway's own calls go to auth. */
export function serviceOf(path: string): ServiceName {
  return START.find(([start]) => path === start || path.startsWith(`${start}/`))?.[1] ?? 'auth';
}

export const keysFrom = (secret: string) => (service: ServiceName) => identityKey(secret, service);
