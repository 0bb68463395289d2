import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call, startService } from '@app/service-kit/testing/start-service';
import { expect, onTestFinished, test } from 'vitest';

const SECRET = 'session-secret-for-tests-with-32-characters';
const ADMIN = { ADMIN_USERNAME: 'owner', ADMIN_PASSWORD: 'a long sentence as password' };

function start(env: Record<string, string | undefined>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'auth-'));
  const file = join(import.meta.dirname, 'server.ts');
  const service = startService(file, { DATA_DIR: dataDir, SESSION_SECRET: SECRET, ...env });
  onTestFinished(() => {
    service.child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });
  return service;
}

const production = { NODE_ENV: 'production', ...ADMIN };

test.each<[Record<string, string | undefined>, string]>([
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
  [
    { ...production, ADMIN_PASSWORD: '1234567890qwerty' },
    'ADMIN_PASSWORD is not valid: it is one of the first that anybody would try',
  ],
  [{ ADMIN_PASSWORD: 'something' }, 'ADMIN_USERNAME is not set: ADMIN_PASSWORD needs it'],
])('refuses to start with %o', async (env, stderr) => {
  expect(await start(env).ended).toEqual({ code: 1, stderr });
});

test('starts in production with everything set, and without a demo account', async () => {
  const service = start(production);
  const port = await service.port();
  expect(await (await call('auth', port, '/api/auth/demo')).json()).toEqual({ demo: null });
});

test('starts with the demo account when nothing is set', async () => {
  const service = start({});
  const response = await call('auth', await service.port(), '/api/auth/demo');
  expect(await response.json()).toEqual({ demo: { username: 'admin', password: 'demo-cleaning-day' } });
});
