import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@app/service-kit/testing/temporary-folder';
import { expect, test } from 'vitest';
import { fillEnvironment } from './fill-environment.ts';

function filled(environment: Record<string, string>, files: Record<string, string> = {}) {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  fillEnvironment(environment, folder);
  return environment;
}

test.each<[string, Record<string, string>, string]>([
  ['is read where the variable is not set', {}, 'from the file'],
  ['is read where the variable is empty', { SESSION_SECRET: '' }, 'from the file'],
  ['gives way to a variable that is set', { SESSION_SECRET: 'set' }, 'set'],
])('a secret’s file %s', (_case, environment, expected) => {
  expect(filled(environment, { SESSION_SECRET: 'from the file\n' }).SESSION_SECRET).toBe(expected);
});

test('folders beside the secrets are ignored', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'kubernetes.io'));
  const environment = {};
  fillEnvironment(environment, folder);
  expect(environment).toEqual({});
});

test('without a folder of secrets the environment is enough', () => {
  const environment = { SESSION_SECRET: 'set' };
  fillEnvironment(environment, '/there/is/none');
  expect(environment).toEqual({ SESSION_SECRET: 'set' });
});

test.each([
  [{ PUBLIC_PORT: '9000' }, 'http://localhost:9000'],
  [{ PUBLIC_PORT: '9000', PUBLIC_ORIGIN: '' }, 'http://localhost:9000'],
  [{ PUBLIC_PORT: '9000', PUBLIC_ORIGIN: 'https://example.com' }, 'https://example.com'],
  [{}, undefined],
])('with %j the public URL is %s', (environment, origin) => {
  expect(filled(environment).PUBLIC_ORIGIN).toBe(origin);
});

const production = { NODE_ENV: 'production' };
const demo = { ...production, DEMO_UNLESS_ADMIN: 'yes' };
test.each([
  ['an admin of its own', { ...demo, ADMIN_USERNAME: 'ann' }, 'production'],
  ['no admin', demo, 'demo'],
  ['an empty admin', { ...demo, ADMIN_USERNAME: '' }, 'demo'],
  ['no admin where the demo account is not allowed', production, 'production'],
  ['no admin at 127.0.0.1', { ...demo, PUBLIC_ORIGIN: 'http://127.0.0.1:8080' }, 'demo'],
  ['no admin at [::1]', { ...demo, PUBLIC_ORIGIN: 'http://[::1]:8080' }, 'demo'],
  ['no admin at a public URL', { ...demo, PUBLIC_ORIGIN: 'https://www.example.com' }, 'production'],
  [
    'no admin at a host that starts like a local one',
    { ...demo, PUBLIC_ORIGIN: 'https://localhost.example.com' },
    'production',
  ],
  ['no admin and a malformed URL', { ...demo, PUBLIC_ORIGIN: 'localhost:8080 ' }, 'production'],
])('an installation with %s runs as %s', (_case, environment, mode) => {
  expect(filled(environment).NODE_ENV).toBe(mode);
});
