import { HttpError, unavailable } from '@app/service-kit/errors/errors';
import type { Context } from '../http/state.ts';

/** The client closed its connection before it got the response. */
export class ClientDisconnected extends Error {
  override name = 'ClientDisconnected';
}

/** The service did not begin its response in time. */
export class ResponseTimeout extends Error {
  override name = 'ResponseTimeout';
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  // Without a free file descriptor there is no connection.
  'EMFILE',
  'ENFILE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const TOO_SLOW = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

const codeOf = (error: unknown): string => String((error as { code?: unknown })?.code ?? '');

/** The response to the client when a service gave none. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof ResponseTimeout || TOO_SLOW.has(codeOf(error)))
    return new HttpError(504, 'This is taking too long. Please try again in a moment.');
  if (UNREACHABLE.has(codeOf(error))) return unavailable();
  return new HttpError(502, unavailable().message);
}

/** Cuts the connection when the response can neither be finished nor replaced, so that no client takes a part for the whole. */
export function destroyResponse(ctx: Context, error: unknown): void {
  ctx.respond = false;
  ctx.state.error = error;
  ctx.res.destroy();
}
