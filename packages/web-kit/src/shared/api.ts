import { type Call, filledPath, type Params, type Query, type ResponseOf } from '@app/contract/platform/call';
import type * as v from 'valibot';
import { arrivingText, type StallLimit, stallLimit } from '../compiled/stall.ts';
import { ApiError, errorFrom } from './api-error.ts';
import { sendBody } from './send-body.ts';

export type CallOptions = {
  signal?: AbortSignal;
  /** A write that is repeated with the same key happens once. */
  idempotencyKey?: string;
  /** The response that a write is based on; the write is refused if the record has changed since. */
  basedOn?: object | undefined;
  /** The ETag of the record that a write is based on, where it came in a list. */
  version?: string | undefined;
  /** Completes a small write also when the page is closed. */
  keepalive?: boolean;
  /** 'empty' resolves to null at a 401, for reads that are also made without a session. */
  on401?: 'error' | 'empty';
  /** Receives how much of a large body is sent, from 0 to 1. */
  onProgress?: (part: number) => void;
};

/** One page of a list. `nextCursor` is undefined on the last one. */
export type ListPage<T> = { items: T[]; nextCursor: string | undefined };

const signedOut = new Set<() => void>();
/** The ETags of responses. */
const versions = new WeakMap<object, string>();

/** Calls the listener at a 401: the shell then offers to sign in again. */
export function onSignedOut(listener: () => void): () => void {
  signedOut.add(listener);
  return () => signedOut.delete(listener);
}

const written = new Set<() => void>();

/** Calls the listener when a write starts and when it has ended: what was read before may be old. */
export function onWrite(listener: () => void): () => void {
  written.add(listener);
  return () => written.delete(listener);
}

type Body<Of extends Call> = Of['body'] extends v.GenericSchema
  ? { body: v.InferInput<Of['body']> }
  : Of['body'] extends 'file'
    ? { body: Blob }
    : { body?: Record<string, never> };

export type UrlInput<Of extends Call> = (keyof Params<Of> extends never
  ? { params?: undefined }
  : { params: Params<Of> }) & { query?: Query<Of> };

/** What a call takes: the parameters of its URL, its body and options. */
export type CallInput<Of extends Call> = UrlInput<Of> & Body<Of> & CallOptions;

type OptionalIfEmpty<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input];

/**
 * Makes a call of the contract; resolves to its response. Rejects with an `ApiError` when the server refuses it or cannot
 * be reached.
 */
export function call<Of extends Call>(
  of: Of,
  ...[input]: OptionalIfEmpty<CallInput<Of>>
): Promise<ResponseOf<Of>> {
  const { params, query, body, ...options } = (input ?? {}) as UrlInput<Of> &
    CallOptions & { body?: unknown };
  return json<ResponseOf<Of>>(of.method, filledPath(of.path, params, query), body, options);
}

/** An entry of a list. */
export type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;

/** One page of a list of the contract. */
export const callPage = <Of extends Call>(
  of: Of,
  query: Query<Of>,
  options?: CallOptions,
): Promise<ListPage<ItemOf<ResponseOf<Of>>>> => api.page(filledPath(of.path, {}, query), options);

/** Calls by path, with cookies; bodies are JSON or a Blob, errors are `ApiError`. */
export const api = {
  get: <T>(path: string, options?: CallOptions): Promise<T> => json<T>('GET', path, undefined, options),
  post: <T>(path: string, body?: unknown, options?: CallOptions): Promise<T> =>
    json<T>('POST', path, body, options),
  patch: <T>(path: string, body?: unknown, options?: CallOptions): Promise<T> =>
    json<T>('PATCH', path, body, options),
  delete: <T = void>(path: string, options?: CallOptions): Promise<T> =>
    json<T>('DELETE', path, undefined, options),
  async page<T>(path: string, options?: CallOptions): Promise<ListPage<T>> {
    const { value, headers } = await exchange<T[]>('GET', path, undefined, options);
    return { items: value, nextCursor: headers.get('x-next-cursor') ?? undefined };
  },
};

async function json<T>(method: string, path: string, body: unknown, options: CallOptions = {}): Promise<T> {
  try {
    return (await exchange<T>(method, path, body, options)).value;
  } catch (error) {
    if (options.on401 === 'empty' && error instanceof ApiError && error.status === 401) return null as T;
    throw error;
  }
}

/** Sends a request and reads its response to the end, as long as bytes move. */
async function exchange<T>(method: string, path: string, body: unknown, options: CallOptions = {}) {
  const limit = stallLimit(options.signal);
  try {
    const response = await send(method, path, body, { ...options, limit });
    const text = await arrivingText(response, limit).catch(unreachable);
    const value = text ? JSON.parse(text) : undefined;
    setVersion(value, response);
    return { value: value as T, headers: response.headers };
  } finally {
    limit.done();
  }
}

type SendOptions = CallOptions & { limit: StallLimit };

async function send(method: string, path: string, content: unknown, options: SendOptions): Promise<Response> {
  const { limit, keepalive, onProgress } = options;
  const announceWrite = () => {
    if (method !== 'GET') for (const listener of written) listener();
  };
  announceWrite();
  const body = content === undefined || content instanceof Blob ? content : JSON.stringify(content);
  const request = { method, headers: headers(content, options) };
  const sending =
    body !== undefined && !keepalive && sizeOf(body) > MAX_FETCHED_BYTES
      ? sendBody(path, { ...request, body, limit, onProgress })
      : fetch(path, {
          ...request,
          credentials: 'include',
          body,
          signal: limit.signal,
          ...(keepalive && { keepalive }),
        });
  const response = await sending.catch(unreachable).finally(announceWrite);
  if (response.ok) return response;
  if (response.status === 401 && options.on401 !== 'empty') for (const listener of signedOut) listener();
  const error = await errorFrom(response);
  setVersion(error.current, response);
  throw error;
}

function setVersion(value: unknown, { headers }: Response): void {
  const etag = headers.get('etag');
  if (etag && typeof value === 'object' && value !== null) versions.set(value, etag);
}

function headers(
  body: unknown,
  { idempotencyKey, basedOn, version: listed }: CallOptions,
): Record<string, string> {
  const version = basedOn ? versions.get(basedOn) : listed;
  return {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': body instanceof Blob ? body.type : 'application/json' }),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    ...(version ? { 'if-match': version } : {}),
  };
}

/** A smaller body is sent within the time that a call waits for its response. */
const MAX_FETCHED_BYTES = 16 * 1024;

const sizeOf = (body: Blob | string): number => (typeof body === 'string' ? body.length : body.size);

/** A cancelled call rejects as it is; every other failure means that there was no response. */
function unreachable(error: unknown): never {
  if ((error as Error).name === 'AbortError') throw error;
  throw new ApiError(0, 'The server could not be reached');
}

/** A random id of 32 hex digits. `crypto.randomUUID` exists on https pages only. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
