import { join } from 'node:path';
import { startService } from '@app/service-kit/testing/start-service';
import { temporaryFolder } from '@app/service-kit/testing/temporary-folder';
import { expect, onTestFinished, test } from 'vitest';

const SECRET = 'session-secret-for-tests-with-32-characters';
const ADMIN = { ADMIN_USERNAME: 'owner', ADMIN_PASSWORD: 'a long sentence as password' };

function start(env: Record<string, string | undefined>) {
  const dataDir = temporaryFolder();
  const file = join(import.meta.dirname, 'server.ts');
  const service = startService(file, { DATA_DIR: dataDir, SESSION_SECRET: SECRET, ...env });
  onTestFinished(() => void service.child.kill('SIGKILL'));
  return service;
}

const production = { NODE_ENV: 'production', ...ADMIN };

test.each<[Record<string, string | undefined>, string]>([
  [
    { ...production, SESSION_SECRET: undefined },
    'SESSION_SECRET is not set: session cookies are signed with it',
  ],
  [
    { ...production, ADMIN_PASSWORD: '1234567890qwerty' },
    'ADMIN_PASSWORD is not valid: it is one of the first that anybody would try',
  ],
])('refuses to start with %o', async (env, stderr) => {
  expect(await start(env).ended).toEqual({ code: 1, stderr });
});
