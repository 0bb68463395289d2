import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type * as v from 'valibot';

/**
 * The form of one step. What is typed goes into the draft at once, checked or not: neither a step back nor a
 * reload takes anything away.
 */
export function useStepForm<Fields extends FieldValues, Checked>(
  schema: v.GenericSchema<unknown, Checked>,
  fields: Fields,
  keep: (fields: Fields) => void,
) {
  const form = useForm<Fields, unknown, Checked>({
    // A form holds less than its schema would take, never more.
    resolver: valibotResolver(schema as v.GenericSchema<Fields, Checked>),
    defaultValues: fields as DefaultValues<Fields>,
  });
  const { subscribe, getValues, handleSubmit } = form;
  useEffect(
    // The form goes on changing its own objects; the draft gets copies.
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(structuredClone(values)) }),
    [subscribe, keep],
  );

  /** Goes on when every field is right. What was offered and left as it was counts as entered, too. */
  const proceed = (onwards: () => void) =>
    handleSubmit(() => {
      keep(structuredClone(getValues()));
      onwards();
    });
  return { form, proceed };
}
