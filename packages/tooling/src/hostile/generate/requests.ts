import type { JsonSchema } from '@app/contract/openapi/schema';
import { jsonSchema } from '@app/contract/openapi/schema';
import { type Call, mayHaveBody } from '@app/contract/platform/call';
import fc from 'fast-check';
import { type Body, hostileBodies, hostileFiles } from './bodies.ts';
import { ofSchema } from './from-schema.ts';
import { hostileText } from './values.ts';

/** A request that may or may not be valid; the same for the same seed. */
export type HostileRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
};

type Options = {
  count: number;
  seed: number;
  /** Values of the path's parameters that exist, so that not every request ends with 404. */
  known: Readonly<Record<string, string>>;
  /** Small valid pictures, for calls that take files. */
  pictures: readonly { type: string; bytes: Buffer }[];
};

const NO_SCHEMA: JsonSchema = { type: 'object', properties: {} };

/** The requests of a call, from its path, query and body schema outward. */
export function hostileRequests(call: Call, { count, seed, known, pictures }: Options): HostileRequest[] {
  const body = mayHaveBody(call) ? bodiesOf(call, pictures) : fc.constant(undefined);
  const parts = fc.tuple(pathsOf(call.path, known), queriesOf(call), body, headersOf(call));
  return fc.sample(
    parts.map(([path, query, sent, extra]) => ({
      method: call.method,
      path: `${path}${query}`,
      headers: { ...extra, ...(sent && headersOfBody(sent)) },
      body: sent?.bytes,
    })),
    { numRuns: count, seed },
  );
}

function bodiesOf(call: Call, pictures: Options['pictures']): fc.Arbitrary<Body> {
  if (call.body === 'file') return hostileFiles(pictures);
  return hostileBodies(call.body ? jsonSchema(call.body, 'input') : NO_SCHEMA);
}

const headersOfBody = ({ type, encoding, bytes }: Body) => ({
  ...(type && { 'content-type': type }),
  ...(encoding && { 'content-encoding': encoding }),
  'content-length': String(bytes.length),
});

/** Escaped as a careless client would: what is no part of a URL stays a valid request line. */
const escaped = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 5_000);

const IDS = ['0', '-1', '1.0', '1e3', '9'.repeat(19), '9'.repeat(400), '%00', '..', '%2e%2e%2f', 'null', '~'];

const pathsOf = (template: string, known: Options['known']): fc.Arbitrary<string> => {
  const value = (name: string) =>
    fc.oneof(
      { arbitrary: fc.constant(known[name] ?? '1'), weight: 6 },
      { arbitrary: fc.constantFrom(...IDS), weight: 2 },
      { arbitrary: hostileText.map(escaped), weight: 1 },
    );
  const names = [...template.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  return fc
    .record(Object.fromEntries(names.map((name) => [name, value(name)])))
    .map((values) => template.replace(/:(\w+)/g, (_, name) => values[name]!));
};

function queriesOf({ query, access }: Call): fc.Arbitrary<string> {
  const names = Object.keys(query?.entries ?? {});
  if (names.length === 0) return fc.oneof(fc.constant(''), fc.constant(access === 'admin' ? '?a=1&a=2' : ''));
  const pair = fc.constantFrom(...names, 'unknown').chain((name) => {
    const schema = query?.entries[name];
    const valid = schema ? ofSchema(jsonSchema(schema as never, 'input')).map(String) : hostileText;
    return fc.oneof(valid, hostileText).map((value) => `${name}=${escaped(value)}`);
  });
  const pairs = fc.array(pair, { maxLength: 6 }).map((all) => (all.length > 0 ? `?${all.join('&')}` : ''));
  return fc.oneof(
    { arbitrary: pairs, weight: 9 },
    { arbitrary: fc.constantFrom('?%', '?&&&==', `?${names[0]}=${'a%20'.repeat(200)}`), weight: 1 },
  );
}

const HEADERS: Record<string, string>[] = [
  { 'if-match': '*' },
  { 'if-match': '"x", W/"y"' },
  { 'if-match': 'a'.repeat(2_000) },
  { 'idempotency-key': '' },
  { 'idempotency-key': 'k'.repeat(101) },
  { 'idempotency-key': "';--'aaaa" },
  { range: 'bytes=5-1' },
  { range: `bytes=${'0-1,'.repeat(200)}2-3` },
  { 'accept-encoding': 'br;q=1e9, *;q=-1' },
  { accept: '*/*;'.repeat(300) },
  { 'x-request-id': '../../x' },
  { 'x-forwarded-host': 'evil.test' },
  { 'sec-fetch-site': 'cross-site' },
  { cookie: `${'session=x; '.repeat(100)}` },
];

const headersOf = ({ method }: Call): fc.Arbitrary<Record<string, string>> =>
  fc.oneof(
    { arbitrary: fc.constant({}), weight: method === 'GET' ? 4 : 9 },
    { arbitrary: fc.constantFrom(...HEADERS), weight: 1 },
  );
