import { env, serviceEnv } from '@app/service-kit/process/env';
import { runService } from '@app/service-kit/process/run-service';
import * as v from 'valibot';
import { migrations } from '../migrations/index.ts';
import { createApp } from './app.ts';

await runService({ name: 'settings', env: env(v.object(serviceEnv)), migrations, createApp });
