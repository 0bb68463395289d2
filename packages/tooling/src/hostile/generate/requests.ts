import type { JsonSchema } from '@app/contract/openapi/schema';
import { jsonSchema } from '@app/contract/openapi/schema';
import { type Call, mayHaveBody } from '@app/contract/platform/call';
import fc from 'fast-check';
import { hostileText, jsonOf, mutated, ofSchema, weighted } from './values.ts';

/** A request that may or may not be valid. */
export type HostileRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
};

type Body = { type: string; bytes: Buffer; encoding?: string };

type Options = {
  count: number;
  /** Values of the path's parameters that exist, so that not every request ends with 404. */
  known: Readonly<Record<string, string>>;
  /** Small valid pictures, for calls that take files. */
  pictures: readonly Body[];
};

/** The requests of a call, from its path, query and body schema outward. */
export function hostileRequests(call: Call, { count, known, pictures }: Options): HostileRequest[] {
  const body = mayHaveBody(call) ? bodiesOf(call, pictures) : fc.constant(undefined);
  const headers = weighted([9, fc.constant({})], [1, fc.constantFrom(...HEADERS)]);
  const parts = fc.tuple(pathsOf(call.path, known), queriesOf(call), body, headers);
  return fc.sample(
    parts.map(([path, query, sent, extra]) => ({
      method: call.method,
      path: `${path}${query}`,
      headers: { ...extra, ...(sent && headersOfBody(sent)) },
      body: sent?.bytes,
    })),
    // The same requests in every run.
    { numRuns: count, seed: 1 },
  );
}

const headersOfBody = ({ type, encoding, bytes }: Body) => ({
  ...(type && { 'content-type': type }),
  ...(encoding && { 'content-encoding': encoding }),
  'content-length': String(bytes.length),
});

const HEADERS: Record<string, string>[] = [
  { 'if-match': '*' },
  { 'if-match': '"x", W/"y"' },
  { 'if-match': 'a'.repeat(2_000) },
  { 'idempotency-key': 'k'.repeat(101) },
  { 'idempotency-key': "';--'aaaa" },
  { range: `bytes=${'0-1,'.repeat(200)}2-3` },
  { 'accept-encoding': 'br;q=1e9, *;q=-1' },
  { accept: '*/*;'.repeat(300) },
  { 'x-request-id': '../../x' },
  { 'sec-fetch-site': 'cross-site' },
  { cookie: `${'session=x; '.repeat(100)}` },
];

/** Escaped as a careless client would: what is no part of a URL stays a valid request line. */
const escaped = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 5_000);

const IDS = ['0', '-1', '1e3', '9'.repeat(19), '9'.repeat(400), '%00', '..', '%2e%2e%2f', 'null', '~'];

const pathsOf = (template: string, known: Options['known']): fc.Arbitrary<string> => {
  const value = (name: string) =>
    weighted(
      [6, fc.constant(known[name] ?? '1')],
      [2, fc.constantFrom(...IDS)],
      [1, hostileText.map(escaped)],
    );
  const names = [...template.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  return fc
    .record(Object.fromEntries(names.map((name) => [name, value(name)])))
    .map((values) => template.replace(/:(\w+)/g, (_, name) => values[name]!));
};

function queriesOf({ query }: Call): fc.Arbitrary<string> {
  const names = Object.keys(query?.entries ?? {});
  const pair = fc.constantFrom(...names, 'unknown').chain((name) => {
    const schema = query?.entries[name];
    const valid = schema ? ofSchema(jsonSchema(schema as never, 'input')).map(String) : hostileText;
    return fc.oneof(valid, hostileText).map((value) => `${name}=${escaped(value)}`);
  });
  const maxLength = names.length > 0 ? 6 : 0;
  const pairs = fc.array(pair, { maxLength }).map((all) => (all.length > 0 ? `?${all.join('&')}` : ''));
  return weighted([9, pairs], [1, fc.constantFrom('?%', '?&&&==', '?a=1&a=2', `?a=${'a%20'.repeat(200)}`)]);
}

const JSON_TYPE = 'application/json';
const json = (text: string | Buffer): Body => ({ type: JSON_TYPE, bytes: Buffer.from(text as string) });

const NO_SCHEMA: JsonSchema = { type: 'object', properties: {} };

/** Bodies outward from a schema: valid, wrong in some places, and no JSON at all. */
function bodiesOf(call: Call, pictures: Options['pictures']): fc.Arbitrary<Body> {
  if (call.body === 'file') return filesLike(pictures);
  const valid = ofSchema(call.body ? jsonSchema(call.body, 'input') : NO_SCHEMA);
  const text = valid.map(jsonOf);
  const declared = fc.tuple(text, fc.constantFrom(...DECLARED));
  return weighted(
    [3, text.map(json)],
    [12, mutated(valid).map((value) => json(jsonOf(value)))],
    [4, damaged(text.map(json))],
    [2, fc.constantFrom(...NO_OBJECTS).map(json)],
    [1, declared.map(([from, other]) => ({ ...other, bytes: Buffer.from(from) }))],
  );
}

/** Whole bodies that are no JSON object, or one that costs more to read than to send. */
const NO_OBJECTS: (string | Buffer)[] = [
  ...['', ' ', 'null', '0', '"text"', '[]', '{', '{}{}', '{"a":1,}', "{'a':1}", '\ufeff{}', '{"a":NaN}'],
  ...['{"__proto__":{"a":1},"id":1,"id":null}', '{"a":"\t"}', '['.repeat(20_000), '{"a":'.repeat(10_000)],
  ...[`[${'1,'.repeat(12_000)}1]`, `{"a":"${'\\u0000'.repeat(10_000)}"}`, ' '.repeat(200_000)],
  Buffer.from('{}', 'utf16le'),
  Buffer.from([0x7b, 0x22, 0xc0, 0xaf, 0x22, 0x3a, 0x31, 0x7d]),
];

/** Types and encodings that JSON does not have. */
const DECLARED = [
  ...['', 'text/plain', 'application/xml', 'multipart/form-data; boundary=x'].map((type) => ({ type })),
  { type: 'application/json; charset=utf-16le' },
  { type: `application/json; ${'a=b; '.repeat(200)}` },
  { type: JSON_TYPE, encoding: 'gzip' },
  { type: JSON_TYPE, encoding: 'br, br, br' },
];

/** Bodies that are cut, or have some wrong bytes. */
const damaged = (bodies: fc.Arbitrary<Body>): fc.Arbitrary<Body> =>
  fc
    .tuple(bodies, fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 4 }), fc.nat(3))
    .map(([{ type, bytes }, changes, cut]) => {
      const copy = Buffer.from(bytes);
      for (const [at, byte] of changes) if (copy.length > 0) copy[at % copy.length] = byte;
      return { type, bytes: cut === 0 ? copy.subarray(0, copy.length >> 1) : copy };
    });

/** Files that are pictures, nearly pictures, or claim to be. */
function filesLike(pictures: readonly Body[]): fc.Arbitrary<Body> {
  const types = fc.constantFrom('image/jpeg', 'image/png', 'image/svg+xml', 'text/html');
  const others = fc
    .tuple(types, fc.uint8Array())
    .map(([type, bytes]) => ({ type, bytes: Buffer.from(bytes) }));
  return weighted([4, damaged(fc.constantFrom(...pictures))], [1, others]);
}
