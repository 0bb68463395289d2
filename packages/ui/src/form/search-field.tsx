import { type ComponentProps, useEffect, useRef, useState } from 'react';
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
  const asked = useRef(search);
  const [page] = useState(() => window.location.pathname);
  if (known !== search) {
    setKnown(search);
    // What was asked for here is on its way back; anything else came in from outside, such as through Back.
    if (search !== asked.current) {
      asked.current = search;
      setTyped(search);
    }
  }

  const ask = () => {
    // On the way to another page, which a search that comes late would call back.
    if (typed === asked.current || window.location.pathname !== page) return;
    asked.current = typed;
    onSearch(typed);
  };
  const latestAsk = useRef(ask);
  latestAsk.current = ask;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further letter begins the pause anew
  useEffect(() => {
    const timer = setTimeout(() => latestAsk.current(), TYPING_PAUSE_MS);
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
