import { type Call, filledPath, type Params, type Query, type ResponseOf } from '@app/contract/call';
import type * as v from 'valibot';
import { ApiError, errorFrom } from './api-error.ts';

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

/** The parameters in the URL of a call. */
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
    const response = await send('GET', path, undefined, options);
    const items = await response.json();
    setVersion(items, response);
    return { items, nextCursor: response.headers.get('x-next-cursor') ?? undefined };
  },
};

async function json<T>(method: string, path: string, body: unknown, options: CallOptions = {}): Promise<T> {
  try {
    const response = await send(method, path, body, options);
    const text = await response.text();
    const value = text ? JSON.parse(text) : undefined;
    setVersion(value, response);
    return value as T;
  } catch (error) {
    if (options.on401 === 'empty' && error instanceof ApiError && error.status === 401) return null as T;
    throw error;
  }
}

async function send(method: string, path: string, body: unknown, options: CallOptions = {}) {
  const announceWrite = () => {
    if (method !== 'GET') for (const listener of written) listener();
  };
  announceWrite();
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: headers(body, options),
    body: body === undefined || body instanceof Blob ? body : JSON.stringify(body),
    signal: withResponseTimeout(body, options.signal),
    ...(options.keepalive && { keepalive: true }),
  })
    .catch(unreachable)
    .finally(announceWrite);
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

/** Does not apply to files, which take as long as the connection needs. */
const RESPONSE_TIMEOUT_MS = 30_000;

function withResponseTimeout(body: unknown, signal: AbortSignal | undefined): AbortSignal | undefined {
  if (body instanceof Blob) return signal;
  const timeout = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

/** A cancelled call rejects as it is; every other failure means that there was no response. */
function unreachable(error: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error;
  throw new ApiError(0, 'The server could not be reached');
}
