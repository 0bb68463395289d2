import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import { Field } from './field.tsx';

const TYPING_PAUSE_MS = 250;

type SearchFieldProps = Omit<ComponentProps<typeof Field>, 'label' | 'type' | 'value' | 'onChange'> & {
  search: string;
  onSearch: (search: string) => void;
};

/** Searches a moment after the last key, not at every one. */
export function SearchField({ search, onSearch, ...field }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  const [asked, setAsked] = useState(search);
  const [page] = useState(() => window.location.pathname);
  if (known !== search) {
    setKnown(search);
    // What was asked for here is on its way back; anything else came in from outside, such as through Back.
    if (search !== asked) {
      setAsked(search);
      setTyped(search);
    }
  }

  const ask = useEffectEvent(() => {
    // On the way to another page, which a search that comes late would call back.
    if (typed === asked || window.location.pathname !== page) return;
    setAsked(typed);
    onSearch(typed);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further letter begins the pause anew
  useEffect(() => {
    const timer = setTimeout(() => ask(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <Field
      label="Search"
      {...field}
      type="search"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
