import { refusal } from '@app/service-kit/testing/refusal';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mailOf, readEnv } from './env.ts';

const INTERNAL_SECRET = 'a-secret-for-tests-only-with-32-characters';
beforeEach(() => void vi.stubEnv('INTERNAL_SECRET', INTERNAL_SECRET));
afterEach(() => vi.unstubAllEnvs());
const set = (environment: Record<string, string>) => {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
};

test('no mail is configured by default', () => {
  expect(mailOf(readEnv())).toBeUndefined();
});

test('the owner is the default sender', () => {
  set({ SMTP_URL: 'smtps://u:p@mail.example.com', NOTIFY_EMAIL: 'owner@example.com' });
  expect(mailOf(readEnv())).toMatchObject({
    recipient: 'owner@example.com',
    sender: { address: 'owner@example.com' },
  });
  set({ MAIL_FROM: 'desk@jänt.de' });
  expect(mailOf(readEnv())).toMatchObject({ sender: { address: 'desk@xn--jnt-qla.de' } });
});

test.each<[string, Record<string, string>, string]>([
  [
    'an address without a server',
    { NOTIFY_EMAIL: 'a@b.example' },
    'SMTP_URL and NOTIFY_EMAIL must be set together',
  ],
  ['a server without an address', { SMTP_URL: 'smtp://x' }, 'SMTP_URL and NOTIFY_EMAIL must be set together'],
  [
    'a server that is no mail server',
    { SMTP_URL: 'http://x', NOTIFY_EMAIL: 'a@b.example' },
    'SMTP_URL is not valid: it must begin with smtp:// or smtps://',
  ],
  [
    'an address that is none',
    { NOTIFY_EMAIL: 'owner' },
    'NOTIFY_EMAIL is not valid: it must be an email address',
  ],
  [
    'a limit that is no number',
    { REQUESTS_PER_DAY: 'many' },
    'REQUESTS_PER_DAY is not valid: it must be a whole number above 0',
  ],
])('%s prevents the start with one sentence', (_name, environment, sentence) => {
  expect(refusal(() => mailOf(readEnv()), { INTERNAL_SECRET, ...environment })).toBe(`${sentence}\n`);
});
