import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * The IP of a request: that of the connection, or, behind trusted proxies, the one that the outermost of them saw. Entries
 * further left in X-Forwarded-For were written by the client.
 */
export function clientIp(request: IncomingMessage, trustedProxies: number): string {
  const socket = plain(request.socket.remoteAddress ?? '');
  if (trustedProxies === 0) return socket;
  const hops = String(request.headers['x-forwarded-for'] ?? '').split(',');
  const seen = plain(hops.at(-trustedProxies)?.trim() ?? '');
  return isIP(seen) ? seen : socket;
}

const plain = (address: string) => (address.startsWith('::ffff:') ? address.slice(7) : address);
