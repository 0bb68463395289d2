import type { Middleware } from 'koa';
import type { ServiceOptions } from './service.ts';

// Long enough for a healthy database, short enough that whoever asks is not kept waiting.
const READY_MS = 500;

/** /healthz: the process runs. /readyz: it can do its work. Neither needs the gateway's token. */
export function healthRoutes({ name, database, ready }: Pick<ServiceOptions, 'name' | 'database' | 'ready'>) {
  const check = async () => {
    await database?.raw('select 1');
    await ready?.();
  };
  const route: Middleware = async (ctx, next) => {
    if (ctx.method !== 'GET' || (ctx.path !== '/healthz' && ctx.path !== '/readyz')) return next();
    const ok = ctx.path === '/healthz' || (await within(READY_MS, check()));
    ctx.status = ok ? 200 : 503;
    ctx.body = ok ? { status: 'ok', service: name } : { message: 'Not ready', service: name };
  };
  return route;
}

async function within(ms: number, work: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
}
