import { HttpError, unavailable } from '@app/service-kit/http/errors';
import type { Context } from 'koa';

/** The client closed its connection; nobody is left to answer. */
export class ClientLeft extends Error {
  override name = 'ClientLeft';
}

/** The service did not begin its answer in time. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const TOO_SLOW = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

export const codeOf = (error: unknown): string => String((error as { code?: unknown })?.code ?? '');

/** What the caller reads when a service could not answer. */
export function asAnswer(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof NoAnswer || TOO_SLOW.has(codeOf(error)))
    return new HttpError(504, 'This is taking too long. Please try again in a moment.');
  if (UNREACHABLE.has(codeOf(error))) return unavailable();
  return new HttpError(502, unavailable().message);
}

/** The answer can neither be finished nor replaced: cut the connection, so that nobody takes a part for the whole. */
export function abandon(ctx: Context, error: unknown): void {
  ctx.respond = false;
  ctx.state.error = error;
  ctx.res.destroy();
}
