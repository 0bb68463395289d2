import type { SyntheticEvent } from 'react';

/** Makes a form read what was filled in without an event, as some password managers do: it reads a field that is left. */
export function noticeFilled({ currentTarget }: SyntheticEvent<HTMLFormElement>): void {
  for (const field of currentTarget.querySelectorAll('[autocomplete]'))
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}
