import { runService } from '@app/service-kit/run-service';
import { migrations } from '../migrations/index.ts';
import { createApp } from './app.ts';
import { limitsOf, readEnv } from './env.ts';

const env = readEnv();

await runService({
  name: 'requests',
  env,
  migrations,
  createApp: (parts) => createApp({ ...parts, limits: limitsOf(env) }),
});
