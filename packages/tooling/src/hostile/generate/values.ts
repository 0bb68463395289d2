import type { JsonSchema } from '@app/contract/openapi/schema';
import fc from 'fast-check';

/** One of several arbitraries; those of a higher weight more often. */
export const weighted = <T>(...options: [weight: number, arbitrary: fc.Arbitrary<T>][]): fc.Arbitrary<T> =>
  fc.oneof(...options.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** Marks a string whose rest is written into JSON as it is, for numbers that JavaScript does not have. */
const RAW = '\u0001';

export const jsonOf = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replace(/"\\u0001([^"]*)"/g, '$1');

/** Text that programs read in different ways. What JavaScript does, such as `__proto__`, fast-check tries by itself. */
const TEXTS = {
  characters: ['', ' ', 'a\0b', '\ud800', '\udc00x', '\u202egpj.exe', '\u2028', '\x1b[31m', 'İ'.repeat(150)],
  statements: ["' or 1=1 --", '"; drop table jobs; --', '%_\\', '{{7*7}}#{7*7}', '<script>alert(1)</script>'],
  lines: ['a\r\nSet-Cookie: x=1', 'a@b.c\nBcc: d@e.f', '=cmd|calc'],
  places: ['../../../../etc/passwd', 'file:///etc/passwd', 'http://127.0.0.1:1/', '//evil.test'],
  uploads: ['/objects/uploads/..%2f..%2fsecrets.json', 'javascript:alert(1)'],
  data: ['data:image/png;base64,iVBORw0KGgo=', 'data:image/svg+xml,<svg onload="alert(1)"/>'],
  numbers: ['NaN', 'Infinity', '0x10', '1e3', '24:00'],
  days: ['0000-00-00', '2026-02-30', '9999-12-31', '275760-09-13', '-271821-04-20'],
};

export const hostileText: fc.Arbitrary<string> = weighted(
  [6, fc.constantFrom(...Object.values(TEXTS).flat())],
  [2, fc.string({ unit: 'binary', maxLength: 40 })],
  [1, fc.constantFrom('a'.repeat(11_000), '€'.repeat(2_500), 'a b '.repeat(500))],
);

/** Each above what some type or column can store. */
const LARGE = [0.1, 1.005, 2 ** 31, 2 ** 32, 2 ** 53, 2 ** 63, -(2 ** 63), 1e21, 1e308, 5e-324];
const NOT_STORED = ['1e999', '-0', '9'.repeat(400), `0.${'0'.repeat(400)}1`].map((number) => RAW + number);
const OBJECTS = ['{"$ne":null}', '{"toString":1,"valueOf":null}', '{"length":1e9}', '{"then":"x"}'];
const POLLUTING = ['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}'];
const SIMPLE = [-1, 0, null, true, false, [], {}, [null], [[]], ['a'], [{}]];

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

/** Values of another type, size or shape than any schema expects. */
const hostileValue: fc.Arbitrary<unknown> = weighted<unknown>(
  [5, hostileText],
  [3, fc.constantFrom(...LARGE, ...NOT_STORED)],
  [3, fc.constantFrom(...SIMPLE)],
  [2, fc.constantFrom(...OBJECTS, ...POLLUTING).map((text) => JSON.parse(text))],
  [1, fc.constantFrom(5, 31, 33, 200).map(nested)],
  [1, fc.constantFrom(50, 3_000).map((length) => Array(length).fill({}))],
);

/** What the messages of checks show: 'must be a day such as 2026-11-20'. */
const EXAMPLE = /such as (\S+?)\.?(?:\s|$)/;

/** Values that are valid, or nearly: what JSON Schema cannot say is followed by chance only. */
export function ofSchema(schema: JsonSchema): fc.Arbitrary<unknown> {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.filter(isSchema).map(ofSchema));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom<unknown>(...schema.enum);
  switch (schema.type) {
    case 'object':
      return fc.record(entriesOf(schema), { requiredKeys: schema.required ?? [] });
    case 'array':
      return fc.array(isSchema(schema.items) ? ofSchema(schema.items) : hostileValue, {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, 3),
      });
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    default:
      return fc.constant(null);
  }
}

const isSchema = (schema: unknown): schema is JsonSchema => typeof schema === 'object' && schema !== null;

const entriesOf = ({ properties = {} }: JsonSchema) =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, each]) => (isSchema(each) ? [[name, ofSchema(each)]] : [])),
  );

function textOf({ minLength = 0, maxLength = 50, description = '', pattern }: JsonSchema) {
  const example = EXAMPLE.exec(description)?.[1];
  if (example) return fc.constant(example);
  if (/email/i.test(description)) return fc.constant('jane@example.com');
  if (pattern) return fc.oneof(fc.stringMatching(new RegExp(pattern)), hostileText);
  const words = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 20) });
  return weighted([9, words], [1, fc.constant('a'.repeat(Math.min(maxLength, 10_000)))]);
}

const numberOf = ({ minimum = 0, maximum = 1_000 }: JsonSchema) =>
  fc.oneof(
    fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) }),
    fc.constantFrom(minimum, maximum, (minimum + maximum) / 2),
  );

/** `key` is that of a property to add; JSON leaves out an undefined value. */
type Change = { at: number; to: unknown; key: string | undefined };

const UNKNOWN_KEYS = ['id', 'createdAt', 'deletedAt', 'isAdmin', 'toString', 'hasOwnProperty', '', '$where'];

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(),
  to: weighted([7, hostileValue], [1, fc.constant(undefined)]),
  key: weighted<string | undefined>([7, fc.constant(undefined)], [1, fc.constantFrom(...UNKNOWN_KEYS)]),
});

/** Values with up to three places that no valid one has. */
export const mutated = (values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(values, fc.array(change, { minLength: 1, maxLength: 3 })).map(([value, changes]) => {
    const root: Parent = { value: structuredClone(value) };
    for (const { at, to, key } of changes) {
      const places = placesOf(root);
      const [parent, known] = places[at % places.length]!;
      parent[key ?? known] = structuredClone(to);
    }
    return root.value;
  });

type Parent = Record<string, unknown>;

/** Every property and list entry; not those of lists that were made long. */
const placesOf = (parent: Parent): [parent: Parent, key: string][] =>
  Object.entries(parent)
    .slice(0, 60)
    .flatMap(([key, child]) => [[parent, key], ...(isSchema(child) ? placesOf(child as Parent) : [])]);
