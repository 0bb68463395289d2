import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type OtherSite = { origin: string; close(): Promise<void> };

/** Serves a page at another origin. */
export async function otherSite(host: '127.0.0.1' | 'localhost', html: string): Promise<OtherSite> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><link rel="icon" href="data:,">${html}`);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://${host}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
