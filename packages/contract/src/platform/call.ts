import type { Activity } from '@app/domain/session/activity';
import type * as v from 'valibot';

/**
 * How long the gateway waits for a service, in milliseconds: to take more of a streamed body, and to start its response. A body
 * may take as long as it moves.
 */
type Timeouts = { bodyMs: number; responseMs: number };

const DEFAULT_TIMEOUTS: Timeouts = { bodyMs: 30_000, responseMs: 10_000 };

/** Photos wait for their turn in the service and take time to decode. */
export const UPLOAD_TIMEOUTS: Timeouts = { bodyMs: 120_000, responseMs: 30_000 };

/** A mail server is asked before the response. */
export const MAIL_TIMEOUTS: Timeouts = { bodyMs: 10_000, responseMs: 25_000 };

const KIB = 1024;
export const MIB = 1024 * KIB;

/** Default limit of a JSON body. */
const MAX_JSON_BYTES = 64 * KIB;
/** Limit of a JSON body with long texts. */
export const MAX_FORM_BYTES = 128 * KIB;

/** Values of a JSON body. The largest job has about 2,000; millions of them would block a service for seconds. */
export const MAX_JSON_VALUES = 10_000;

/** What a parameter of a path may be, as a pattern: it needs no escape, and `.` and `..` are no parameters. */
export const PATH_PARAMETER = '[A-Za-z0-9_~-][A-Za-z0-9_.~-]{0,127}';

/** The parameters of paths by name: numbers of rows, and days. All others are texts. */
export const PARAMETER_TYPES: Readonly<Record<string, 'id' | 'day' | undefined>> = {
  id: 'id',
  paymentId: 'id',
  linkId: 'id',
  noteId: 'id',
  mergeId: 'id',
  day: 'day',
};

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** 'optional': public; the service also receives the session's user if there is one. */
type Access = 'admin' | 'public' | 'optional';

/** A JSON response of this schema, or a file. */
export type Content = v.GenericSchema | 'file' | undefined;
export type QuerySchema = v.ObjectSchema<v.ObjectEntries, undefined> | undefined;

/**
 * One call of the API. Browser builds contain only method and path; schemas and limits stay on the server
 * (`packages/tooling/src/build/call-loader.ts`).
 */
export type Call<
  Path extends string = string,
  Query extends QuerySchema = QuerySchema,
  Body extends Content = Content,
  Response extends Content = Content,
> = {
  readonly method: Method;
  /** `:id` matches one segment. */
  readonly path: Path;
  /** What it does, in a few words. */
  readonly summary: string;
  readonly access: Access;
  /** Cleaners may make the call; of all others they are refused, or are visitors where visitors may make it. */
  readonly cleaners: boolean;
  readonly query: Query;
  readonly body: Body;
  readonly response: Response;
  /** The content type of a file that it takes or sends. */
  readonly fileType: string;
  /** The status of a success. */
  readonly status: 200 | 201 | 204;
  /** The limit of the request body. */
  readonly maxBytes: number;
  readonly timeouts: Timeouts;
  /** The service sets `Cache-Control`; responses of all other calls are never cached. */
  readonly cacheable: boolean;
  /**
   * The response has an ETag. A write with another `If-Match` is refused with 409 and the `current` record; without the
   * header it is not compared. The version leaves out the fields named in `without`; `current` is the schema of the record
   * where the response is another one.
   */
  readonly versioned: false | { readonly without: readonly string[]; readonly current?: v.GenericSchema };
  /** Screens repeat the call without the admin's doing, so it is no use of the session: an unattended one still ends. */
  readonly background: boolean;
  /** The gateway adds a success to the list of activity. */
  readonly activity: Activity | undefined;
};

/** True when a request may have a body: JSON unless the call says otherwise. */
export const mayHaveBody = ({ method }: Pick<Call, 'method'>): boolean =>
  method !== 'GET' && method !== 'DELETE';

export type Calls = Readonly<Record<string, Call>>;

type Details<Query, Body, Response> = {
  query?: Query;
  body?: Body;
  response?: Response;
} & Partial<
  Pick<
    Call,
    | 'summary'
    | 'fileType'
    | 'access'
    | 'cleaners'
    | 'status'
    | 'maxBytes'
    | 'timeouts'
    | 'cacheable'
    | 'versioned'
    | 'background'
    | 'activity'
  >
>;

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
      summary: '',
      fileType: 'image/*',
      access: 'admin',
      cleaners: false,
      status: details.response ? 200 : 204,
      maxBytes: MAX_JSON_BYTES,
      timeouts: DEFAULT_TIMEOUTS,
      cacheable: false,
      versioned: false,
      background: false,
      activity: undefined,
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

/** The values of the path's parameters. */
export type Params<Of extends Pick<Call, 'path'>> = {
  readonly [Name in ParamNames<Of['path']>]: number | string;
};

/** The query of the URL. */
export type Query<Of extends Call> = Of['query'] extends v.GenericSchema
  ? v.InferInput<Of['query']>
  : undefined;

type Parsed<Of extends Content, File> = Of extends v.GenericSchema
  ? v.InferOutput<Of>
  : Of extends 'file'
    ? File
    : undefined;

/** The body of a successful response; `File` for a file. */
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

/** The URL path of a call with its query; omits query values that are undefined or ''. */
export const pathOf = <Of extends Call>(of: Of, ...[params, query]: PathArguments<Of>): string =>
  filledPath(of.path, params, query);

/** `pathOf` without its types, for code that is generic itself. */
export function filledPath(
  template: string,
  params: Readonly<Record<string, number | string>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  const path = template.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}
