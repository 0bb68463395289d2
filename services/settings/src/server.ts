import { runService } from '@app/service-kit/process/run-service';
import { migrations } from '../migrations/index.ts';
import { createApp } from './app.ts';
import { readEnv } from './env.ts';

await runService({ name: 'settings', env: readEnv(), migrations, createApp });
