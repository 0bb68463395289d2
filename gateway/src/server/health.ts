import { SERVICES } from '@app/contract/platform/areas-and-services';
import type { Logger } from '@app/service-kit/process/logger';
import type { Upstream, Upstreams } from '../api/upstream.ts';
import type { GatewayRouter } from '../http/state.ts';

const READY_TIMEOUT_MS = 1_000;

/**
 * /healthz: the gateway runs. /readyz: every service is ready, too. The response is public and names no service; a change
 * of the list is logged.
 */
export function healthRoutes(router: GatewayRouter, services: Upstreams, logger: Logger): void {
  let logged = '';
  router.get('/healthz', (ctx) => {
    ctx.body = { status: 'ok', service: 'gateway' };
  });

  router.get('/readyz', async (ctx) => {
    const states = await Promise.all(SERVICES.map((name) => isReady(services[name])));
    const unready = SERVICES.filter((_name, index) => !states[index]);
    const ready = unready.length === 0;
    if (`${unready}` !== logged) {
      logged = `${unready}`;
      if (ready) logger.info('every service is ready');
      else logger.warn({ services: unready }, 'services not ready');
    }
    ctx.status = ready ? 200 : 503;
    ctx.body = { status: ready ? 'ok' : 'not ready' };
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
