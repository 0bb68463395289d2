import { exitWith } from '@app/service-kit/process/env';
import { runService } from '@app/service-kit/process/run-service';
import { migrations } from '../migrations/index.ts';
import { createApp } from './app.ts';
import { adminOf, readEnv } from './env.ts';
import { ensureAccount } from './first-account.ts';
import { isGuessable } from './guessable.ts';
import { passwords } from './passwords.ts';

const env = readEnv();
const admin = adminOf(env);
if (env.NODE_ENV === 'production' && admin && (await isGuessable(admin.password)))
  exitWith('ADMIN_PASSWORD is not valid: it is one of the first that anybody would try');

await runService({
  name: 'auth',
  env,
  migrations,
  prepare: ({ db }) => ensureAccount(db, passwords, admin),
  createApp: (parts) =>
    createApp({ ...parts, cookie: { publicOrigin: env.PUBLIC_ORIGIN, secret: env.SESSION_SECRET } }),
});
