import type { IncomingMessage } from 'node:http';
import { forbidden } from '@app/service-kit/errors/errors';

const READING = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/**
 * Refuses cross-site writes (CSRF). Browsers always send the origin of a write; a client that sends none is no browser
 * and has no visitor's cookies.
 */
export function refuseOtherOrigins({ method = '', headers }: IncomingMessage, publicOrigin: string): void {
  if (READING.has(method)) return;
  const site = headers['sec-fetch-site'];
  const { origin } = headers;
  const ours = site !== undefined ? site === 'same-origin' : origin === undefined || origin === publicOrigin;
  if (!ours) throw forbidden('This request did not come from this website');
}
