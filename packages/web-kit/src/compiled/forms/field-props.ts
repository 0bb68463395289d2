import type { RegisterOptions, UseFormReturn } from 'react-hook-form';
import { type FieldError, type FieldPath, type FieldValues, get } from 'react-hook-form';

type Form<Fields extends FieldValues> = Pick<UseFormReturn<Fields>, 'register' | 'formState'>;

/** Props that bind an input to a form and show its error: `<Field {...field('clientName')} />`. */
export const fieldProps =
  <Fields extends FieldValues>({ register, formState }: Form<Fields>) =>
  <Name extends FieldPath<Fields>>(name: Name, options?: RegisterOptions<Fields, Name>) => {
    const error: FieldError | undefined = get(formState.errors, name);
    return { ...register(name, options), error: error?.message };
  };
