import { type ConversionConfig, type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';

export type { JsonSchema };

/** 'input': the accepted values, before transformation. 'output': the result. */
export type Direction = 'input' | 'output';

/** The components of the document by their names. */
export type Components = ReadonlyMap<v.GenericSchema, string>;

/**
 * A schema as JSON Schema. The checks that JSON Schema cannot express become a description: their messages.
 */
export function jsonSchema(
  schema: v.GenericSchema,
  direction: Direction,
  components: Components = new Map(),
): JsonSchema {
  const inPlace = (part: v.GenericSchema) => jsonSchema(part, direction, components);
  const config: ConversionConfig = {
    target: 'draft-2020-12',
    typeMode: direction,
    errorMode: 'ignore',
    overrideSchema({ valibotSchema, jsonSchema: made }) {
      const part = valibotSchema as v.GenericSchema;
      const name = part !== schema && components.get(part);
      if (name) return { $ref: `#/components/schemas/${name}` };
      // The lazy schema only selects messages; none is recursive.
      if (isLazy(part)) return inPlace(part.getter(undefined));
      // What it wraps is optional.
      if (isOf(part, 'non_optional')) return inPlace(part.wrapped);
      if (isOf(part, 'optional', 'nullish', 'nullable', 'undefinedable'))
        return direction === 'output' ? outputOf(part, inPlace(part.wrapped)) : inputOf(part, made);
      return isObject(part) ? { ...made, ...requiredKeys(part, direction) } : null;
    },
    overrideAction: ({ valibotAction, jsonSchema: made }) => {
      if (isCheck(valibotAction))
        return { ...made, description: joined(made.description, valibotAction.message) };
      return isTransform(valibotAction) && direction === 'output' ? transformed(made, valibotAction) : null;
    },
  };
  // The definitions that the converter adds for lazy schemas are left out: they are written in place.
  const { $schema: _, $defs: __, ...made } = toJsonSchema(schema, config);
  return made;
}

/** The digits of a query: a generated client takes the number. */
const numberInText = (schema: NumberText): JsonSchema => ({
  type: 'integer',
  minimum: v.is(schema, '0') ? 0 : 1,
  maximum: schema.pipe.find((action) => action.type === 'max_value')?.requirement,
});

/** A response has a value for each key with a default, and null only where that is the default. */
function outputOf(schema: Wrapping, wrapped: JsonSchema): JsonSchema {
  const mayBeNull = schema.type.startsWith('null') && (schema.default ?? null) === null;
  return mayBeNull ? { anyOf: [wrapped, { type: 'null' }] } : wrapped;
}

/** A default that the schema itself refuses marks a required key with its own message (`requiredKey`). */
function inputOf(schema: Wrapping, { default: given, ...made }: JsonSchema): JsonSchema {
  if (isNumberText(schema.wrapped)) return numberInText(schema.wrapped);
  return given === undefined || !v.is(schema, undefined) ? made : { ...made, default: given };
}

function requiredKeys({ entries }: v.ObjectSchema<v.ObjectEntries, undefined>, direction: Direction) {
  const isRequired = (entry: v.GenericSchema) =>
    direction === 'input'
      ? !v.is(entry, undefined)
      : !isOf(entry, 'optional', 'nullish', 'undefinedable', 'exact_optional') || entry.default !== undefined;
  const required = Object.keys(entries).filter((key) => isRequired(entries[key] as v.GenericSchema));
  return { required: required.length > 0 ? required : undefined };
}

/** What a transformation makes of a constant, or of any value of the type. */
function transformed(made: JsonSchema, { operation }: { operation: (value: never) => unknown }): JsonSchema {
  if (made.const !== undefined) return valueSchema(operation(made.const as never));
  const isNumber = made.type === 'number' || made.type === 'integer';
  return isNumber && typeof operation(1 as never) === 'string' ? { type: 'string' } : made;
}

const valueSchema = (value: unknown): JsonSchema =>
  value === null ? { type: 'null' } : { const: value as JsonSchema['const'] };

type Wrapping = v.GenericSchema & { wrapped: v.GenericSchema; default?: unknown };

const isOf = (schema: v.GenericSchema, ...types: string[]): schema is Wrapping => types.includes(schema.type);

type NumberText = v.GenericSchema & { pipe: readonly { type: string; requirement?: number }[] };

const isNumberText = (schema: v.GenericSchema): schema is NumberText =>
  'pipe' in schema && (schema as NumberText).pipe.some(({ type }) => type === 'to_number');

const isLazy = (schema: { type: string }): schema is v.LazySchema<v.GenericSchema> => schema.type === 'lazy';

const isObject = (schema: v.GenericSchema): schema is v.ObjectSchema<v.ObjectEntries, undefined> =>
  'entries' in schema;

const joined = (...messages: (string | undefined)[]) => messages.filter(Boolean).join('. ');

// What applies to every text, the document states once; a required one has a minimum length.
const ANY_TEXT = / has characters that cannot be stored$| is required$/;

const isCheck = (action: object): action is { message: string } =>
  'type' in action &&
  (action.type === 'check' || action.type === 'partial_check') &&
  'message' in action &&
  typeof action.message === 'string' &&
  !ANY_TEXT.test(action.message);

const isTransform = (action: object): action is { operation: (value: never) => unknown } =>
  'type' in action && action.type === 'transform' && 'operation' in action;
