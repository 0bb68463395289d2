import { createServer, type Server } from 'node:http';
import type { Metrics } from '@app/service-kit/process/metrics';

/** GET /metrics on a port of its own, because the public port must not expose metrics. */
export function metricsServer(metrics: Metrics): Server {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await metrics.text();
      response.writeHead(200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
  server.headersTimeout = 5_000;
  server.maxConnections = 32;
  return server;
}
