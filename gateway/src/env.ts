import { join } from 'node:path';
import { AREAS, releaseTokenName, SERVICES, serviceUrlName } from '@app/contract/platform/areas-and-services';
import { DEFAULT_PORT } from '@app/contract/platform/installation';
import { env, optionalSecret, secret, serviceEnv, wholeNumber } from '@app/service-kit/process/env';
import * as v from 'valibot';
import { DEFAULT_REFUSED_BODIES_PER_MINUTE } from './http/sender-limits.ts';
import type { ReleaseTokens } from './releases/tokens.ts';

const serviceUrl = v.pipe(v.string('the address of this service'), v.url('it must be a complete address'));

const releaseToken = optionalSecret('who shows it may release this area');

/** The gateway's environment; exits with one sentence if a variable is missing or invalid. */
export const readEnv = () =>
  env(
    v.object({
      NODE_ENV: serviceEnv.NODE_ENV,
      // The default is every network interface, because this is the public part.
      HOST: v.optional(v.string()),
      PORT: v.optional(v.unwrap(serviceEnv.PORT), DEFAULT_PORT),
      PUBLIC_ORIGIN: v.optional(v.unwrap(serviceEnv.PUBLIC_ORIGIN)),
      INTERNAL_SECRET: secret('the gateway and the services share this secret'),
      ...v.entriesFromList(SERVICES.map(serviceUrlName), serviceUrl),
      // There are no metrics without a port, which is never the public one.
      METRICS_PORT: v.optional(v.unwrap(serviceEnv.PORT)),
      METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
      LOG_LEVEL: serviceEnv.LOG_LEVEL,
      TRUST_PROXY_HOPS: v.optional(
        v.pipe(v.string(), v.regex(/^\d$/, 'the number of proxies in front, 0 to 9'), v.transform(Number)),
        '0',
      ),
      REFUSED_BODIES_PER_MINUTE: wholeNumber(DEFAULT_REFUSED_BODIES_PER_MINUTE),
      DATA_DIR: serviceEnv.DATA_DIR,
      RELEASES_DIR: v.optional(v.string()),
      ...v.entriesFromList(AREAS.map(releaseTokenName), releaseToken),
      DIST_DIR: v.optional(v.string(), join(import.meta.dirname, '..', '..')),
    }),
  );

/** The tokens by area. An area without one accepts no releases over the network. */
export const releaseTokens = (read: ReturnType<typeof readEnv>): ReleaseTokens =>
  Object.fromEntries(AREAS.map((area) => [area, read[releaseTokenName(area)]]));
