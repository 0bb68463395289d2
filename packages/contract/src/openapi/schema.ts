import { type ConversionConfig, type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

/** 'input': what may be sent, before any transformation. 'output': what comes back. */
export type Direction = 'input' | 'output';

/** Schemas that stand in the document once, with the names that refer to them. */
export type Components = ReadonlyMap<v.GenericSchema, string>;

/**
 * A schema as JSON Schema. A check that JSON Schema cannot express becomes a description: its message.
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
      // Only chooses between messages; none is recursive.
      return isLazy(valibotSchema)
        ? jsonSchema(valibotSchema.getter(undefined), direction, components)
        : null;
    },
    overrideAction: ({ valibotAction, jsonSchema }) =>
      isCheck(valibotAction) ? { ...jsonSchema, description: valibotAction.message } : null,
  };
  const { $schema: _, ...made } = toJsonSchema(schema, config);
  return withoutDefaults(made, direction);
}

/**
 * A response has every key. In a request null as the default of what cannot be null stands for a required key whose own
 * message reports its absence (`present` in domain/shared/validation).
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

// Holds for every text, so that the document says it once.
const ANY_TEXT = / has characters that cannot be stored$/;

const isCheck = (action: object): action is { message: string } =>
  'type' in action &&
  action.type === 'check' &&
  'message' in action &&
  typeof action.message === 'string' &&
  !ANY_TEXT.test(action.message);
