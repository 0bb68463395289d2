import { env, serviceEnv } from '@app/service-kit/process/env';
import { runService } from '@app/service-kit/run/run-service';
import * as v from 'valibot';
import { migrations } from '../migrations/index.ts';
import { createApp } from './app.ts';
import { settingsRepository } from './settings-repository.ts';

await runService({
  name: 'settings',
  env: env(v.object(serviceEnv)),
  migrations,
  createApp,
  // The defaults are inserted now, so that no read has to write: the disk may be full later.
  prepare: ({ db }) => settingsRepository(db).find(),
});
