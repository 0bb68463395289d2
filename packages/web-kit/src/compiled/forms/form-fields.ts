import { ApiError } from '@app/web-kit';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form';

type Form<Fields extends FieldValues> = Pick<UseFormReturn<Fields>, 'register' | 'formState'>;

/** Props that bind an input to a form and show its error: `<Field {...field('clientName')} />`. */
export const fieldProps =
  <Fields extends FieldValues>({ register, formState }: Form<Fields>) =>
  <Name extends FieldPath<Fields>>(name: Name, options?: RegisterOptions<Fields, Name>) => {
    const error: FieldError | undefined = get(formState.errors, name);
    return { ...register(name, options), error: error?.message };
  };

/** `setError` of react-hook-form. */
type SetError<Path extends string> = (path: Path, error: { message: string }) => void;

/** Shows the issues of an `ApiError` at the fields they name. */
export function showIssues<Path extends string>(setError: SetError<Path>, error: unknown): void {
  if (!(error instanceof ApiError)) return;
  for (const { path, message } of error.issues) setError(path as Path, { message });
}

/** Takes back the errors of a line that was just added: a form checks its list then, before anything can be typed in the line. */
export function clearNewLine<Fields extends FieldValues>(
  { clearErrors }: Pick<UseFormReturn<Fields>, 'clearErrors'>,
  line: FieldPath<Fields>,
): void {
  // The check ends before the next task.
  setTimeout(() => clearErrors(line));
}

/** The server's text about a failed call, or a text of the page where there is none. */
export const serverMessage = (error: unknown, otherwise: string): string =>
  (error instanceof ApiError && error.serverMessage) || otherwise;

/** Makes a form read what was filled in without an event, as some password managers do: it reads a field that is left. */
export function noticeFilled({ currentTarget }: SyntheticEvent<HTMLFormElement>): void {
  for (const field of currentTarget.querySelectorAll('[autocomplete]'))
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/** The code of a key that belongs to an input method, as for Japanese: there, Enter takes over the text that it proposes. */
const INPUT_METHOD = 229;

// `isComposing` would not do: it is false by then in Safari.
export const isEnter = ({ key, keyCode }: KeyboardEvent): boolean =>
  key === 'Enter' && keyCode !== INPUT_METHOD;

/** What was typed into a field while its text was sent: the next text. `sent` is what was in the field then. */
export const typedSince = (sent: string, now: string): string =>
  now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
