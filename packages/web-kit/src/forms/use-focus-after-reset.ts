import { useEffect, useState } from 'react';
import type { FieldPath, FieldValues, UseFormSetFocus } from 'react-hook-form';

/** Focuses a field of a form that was just reset: its fields register again only with the next render. */
export function useFocusAfterReset<Fields extends FieldValues>(
  setFocus: UseFormSetFocus<Fields>,
): (name: FieldPath<Fields>) => void {
  const [next, setNext] = useState<{ name: FieldPath<Fields> }>();
  useEffect(() => {
    if (next) setFocus(next.name);
  }, [next, setFocus]);
  return (name) => setNext({ name });
}
