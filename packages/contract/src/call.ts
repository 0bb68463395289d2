import type * as v from 'valibot';

const KIB = 1024;
export const MIB = 1024 * KIB;

/** Most bytes of a JSON body, unless the call says otherwise. */
const MAX_JSON_BYTES = 64 * KIB;
/** The same for a form with long texts. */
export const MAX_FORM_BYTES = 128 * KIB;

/** How long the client may take to send the body, and then the service to begin its response. */
export type Timeouts = { bodyMs: number; responseMs: number };

const TIMEOUTS: Timeouts = { bodyMs: 30_000, responseMs: 10_000 };
/** For photos: they come over a slow phone line, and the service then decodes or cleans them. */
export const UPLOAD_TIMEOUTS: Timeouts = { bodyMs: 120_000, responseMs: 30_000 };

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** 'optional': open to all; the service is told who asks when a session is there. */
export type Access = 'admin' | 'public' | 'optional';

/** JSON of this schema, or the bytes of a file. */
export type Content = v.GenericSchema | 'file' | undefined;
export type QuerySchema = v.ObjectSchema<v.ObjectEntries, undefined> | undefined;

/**
 * One call of the interface, as all sides keep it. A browser build holds of it the method and the path alone: schemas and
 * limits stay on the server (`packages/tooling/src/build/call-loader.ts`).
 */
export type Call<
  Path extends string = string,
  Query extends QuerySchema = QuerySchema,
  Body extends Content = Content,
  Response extends Content = Content,
> = {
  readonly method: Method;
  /** `:id` stands for one segment. */
  readonly path: Path;
  readonly access: Access;
  readonly query: Query;
  readonly body: Body;
  readonly response: Response;
  /** Of a success. */
  readonly status: 200 | 201 | 204;
  /** Of the body. */
  readonly maxBytes: number;
  readonly timeouts: Timeouts;
  /** The service says how long its response may be kept; every other response is never kept. */
  readonly cacheable: boolean;
};

/** Whether a request of this call may carry a body; where no schema says more, that is JSON or nothing. */
export const mayHaveBody = ({ method }: Pick<Call, 'method'>): boolean =>
  method !== 'GET' && method !== 'DELETE';

export type Calls = Readonly<Record<string, Call>>;

type Details<Query, Body, Response> = {
  query?: Query;
  body?: Body;
  response?: Response;
} & Partial<Pick<Call, 'access' | 'status' | 'maxBytes' | 'timeouts' | 'cacheable'>>;

const builder =
  (method: Method) =>
  <
    const Path extends string,
    Query extends QuerySchema = undefined,
    Body extends Content = undefined,
    Response extends Content = undefined,
  >(
    path: Path,
    details: Details<Query, Body, Response> = {},
  ) =>
    ({
      access: 'admin',
      status: details.response ? 200 : 204,
      maxBytes: MAX_JSON_BYTES,
      timeouts: TIMEOUTS,
      cacheable: false,
      ...details,
      method,
      path,
    }) as Call<Path, Query, Body, Response>;

export const get = builder('GET');
export const post = builder('POST');
export const put = builder('PUT');
export const patch = builder('PATCH');
export const del = builder('DELETE');

type ParamNames<Path> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;

/** What stands for the `:name`s of the path. */
export type Params<Of extends Pick<Call, 'path'>> = {
  readonly [Name in ParamNames<Of['path']>]: number | string;
};

/** The query as it is written in a URL. */
export type Query<Of extends Call> = Of['query'] extends v.GenericSchema
  ? v.InferInput<Of['query']>
  : undefined;

type Parsed<Of extends Content, File> = Of extends v.GenericSchema
  ? v.InferOutput<Of>
  : Of extends 'file'
    ? File
    : undefined;

/** What a success responds with, `File` for the bytes of a file. */
export type ResponseOf<Of extends Call, File = never> = Parsed<Of['response'], File>;

type NoParams<Of extends Call> = string extends Of['path']
  ? true
  : ParamNames<Of['path']> extends never
    ? true
    : false;
type PathArguments<Of extends Call> =
  NoParams<Of> extends true
    ? [params?: Params<Of>, query?: Query<Of>]
    : [params: Params<Of>, query?: Query<Of>];

/** The URL path of a call with its query; leaves out what is undefined or '' in the query. */
export function pathOf<Of extends Call>(of: Of, ...[params, query]: PathArguments<Of>): string {
  const values = (params ?? {}) as Record<string, number | string>;
  const path = of.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(values[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries((query ?? {}) as Record<string, string>).filter(([, value]) => value),
  );
  return search.size > 0 ? `${path}?${search}` : path;
}
