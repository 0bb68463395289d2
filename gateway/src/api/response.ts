import type { IncomingHttpHeaders } from 'node:http';
import type { Writable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { chooseEncoding } from '../http/compressed-response.ts';
import type { Context } from '../http/state.ts';
import type { Route } from './routes.ts';

const RETURNED_HEADERS = [
  'content-type',
  'content-length',
  'content-disposition',
  // Pictures state theirs; all else is same-origin.
  'cross-origin-resource-policy',
  'etag',
  'last-modified',
  'retry-after',
  'x-next-cursor',
  'idempotency-replayed',
];
/** Only the auth service may set these. */
const AUTH_HEADERS = ['set-cookie', 'clear-site-data'];
// A smaller response fits into one packet anyway.
const MIN_COMPRESSED_BYTES = 1_400;

/** Writes the head of a service's response to the client; returns the stream for its body. */
export function beginResponse(
  ctx: Context,
  route: Route,
  status: number,
  headers: IncomingHttpHeaders,
): Writable {
  const { res } = ctx;
  const names = route.service === 'auth' ? [...RETURNED_HEADERS, ...AUTH_HEADERS] : RETURNED_HEADERS;
  for (const name of names) {
    const value = headers[name];
    if (value !== undefined) res.setHeader(name, value);
  }
  // No error is kept.
  const isKept = route.cacheable && (status === 200 || status === 304);
  if (isKept && headers['cache-control']) res.setHeader('Cache-Control', headers['cache-control']);
  res.statusCode = status;
  ctx.respond = false;
  return isWorthCompressing(ctx, status, headers) ? compressed(ctx) : res;
}

function isWorthCompressing(ctx: Context, status: number, headers: IncomingHttpHeaders): boolean {
  const isJson = headers['content-type']?.startsWith('application/json') ?? false;
  const length = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY);
  return (
    status === 200 &&
    isJson &&
    length > MIN_COMPRESSED_BYTES &&
    ctx.method !== 'HEAD' &&
    chooseEncoding(ctx, { gzip: true }) !== undefined
  );
}

function compressed({ res }: Context): Writable {
  const etag = res.getHeader('etag');
  if (typeof etag === 'string' && !etag.startsWith('W/')) res.setHeader('ETag', `W/${etag}`);
  res.removeHeader('Content-Length');
  res.setHeader('Content-Encoding', 'gzip');
  res.setHeader('Vary', 'Accept-Encoding');
  const gzip = createGzip({ level: 4 });
  gzip.on('error', () => res.destroy());
  res.once('close', () => gzip.destroy());
  gzip.pipe(res);
  return gzip;
}
