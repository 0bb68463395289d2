import { valibotResolver } from '@hookform/resolvers/valibot';
import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import type * as v from 'valibot';

/** Says what is missing of a date or time that is entered in part: its value is empty, so it would be saved as none. */
export const halfEntered = ({ type, validity }: HTMLInputElement): string | undefined =>
  validity?.badInput && ['date', 'time'].includes(type) ? `Please enter the whole ${type}` : undefined;

/**
 * The resolver of a form. It runs every check of the schema, also of two fields while a third is invalid, so that one press shows
 * all errors; a field has the message of its first. `valibotResolver` alone runs them only with this criteria mode.
 */
export function schemaResolver<Fields extends FieldValues, Checked>(
  schema: v.GenericSchema<Fields, Checked>,
): Resolver<Fields, unknown, Checked> {
  const resolve = valibotResolver(schema);
  return async (fields, context, options) => {
    const found = await resolve(fields, context, { ...options, criteriaMode: 'all' });
    const errors = { ...found.errors } as FieldErrors<Fields>;
    for (const name of options.names ?? []) {
      const field: { ref: HTMLInputElement } | undefined = get(options.fields, name);
      // One that is not shown any more keeps what was entered in part, and nobody could correct it.
      const message = field?.ref.isConnected && halfEntered(field.ref);
      if (message) set(errors, name, { type: 'bad_input', message });
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : found;
  };
}
