import { runService } from '@app/service-kit/run-service';
import { migrations } from '../migrations/index.ts';
import { createApp } from './app.ts';
import { adminOf, readEnv } from './env.ts';
import { ensureAccount } from './first-account.ts';
import { passwords } from './passwords.ts';

const env = readEnv();

await runService({
  name: 'auth',
  env,
  migrations,
  prepare: ({ db }) => ensureAccount(db, passwords, adminOf(env)),
  createApp: (parts) =>
    createApp({ ...parts, cookie: { publicOrigin: env.PUBLIC_ORIGIN, secret: env.SESSION_SECRET } }),
});
