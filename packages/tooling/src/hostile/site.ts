import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from '@app/contract/auth';
import { DEMO_ADMIN } from '@app/domain/session/session';
import { freePort } from '@app/operations/runtime/ports';
import { type Product, startProduct } from '@app/operations/runtime/start-product';
import { Pool } from 'undici';

/** The address of callers that a check does not name. */
const HONEST_NETWORK = '198.51.100.1';

export type Sent = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer | string | undefined;
  json?: unknown;
  /** The address of the sender, as the proxy in front names it. */
  from?: string;
  cookie?: string | undefined;
  timeoutMs?: number;
};
export type Reply = { status: number; headers: IncomingHttpHeaders; text: string; ms: number };

/** An installation of its own behind a proxy, which the checks of one run share. */
export type Site = {
  product: Product;
  send(sent: Sent): Promise<Reply>;
  /** Signs in as the demo admin; resolves to the cookies. */
  signIn(from?: string): Promise<string>;
  stop(): Promise<void>;
};

/** Starts the product behind a proxy. No mail leaves the machine. */
export async function startSite(): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cleaning-company-hostile-'));
  const port = await freePort();
  // The processes inherit it, also those that are started again later.
  Object.assign(process.env, {
    TRUST_PROXY_HOPS: '1',
    SMTP_URL: 'smtp://127.0.0.1:9',
    NOTIFY_EMAIL: 'owner@example.com',
  });
  const product = await startProduct({ port, host: '127.0.0.1', dataDir, log: () => undefined });
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: 64 });
  const send = sender(pool, port);

  return {
    product,
    send,
    async signIn(from = HONEST_NETWORK) {
      const { headers, status, text } = await send({
        method: 'POST',
        path: signIn.path,
        json: DEMO_ADMIN,
        from,
      });
      if (status !== 200) throw new Error(`signing in was refused with ${status}: ${text}`);
      return [headers['set-cookie'] ?? []]
        .flat()
        .map((cookie) => cookie.split(';', 1)[0])
        .join('; ');
    },
    async stop() {
      await pool.destroy();
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const sender =
  (pool: Pool, port: number): Site['send'] =>
  async ({
    method = 'GET',
    path,
    headers,
    body,
    json,
    from = HONEST_NETWORK,
    cookie,
    timeoutMs = 40_000,
  }) => {
    const start = performance.now();
    const response = await pool.request({
      path,
      method,
      body: json === undefined ? body : JSON.stringify(json),
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
        host: `localhost:${port}`,
        'x-forwarded-for': from,
        ...(cookie && { cookie }),
      },
    });
    const text = await response.body.text();
    return { status: response.statusCode, headers: response.headers, text, ms: performance.now() - start };
  };

let networks = 0;
/** The address of a sender that has not called yet, so that no limit applies to it. */
export function newSender(): string {
  networks += 1;
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`;
}
