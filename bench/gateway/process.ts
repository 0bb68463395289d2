/** One process of the benchmark, selected on the command line. It prints its port and, on request, its CPU time. */

import { Agent, createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { SERVICES } from '@app/contract/platform/areas-and-services';

import { createLogger } from '@app/service-kit/process/logger';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { type Upstreams, upstream } from '../../gateway/src/api/upstream.ts';
import { createGateway } from '../../gateway/src/app.ts';
import { gatewayReleases } from '../../gateway/src/releases/releases.ts';
import { httpServer } from '../../gateway/src/server/http-server.ts';

const SECRET = 'a-secret-for-measuring-with-32-characters';
const small = JSON.stringify({ text: 'x'.repeat(240) });
const big = Buffer.alloc(200_000, 'x');
const session = JSON.stringify({ authenticated: true, user: { id: 1, username: 'maria' } });

/** A fake of every service: a small response, a large one, the admin's session, and a sink for uploads. */
const service: RequestListener = (incoming, response) => {
  incoming.resume();
  incoming.on('end', () => {
    const { url = '' } = incoming;
    if (url.startsWith('/objects/') && incoming.method === 'GET')
      response.setHeader('Content-Type', 'image/png');
    else response.setHeader('Content-Type', 'application/json');
    response.end(
      url === '/internal/session'
        ? session
        : incoming.method === 'GET' && url.startsWith('/objects/')
          ? big
          : small,
    );
  });
};

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** A common library; it reads the request's URL like any server middleware. */
function middleware(target: string): RequestListener {
  const proxy = createProxyMiddleware({ target, agent });
  return (incoming, response) => void proxy(incoming, response, () => response.destroy());
}

function gateway(target: string): Server {
  const services = Object.fromEntries(
    SERVICES.map((name) => [name, upstream(name, target, SECRET)]),
  ) as Upstreams;
  const logger = createLogger('gateway');
  const folder = tmpdir();
  const releases = gatewayReleases({ distDir: folder, releasesDir: folder, logger });
  const app = createGateway({
    services,
    publicOrigin: 'http://localhost',
    releases,
    secret: SECRET,
    logger,
  });
  return httpServer(app.callback() as RequestListener, { headers: {}, trustedProxies: 0 });
}

const KINDS: Record<string, (target: string) => Server> = {
  service: () => createServer(service),
  middleware: (target) => createServer(middleware(target)),
  gateway,
};
const [kind = '', target = ''] = process.argv.slice(2);
const server = KINDS[kind]!(target);
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: user + system, rss: process.memoryUsage().rss / 1e6 });
});
process.on('disconnect', () => process.exit(0));
