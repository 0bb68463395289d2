import type { JsonSchema } from '@app/contract/openapi/schema';
import fc from 'fast-check';
import { hostileText, hostileValue } from './values.ts';

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
  const manyLetters = fc.constant('a'.repeat(Math.min(maxLength, 10_000)));
  const words = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 20) });
  return fc.oneof({ arbitrary: words, weight: 9 }, { arbitrary: manyLetters, weight: 1 });
}

function numberOf({ minimum = 0, maximum = 1_000, type }: JsonSchema) {
  const between = fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) });
  const at = type === 'integer' ? [minimum, maximum] : [minimum, maximum, (minimum + maximum) / 2];
  return fc.oneof(between, fc.constantFrom(...at));
}

type Change = { at: number; to: unknown; how: 'replace' | 'remove' | 'add' };

/** Values with up to three places that no valid one has. */
export const mutated = (values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(values, fc.array(change, { minLength: 1, maxLength: 3 })).map(([value, changes]) => {
    let result = value;
    for (const each of changes) result = changed(result, each);
    return result;
  });

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(),
  to: hostileValue,
  how: fc.oneof(
    { arbitrary: fc.constant('replace' as const), weight: 6 },
    { arbitrary: fc.constant('remove' as const), weight: 1 },
    { arbitrary: fc.constant('add' as const), weight: 1 },
  ),
});

type Parent = Record<string, unknown>;
type Place = [parent: Parent, key: string];

/** A copy with one change, at the place of that number in reading order. */
function changed(value: unknown, { at, to, how }: Change): unknown {
  const root: Parent = { value: structuredClone(value) };
  const places = placesOf(root);
  const [parent, key] = places[at % places.length]!;
  if (how === 'replace') parent[key] = to;
  else if (how === 'remove') delete parent[key];
  else parent[UNKNOWN_KEYS[at % UNKNOWN_KEYS.length]!] = to;
  return root.value;
}

const UNKNOWN_KEYS = ['id', 'createdAt', 'deletedAt', 'isAdmin', 'toString', 'hasOwnProperty', '', '$where'];

/** Every property and list entry; not those of lists that were made long. */
function placesOf(parent: Parent): Place[] {
  return Object.entries(parent)
    .slice(0, 60)
    .flatMap(([key, child]): Place[] => [
      [parent, key],
      ...(typeof child === 'object' && child !== null ? placesOf(child as Parent) : []),
    ]);
}
