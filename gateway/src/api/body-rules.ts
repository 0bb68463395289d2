import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { mayHaveBody } from '@app/contract/platform/call';
import { PHOTO_MESSAGES } from '@app/domain/upload/upload';
import { badRequest, type HttpError, tooLarge, unsupportedType } from '@app/service-kit/errors/errors';
import { MAX_BUFFERED_BODY_BYTES } from '../http/sender-limits.ts';
import type { Context } from '../http/state.ts';
import { ClientDisconnected } from './failures.ts';
import { RequestBody } from './request-body.ts';
import type { Route } from './routes.ts';

const BODY_METHODS = new Set(['POST', 'PUT', 'PATCH']);

/** Whether the request announces a body; an announced length of zero is none. */
export function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && Number(length) > 0);
}

/** Request smuggling hides a second request in a body where none belongs. */
export function refuseUnexpectedBody(request: IncomingMessage): void {
  if (hasBody(request) && !BODY_METHODS.has(request.method ?? ''))
    throw badRequest('This request cannot have a body');
}

/** Refuses by its headers a body that the route does not accept, before a byte of it is read. */
export function checkBody(request: IncomingMessage, route: Route): void {
  if (!mayHaveBody(route)) return;
  if (!hasBody(request)) {
    if (typeof route.body === 'object') throw badRequest('The data is missing');
    return;
  }
  const { headers } = request;
  if (headers['content-encoding']) throw unsupportedType('Please send the data uncompressed');
  if (route.body !== 'file' && !isJson(headers['content-type']))
    throw unsupportedType('Please send JSON (application/json)');
  if (Number(headers['content-length'] ?? 0) > route.maxBytes) throw tooLargeError(route);
}

/** A body that is read to its end before a service is called: JSON of at most 128 KiB. */
export function isBuffered(request: IncomingMessage, { body, maxBytes }: Route): boolean {
  const length = Number(request.headers['content-length'] ?? maxBytes);
  return body !== 'file' && Math.min(length, maxBytes) <= MAX_BUFFERED_BODY_BYTES;
}

/** The body within the limits of its route, unread. */
export const bodyOf = (request: IncomingMessage, route: Route): RequestBody =>
  new RequestBody(request, {
    maxBytes: route.maxBytes,
    tooLarge: () => tooLargeError(route),
  });

/** Reads the body to its end. @throws {HttpError} 408, 413 @throws {ClientDisconnected} */
export async function readBody({ req, res }: Context, route: Route): Promise<Buffer> {
  const body = bodyOf(req, route);
  const onDisconnect = () => body.destroy(new ClientDisconnected());
  if (res.destroyed) onDisconnect();
  res.once('close', onDisconnect);
  try {
    return await buffer(body);
  } finally {
    res.off('close', onDisconnect);
    body.destroy();
  }
}

/** The error of a body that is too large; for a photo it has the message that the form shows too. */
const tooLargeError = ({ body }: Route): HttpError =>
  tooLarge(body === 'file' ? PHOTO_MESSAGES.tooLarge : undefined);

const isJson = (contentType = '') =>
  contentType.split(';', 1)[0]?.trim().toLowerCase() === 'application/json';
