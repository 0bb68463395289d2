import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { REMOTES } from '../build/areas.ts';
import { watchArea } from '../build/watch.ts';
import { forwarder } from './installation-proxy.ts';
import { ownFiles } from './local-files.ts';
import type { Running, StartAreaOptions } from './start-alone.ts';

type AgainstOptions = StartAreaOptions & {
  /** The origin of the installation. */
  against: string;
};

/**
 * A local area within a running installation. Its shell has React's production build, in which a development build
 * cannot run, so the area is built for production and the page reloads after an edit.
 */
export async function startAgainst({ area, port, host, dataDir, against }: AgainstOptions): Promise<Running> {
  await assertReachable(against);
  const into = resolve(dataDir, 'against', area);
  const own = ownFiles(area, join(into, area, 'dist', 'dev'));
  const watching = await watchArea({
    area: REMOTES.find(({ folder }) => folder === area)!,
    into,
    react: 'production',
    onBuilt: own.moved,
  });
  const url = `http://localhost:${port}`;
  const forward = forwarder({ url, against, release: own.release });
  const server = createServer((request, response) => {
    if (!own.handle(request, response)) forward(request, response);
  });
  await new Promise<void>((listening) => server.listen(port, host, listening));
  return {
    url,
    signIn: `sign in as you do at ${against}`,
    what: `Everything but ${area} comes from ${against}, data included.`,
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await watching.stop();
    },
  };
}

async function assertReachable(against: string): Promise<void> {
  const response = await fetch(`${against}/healthz`, { signal: AbortSignal.timeout(5_000) }).catch(
    () => undefined,
  );
  if (!response?.ok)
    throw new Error(`${against} does not answer. Is it the address of a running installation?`);
}
