import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import { badRequest, HttpError, tooLarge, unsupportedType } from '../errors/errors.ts';
import { jsonScanner } from './json-scanner.ts';

/** Parses the JSON body into `ctx.request.body`. */
export const jsonBody =
  (maxBytes: number): Middleware =>
  async (ctx, next) => {
    ctx.request.body = await readJsonBody(ctx.req, maxBytes);
    await next();
  };

/** The JSON of a request, or undefined without a body. */
export async function readJsonBody(request: IncomingMessage, limit: number): Promise<unknown> {
  const { headers } = request;
  const declared = Number(headers['content-length'] ?? 0);
  if (!headers['transfer-encoding'] && declared === 0) return undefined;
  if (headers['content-encoding']) throw unsupportedType('Please send the data uncompressed');
  if (!isJson(headers['content-type'])) throw unsupportedType('Please send JSON (application/json)');
  if (declared > limit) throw tooLarge();
  const bytes = await readBytes(request, limit, tooLarge(), jsonScanner());
  return bytes.length === 0 ? undefined : parse(bytes);
}

function isJson(contentType = ''): boolean {
  const [type = '', ...parameters] = contentType.toLowerCase().split(';');
  const charset = parameters.map((part) => part.trim()).find((part) => part.startsWith('charset='));
  return type.trim() === 'application/json' && (!charset || /^charset="?utf-?8"?$/.test(charset));
}

/** Reads the body to its end, or until it breaks a limit or `scan` throws. */
export async function readBytes(
  request: IncomingMessage,
  limit: number,
  beyondLimit: HttpError,
  scan: (piece: Buffer) => void = () => undefined,
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    // Otherwise the iterator would close the connection before the error response is sent.
    for await (const piece of request.iterator({ destroyOnReturn: false })) {
      size += piece.length;
      if (size > limit) throw beyondLimit;
      scan(piece);
      pieces.push(piece);
    }
  } catch (error) {
    // Unread, the rest would hold up the next request of the connection.
    request.resume();
    throw error instanceof HttpError ? error : badRequest('The data did not arrive completely');
  }
  return Buffer.concat(pieces);
}

function parse(bytes: Buffer): unknown {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw badRequest('The data sent is not valid JSON');
  }
  refuseUnstorable(value);
  return value;
}

/** NUL, lone surrogates and infinite numbers cannot be stored the same way in both databases. */
function refuseUnstorable(value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed())
      throw new HttpError(400, 'The text contains characters that cannot be stored');
  } else if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw badRequest('A number is too large');
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      refuseUnstorable(key);
      refuseUnstorable(inner);
    }
  }
}

declare module 'koa' {
  interface Request {
    body?: unknown;
  }
}
