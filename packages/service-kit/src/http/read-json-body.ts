import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import rawBody from 'raw-body';
import { badRequest, HttpError, tooLarge, unsupportedType } from './errors.ts';

// Levels. Deeper values would overflow the stack in JSON.stringify.
const MAX_DEPTH = 32;

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
  const bytes = await readBytes(request, limit, headers['content-length']);
  return bytes.length === 0 ? undefined : parse(bytes);
}

function isOf(types: readonly string[], contentType = ''): boolean {
  const [type = '', ...parameters] = contentType.toLowerCase().split(';');
  const charset = parameters.map((part) => part.trim()).find((part) => part.startsWith('charset='));
  return types.includes(type.trim()) && (!charset || /^charset="?utf-?8"?$/.test(charset));
}

async function readBytes(
  request: IncomingMessage,
  limit: number,
  length: string | undefined,
): Promise<Buffer> {
  try {
    return await rawBody(request, { limit, ...(length !== undefined && { length }) });
  } catch (error) {
    if ((error as { status?: number }).status === 413) throw tooLarge();
    throw badRequest('The data did not arrive completely');
  }
}

function parse(bytes: Buffer): unknown {
  if (nestingIsDeeperThan(MAX_DEPTH, bytes)) throw badRequest('The data sent is nested too deeply');
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

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Checks the depth of raw JSON before parsing, which would take seconds for millions of levels. */
function nestingIsDeeperThan(limit: number, json: Buffer): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (byte === QUOTE) at = endOfString(json, at);
    else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) depth++;
    else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) depth--;
    if (depth > limit) return true;
  }
  return false;
}

/** The closing quote is the next one after an even number of backslashes. */
function endOfString(json: Buffer, start: number): number {
  let end = json.indexOf(QUOTE, start + 1);
  while (end !== -1) {
    let slashes = 0;
    while (json[end - 1 - slashes] === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return end;
    end = json.indexOf(QUOTE, end + 1);
  }
  return json.length;
}

declare module 'koa' {
  interface Request {
    body?: unknown;
  }
}
