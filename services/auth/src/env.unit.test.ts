import { type Environment, refusal } from '@app/service-kit/testing/refusal';
import { TEST_SECRET } from '@app/service-kit/testing/test-service';
import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

const SECRETS = { INTERNAL_SECRET: TEST_SECRET, SESSION_SECRET: TEST_SECRET };
const production = {
  NODE_ENV: 'production',
  ADMIN_USERNAME: 'owner',
  ADMIN_PASSWORD: 'a long sentence as password',
};

test.each<[Environment, string]>([
  [
    { ...production, SESSION_SECRET: undefined },
    'SESSION_SECRET is not set: session cookies are signed with it',
  ],
  [
    { ...production, SESSION_SECRET: 'short' },
    'SESSION_SECRET is not valid: each secret must have at least 32 characters',
  ],
  [
    { ...production, INTERNAL_SECRET: '' },
    'INTERNAL_SECRET is not set: the gateway and the services share this secret',
  ],
  [
    { ...production, ADMIN_USERNAME: undefined, ADMIN_PASSWORD: undefined },
    'ADMIN_USERNAME is not set: in production there is no demo account',
  ],
  [{ ...production, ADMIN_PASSWORD: undefined }, 'ADMIN_PASSWORD is not set: ADMIN_USERNAME needs it'],
  [
    { ...production, ADMIN_PASSWORD: 'demo-cleaning-day' },
    'ADMIN_PASSWORD is not valid: everybody knows the password of the demo account',
  ],
  [
    { ...production, ADMIN_PASSWORD: 'short' },
    'ADMIN_PASSWORD is not valid: in production it must have at least 15 characters',
  ],
  [{ ADMIN_PASSWORD: 'something' }, 'ADMIN_USERNAME is not set: ADMIN_PASSWORD needs it'],
])('%o prevents the start with one sentence', (environment, sentence) => {
  expect(refusal(readEnv, { ...SECRETS, ...environment })).toBe(`${sentence}\n`);
});
