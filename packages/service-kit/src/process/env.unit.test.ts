import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type Environment, refusal } from '../../testing/refusal.ts';
import { TEST_SECRET } from '../../testing/test-service.ts';
import { env, serviceEnv } from './env.ts';

const readEnv = () => env(v.object(serviceEnv));

test.each<[Environment, string]>([
  [
    { INTERNAL_SECRET: undefined },
    'INTERNAL_SECRET is not set: the gateway and the services share this secret',
  ],
  [{ INTERNAL_SECRET: '' }, 'INTERNAL_SECRET is not set: the gateway and the services share this secret'],
  [
    { INTERNAL_SECRET: 'short' },
    'INTERNAL_SECRET is not valid: each secret must have at least 32 characters',
  ],
  [{ PORT: '70000' }, 'PORT is not valid: a port is a number from 0 to 65535'],
  [
    { PUBLIC_ORIGIN: 'here' },
    'PUBLIC_ORIGIN is not valid: it must be a complete address such as https://example.com',
  ],
  [
    { LOG_LEVEL: 'loud' },
    'LOG_LEVEL is not valid: it must be one of trace, debug, info, warn, error, fatal, silent',
  ],
  [{ DATABASE_URL: 'postgres://x' }, 'DATABASE_URL is not valid: it must begin with mysql://'],
])('%o prevents the start with one sentence', (environment, sentence) => {
  expect(refusal(readEnv, { INTERNAL_SECRET: TEST_SECRET, ...environment })).toBe(`${sentence}\n`);
});
