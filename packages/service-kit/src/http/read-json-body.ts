import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import { badRequest, HttpError, tooLarge, unsupportedType } from '../errors/errors.ts';

/** Levels. Deeper values would overflow the stack in JSON.stringify. */
const MAX_DEPTH = 32;
/** Values of one body. The largest job has about 2,000; millions of them would block the process for seconds. */
const MAX_VALUES = 10_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Counts depth and values of raw JSON while it arrives, before anything is parsed. The returned function takes the next
 * piece. @throws {HttpError} 400 for too many levels or values
 */
export function jsonScanner(): (piece: Buffer) => void {
  let depth = 0;
  let values = 1;
  let inString = false;
  let isEscaped = false;

  /** Continues in a string at `start`; returns where the scan goes on. */
  function skipString(piece: Buffer, start: number): number {
    if (isEscaped) {
      isEscaped = false;
      return start + 1;
    }
    const quote = piece.indexOf(QUOTE, start);
    const end = quote === -1 ? piece.length : quote;
    let slashes = 0;
    while (end - slashes > start && piece[end - 1 - slashes] === BACKSLASH) slashes += 1;
    const endsEscaped = slashes % 2 === 1;
    if (quote === -1) isEscaped = endsEscaped;
    else inString = endsEscaped;
    return end + 1;
  }

  return (piece) => {
    for (let at = 0; at < piece.length; ) {
      if (inString) {
        at = skipString(piece, at);
        continue;
      }
      const byte = piece[at++];
      if (byte === QUOTE) inString = true;
      else if (byte === COMMA) values += 1;
      else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) {
        depth += 1;
        values += 1;
      } else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) depth -= 1;
      if (depth > MAX_DEPTH) throw badRequest('The data sent is nested too deeply');
      if (values > MAX_VALUES) throw badRequest('The data sent has too many values');
    }
  };
}

/** Parses the JSON body into `ctx.request.body`. */
export const jsonBody =
  (maxBytes: number): Middleware =>
  async (ctx, next) => {
    ctx.request.body = await readJsonBody(ctx.req, maxBytes);
    await next();
  };

/** The JSON of a request, or undefined without a body. */
export async function readJsonBody(
  request: IncomingMessage,
  limit: number,
  types: readonly string[] = ['application/json'],
): Promise<unknown> {
  const { headers } = request;
  const declared = Number(headers['content-length'] ?? 0);
  if (!headers['transfer-encoding'] && declared === 0) return undefined;
  if (headers['content-encoding']) throw unsupportedType('Please send the data uncompressed');
  if (!isOf(types, headers['content-type'])) throw unsupportedType('Please send JSON (application/json)');
  if (declared > limit) throw tooLarge();
  const bytes = await readBytes(request, limit, tooLarge(), jsonScanner());
  return bytes.length === 0 ? undefined : parse(bytes);
}

function isOf(types: readonly string[], contentType = ''): boolean {
  const [type = '', ...parameters] = contentType.toLowerCase().split(';');
  const charset = parameters.map((part) => part.trim()).find((part) => part.startsWith('charset='));
  return types.includes(type.trim()) && (!charset || /^charset="?utf-?8"?$/.test(charset));
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
