import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type * as v from 'valibot';

/** The form of one step. Every change is saved in the draft, valid or not, so that Back and reload lose nothing. */
export function useStepForm<Fields extends FieldValues, Checked>(
  schema: v.GenericSchema<unknown, Checked>,
  fields: Fields,
  save: (fields: Fields) => void,
) {
  const form = useForm<Fields, unknown, Checked>({
    // The fields are a subset of what the schema accepts.
    resolver: valibotResolver(schema as v.GenericSchema<Fields, Checked>),
    defaultValues: fields as DefaultValues<Fields>,
    // A field is checked when it is left.
    mode: 'onTouched',
  });
  const { subscribe, getValues, handleSubmit } = form;
  useEffect(
    // A copy, because the form mutates its values.
    () => subscribe({ formState: { values: true }, callback: ({ values }) => save(structuredClone(values)) }),
    [subscribe, save],
  );

  /** Returns a submit handler that calls `next` if the form is valid. Saves also defaults that were not changed. */
  const proceed = (next: () => void) =>
    handleSubmit(() => {
      save(structuredClone(getValues()));
      next();
    });
  return { form, proceed };
}
