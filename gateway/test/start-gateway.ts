import { mkdtempSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICES, type ServiceName } from '@app/contract/platform/areas-and-services';
import type { BackupStatus } from '@app/contract/platform/status';

import { type Logger, silentLogger } from '@app/service-kit/process/logger';
import type { Metrics } from '@app/service-kit/process/metrics';
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import { type Upstreams, upstream } from '../src/api/upstream.ts';
import { createGateway } from '../src/app.ts';
import { securityHeaders } from '../src/http/security-headers.ts';
import type { Shares } from '../src/http/sender-shares.ts';
import { gatewayReleases } from '../src/releases/releases.ts';
import type { ReleaseTokens } from '../src/releases/tokens.ts';
import { httpServer } from '../src/server/http-server.ts';
import { auth, type FakeService, fakeService, type Handler, isSession } from './fake-service.ts';
import { publishSite } from './publish.ts';
import { SECRET } from './secret.ts';

export const ORIGIN = 'http://www.site.test';

type GatewayTestOptions = {
  handlers?: Partial<Record<ServiceName, Handler>>;
  publicOrigin?: string;
  trustedProxies?: number;
  logger?: Logger;
  metrics?: Metrics;
  development?: boolean;
  tokens?: ReleaseTokens;
  backups?: () => BackupStatus | undefined;
  onWrite?: (path: string) => void;
  streamedBodies?: Shares;
  refusedBodiesPerMinute?: number;
};

/** A gateway on its own port with five fake services, closed at the end of the test. */
export async function startGateway(
  { handlers = {}, publicOrigin = ORIGIN, tokens = {}, ...rest }: GatewayTestOptions = {},
  // Concurrent tests pass their own.
  atTheEnd: typeof onTestFinished = onTestFinished,
) {
  const distDir = mkdtempSync(join(tmpdir(), 'gateway-'));
  publishSite(distDir);
  const fakes = await Promise.all(
    SERVICES.map((name) => fakeService(name, handlers[name] ?? (name === 'auth' ? auth : undefined))),
  );
  const services = Object.fromEntries(
    fakes.map(({ name, url }) => [name, upstream(name, url, SECRET)]),
  ) as Upstreams;
  const releasesDir = join(distDir, 'releases');
  const releases = gatewayReleases({ distDir, releasesDir, tokens, logger: rest.logger ?? silentLogger });
  const app = createGateway({ services, publicOrigin, releases, secret: SECRET, ...rest });
  const server = httpServer(app.callback() as RequestListener, {
    headers: securityHeaders(publicOrigin),
    trustedProxies: rest.trustedProxies ?? 0,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  atTheEnd(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await Promise.all(SERVICES.map((name) => services[name].close()));
    await Promise.all(fakes.map((fake) => fake.close()));
    rmSync(distDir, { recursive: true, force: true });
  });
  return {
    port: (server.address() as AddressInfo).port,
    server,
    distDir,
    releases,
    releasesDir,
    service: Object.fromEntries(fakes.map((fake) => [fake.name, fake])) as Record<ServiceName, FakeService>,
    /** Calls that reached a service, without the session calls. */
    reached: () => fakes.flatMap(({ calls }) => calls.filter(({ url }) => !isSession(url))),
  };
}

export type TestGateway = Awaited<ReturnType<typeof startGateway>>;

/**
 * One gateway for all tests of a file or describe block. Before each test the calls of its services are cleared and their
 * handlers restored; a test that changes more (builds, closed services) starts its own.
 */
export function sharedGateway(options?: GatewayTestOptions): () => TestGateway {
  let gateway: TestGateway;
  let close: () => Promise<void> = async () => undefined;
  let handlers: [FakeService, Handler][] = [];
  beforeAll(async () => {
    const atTheEnd = ((end: () => Promise<void>) => {
      close = end;
    }) as typeof onTestFinished;
    gateway = await startGateway(options, atTheEnd);
    handlers = Object.values(gateway.service).map((fake) => [fake, fake.handler]);
  });
  beforeEach(() => {
    for (const [fake, handler] of handlers) {
      fake.calls.length = 0;
      Object.assign(fake, { handler, respondsEarly: false });
    }
  });
  afterAll(() => close());
  return () => gateway;
}
