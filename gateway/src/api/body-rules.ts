import type { IncomingMessage } from 'node:http';
import { mayHaveBody } from '@app/contract/call';
import { PHOTO_MESSAGES } from '@app/domain/upload/upload';
import { badRequest, type HttpError, tooLarge, unsupportedType } from '@app/service-kit/http/errors';
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

/** The body within the limits of its route; null without one. `sent` as for `RequestBody`. */
export const bodyOf = (request: IncomingMessage, route: Route, sent?: Buffer[]): RequestBody | null =>
  hasBody(request)
    ? new RequestBody(
        request,
        {
          maxBytes: route.maxBytes,
          tooLarge: () => tooLargeError(route),
          timeoutMs: route.timeouts.bodyMs,
        },
        sent,
      )
    : null;

/** For a photo, the message that the form shows too. */
const tooLargeError = ({ body }: Route): HttpError =>
  tooLarge(body === 'file' ? PHOTO_MESSAGES.tooLarge : undefined);

const isJson = (contentType = '') =>
  contentType.split(';', 1)[0]?.trim().toLowerCase() === 'application/json';
