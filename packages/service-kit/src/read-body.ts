import type { IncomingMessage } from 'node:http';
import rawBody from 'raw-body';
import { badRequest, HttpError, tooLarge, unsupportedType } from './errors.ts';
import { nestingIsDeeperThan } from './json-depth.ts';

// Nothing the product sends is nested deeper than this; depth is what breaks JSON.stringify later.
const MAX_DEPTH = 32;

/** The JSON of a request, or undefined when there is no body at all. */
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

/** NUL, half characters and numbers without an end cannot be stored the same way in both databases. */
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
