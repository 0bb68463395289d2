import * as v from 'valibot';

/** One call of a service, as both sides have to keep it. */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `:id`, `:photoId` and `:paymentId` stand for one segment. */
  path: string;
  query?: v.ObjectSchema<v.ObjectEntries, undefined>;
  /** Absent: nothing is sent, or a file. */
  body?: v.GenericSchema;
  /** Absent: nothing comes back, or a file. */
  answer?: v.GenericSchema;
  status: 200 | 201 | 204;
  /** A file instead of JSON. */
  file?: 'sent' | 'answered';
};

export type Calls = Readonly<Record<string, Call>>;

// The path builders encode what they are given, the colon of a placeholder too.
export const template = (path: string) => decodeURIComponent(path);

export const id = v.pipe(v.number(), v.integer(), v.minValue(1));
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** ISO-8601, UTC, with milliseconds: what the services write. */
export const timestamp = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, 'must be a timestamp in UTC'),
);
