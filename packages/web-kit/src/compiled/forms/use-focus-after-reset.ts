import { useEffect, useState } from 'react';
import type { FieldPath, FieldValues, UseFormSetFocus } from 'react-hook-form';

/**
 * Focuses a field of a form that was just reset: its fields register again only with the next render. Scrolls to it with its
 * label and error, because Firefox leaves a field as it is that is partly visible.
 */
export function useFocusAfterReset<Fields extends FieldValues>(
  setFocus: UseFormSetFocus<Fields>,
): (name: FieldPath<Fields>) => void {
  const [next, setNext] = useState<{ name: FieldPath<Fields> }>();
  useEffect(() => {
    if (!next) return;
    setFocus(next.name);
    document.activeElement?.scrollIntoView({ block: 'center' });
  }, [next, setFocus]);
  return (name) => setNext({ name });
}
