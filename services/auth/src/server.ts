import { exitWith } from '@app/service-kit/process/env';
import { runService } from '@app/service-kit/run/run-service';
import { migrations } from '../migrations/index.ts';
import { createApp } from './app.ts';
import { ensureAccount } from './ensure-account.ts';
import { adminOf, readEnv } from './env.ts';
import { isCommonPassword, passwords } from './passwords.ts';

const env = readEnv();
const admin = adminOf(env);
if (env.NODE_ENV === 'production' && admin && (await isCommonPassword(admin.password)))
  exitWith('ADMIN_PASSWORD is not valid: it is one of the first that anybody would try');

await runService({
  name: 'auth',
  env,
  migrations,
  prepare: ({ db }) => ensureAccount(db, passwords, admin),
  createApp: (dependencies) =>
    createApp({ ...dependencies, cookie: { publicOrigin: env.PUBLIC_ORIGIN, secret: env.SESSION_SECRET } }),
});
