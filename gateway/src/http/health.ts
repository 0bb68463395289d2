import { SERVICES } from '@app/contract/services';
import type Router from '@koa/router';
import type { Upstream, Upstreams } from '../api/upstream.ts';

const READY_TIMEOUT_MS = 1_000;

/** /healthz: the gateway runs. /readyz: every service is ready, too. */
export function healthRoutes(router: Router, services: Upstreams): void {
  router.get('/healthz', (ctx) => {
    ctx.body = { status: 'ok', service: 'gateway' };
  });

  router.get('/readyz', async (ctx) => {
    const states = await Promise.all(
      SERVICES.map(async (name) => [name, await isReady(services[name])] as const),
    );
    const ready = states.every(([, state]) => state);
    ctx.status = ready ? 200 : 503;
    ctx.body = { status: ready ? 'ok' : 'not ready', services: Object.fromEntries(states) };
  });
}

async function isReady(service: Upstream): Promise<boolean> {
  try {
    const { status } = await service.request({ path: '/readyz', timeoutMs: READY_TIMEOUT_MS });
    return status === 200;
  } catch {
    return false;
  }
}
