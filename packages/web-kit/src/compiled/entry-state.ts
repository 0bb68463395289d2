import { useLocation } from '@app/web-kit';
import { useEffect, useState } from 'react';

/**
 * Whether a panel is open, kept in the history entry: after Back and a reload the page is as long as it was, and what was in view is
 * where it was.
 */
export function useOpenInEntry(name: string) {
  const [isOpen, setOpen] = useState<boolean>(() => history.state?.[name] ?? false);
  const { key } = useLocation();
  // An entry that replaces another, such as with a further filter, begins without it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry
  useEffect(() => {
    if ((history.state?.[name] ?? false) !== isOpen)
      history.replaceState({ ...history.state, [name]: isOpen }, '');
  }, [key, name, isOpen]);
  return [isOpen, setOpen] as const;
}
