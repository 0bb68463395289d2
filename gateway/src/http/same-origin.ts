import type { IncomingMessage } from 'node:http';
import { forbidden } from '@app/service-kit/http/errors';

const READING = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/**
 * Refuses a write that another site made a browser send. Browsers always say where a write comes from; a program
 * that says nothing is no browser and carries no visitor's cookies.
 */
export function refuseOtherOrigins({ method = '', headers }: IncomingMessage, publicOrigin: string): void {
  if (READING.has(method)) return;
  const site = headers['sec-fetch-site'];
  const { origin } = headers;
  const ours = site !== undefined ? site === 'same-origin' : origin === undefined || origin === publicOrigin;
  if (!ours) throw forbidden('This request did not come from this website');
}
