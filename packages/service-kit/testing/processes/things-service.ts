import { setTimeout } from 'node:timers/promises';
import Router from '@koa/router';
import * as v from 'valibot';
import { createThrottleCounters } from '../../src/db/throttle.ts';
import { createService } from '../../src/http/create-service.ts';
import { env, serviceEnv } from '../../src/process/env.ts';
import { runService } from '../../src/run/run-service.ts';

/** A small service, run as a separate process by start-things.ts. */
const router = new Router();
router.get('/slow', async (ctx) => {
  await setTimeout(300);
  ctx.body = { done: true };
});
router.get('/bug', () => {
  void Promise.reject(new Error('nobody waits for this'));
});

await runService({
  name: 'things',
  env: env(v.object(serviceEnv)),
  migrations: [{ name: 'counters', up: createThrottleCounters }],
  createApp: ({ db, identityKey, logger }) => {
    router.get('/rows', async (ctx) => {
      ctx.body = await db('schema_migrations');
    });
    router.get('/counters', async (ctx) => {
      ctx.body = await db('throttle_counters').pluck('counterKey');
    });
    router.get('/many-lines', (ctx) => {
      for (let line = 0; line < 10_000; line++) logger.info({ line, padding: 'x'.repeat(100) }, 'line');
      ctx.body = {};
    });
    return createService({ name: 'things', database: db, identityKey, logger, routes: [router.routes()] });
  },
});
