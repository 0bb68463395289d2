import { valibotResolver } from '@hookform/resolvers/valibot';
import type { FieldValues, Resolver } from 'react-hook-form';
import type * as v from 'valibot';

/**
 * The resolver of a form. It runs every check of the schema, also of two fields while a third is invalid, so that one press shows
 * all errors; a field has the message of its first. `valibotResolver` alone runs them only with this criteria mode.
 */
export function schemaResolver<Fields extends FieldValues, Checked>(
  schema: v.GenericSchema<Fields, Checked>,
): Resolver<Fields, unknown, Checked> {
  const resolve = valibotResolver(schema);
  return (fields, context, options) => resolve(fields, context, { ...options, criteriaMode: 'all' });
}
