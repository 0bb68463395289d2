import type { Knex } from 'knex';
import type { Middleware } from 'koa';
import { startedAt, version } from '../process/version.ts';

// Long enough for a healthy database, short enough that whoever asks is not kept waiting.
const READY_MS = 500;

export type HealthOptions = {
  name: string;
  /** Makes /readyz depend on the database. */
  database?: Knex;
  /** More that must hold before the service takes calls. */
  ready?: () => Promise<void>;
};

/**
 * /healthz: the process runs. /readyz: it can do its work, and if not, whether it is the database that is away.
 * Neither needs the gateway's token.
 */
export function healthRoutes({ name, database, ready }: HealthOptions) {
  const facts = { service: name, version: version(), startedAt };

  const route: Middleware = async (ctx, next) => {
    if (ctx.method !== 'GET' || (ctx.path !== '/healthz' && ctx.path !== '/readyz')) return next();
    if (ctx.path === '/healthz') {
      ctx.body = { status: 'ok', ...facts };
      return;
    }
    const [databaseAnswers, isReady] = await Promise.all([
      within(READY_MS, async () => database?.raw('select 1')),
      within(READY_MS, async () => ready?.()),
    ]);
    const ok = databaseAnswers && isReady;
    ctx.status = ok ? 200 : 503;
    const reached = database && { database: databaseAnswers ? 'reachable' : 'unreachable' };
    ctx.body = { ...(ok ? { status: 'ok' } : { message: 'Not ready' }), ...facts, ...reached };
  };
  return route;
}

async function within(ms: number, work: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const done = work().then(
    () => true,
    () => false,
  );
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
}
