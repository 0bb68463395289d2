import { type ConversionConfig, type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

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
  const config: ConversionConfig = {
    target: 'draft-2020-12',
    typeMode: direction,
    errorMode: 'ignore',
    overrideSchema({ valibotSchema }) {
      const name = valibotSchema !== schema && components.get(valibotSchema);
      if (name) return { $ref: `#/components/schemas/${name}` };
      // The lazy schema only selects messages; none is recursive.
      return isLazy(valibotSchema)
        ? jsonSchema(valibotSchema.getter(undefined), direction, components)
        : null;
    },
    overrideAction: ({ valibotAction, jsonSchema }) =>
      isCheck(valibotAction)
        ? { ...jsonSchema, description: joined(jsonSchema.description, valibotAction.message) }
        : null,
  };
  // Without the definitions that the converter adds for lazy schemas, which are written in place.
  const { $schema: _, $defs: __, ...made } = toJsonSchema(schema, config);
  return withoutDefaults(made, direction);
}

/**
 * A response has every key. In a request, a default of null on a schema that rejects null marks a required key with its
 * own message (`requiredKey` in domain/shared/validation).
 */
function withoutDefaults(node: JsonSchema, direction: Direction): JsonSchema {
  const required = new Set(node.required);
  for (const [key, property] of Object.entries(node.properties ?? {})) {
    if (typeof property !== 'object') continue;
    const isPresent = property.default === null && !property.anyOf?.some(isNull);
    if (isPresent || (direction === 'output' && 'default' in property)) required.add(key);
    if (isPresent || direction === 'output') delete property.default;
  }
  if (required.size > 0) node.required = [...required];
  else delete node.required;
  for (const part of [...Object.values(node.properties ?? {}), ...(node.anyOf ?? []), node.items])
    if (typeof part === 'object' && !Array.isArray(part)) withoutDefaults(part, direction);
  return node;
}

const isNull = (part: JsonSchema | boolean) => typeof part === 'object' && part.type === 'null';

const isLazy = (schema: { type: string }): schema is v.LazySchema<v.GenericSchema> => schema.type === 'lazy';

const joined = (...messages: (string | undefined)[]) => messages.filter(Boolean).join('. ');

// What applies to every text, the document states once; a required one has a minimum length.
const ANY_TEXT = / has characters that cannot be stored$| is required$/;

const isCheck = (action: object): action is { message: string } =>
  'type' in action &&
  action.type === 'check' &&
  'message' in action &&
  typeof action.message === 'string' &&
  !ANY_TEXT.test(action.message);
