import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import { cx } from '../compiled/cx.ts';
import { CloseButton } from './button.tsx';
import { Field } from './form/field.tsx';

const TYPING_PAUSE_MS = 250;

type SearchFieldProps = Omit<ComponentProps<typeof Field>, 'label' | 'type' | 'value' | 'onChange'> & {
  search: string;
  onSearch: (search: string) => void;
};

export function SearchField({ search, onSearch, className, ...field }: SearchFieldProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(search);
  const [previous, setPrevious] = useState(search);
  const [submitted, setSubmitted] = useState(search);
  const [page] = useState(() => window.location.pathname);
  if (previous !== search) {
    setPrevious(search);
    // A value that was not submitted here changed outside, for example through the browser's Back button.
    if (search !== submitted) {
      setSubmitted(search);
      setTyped(search);
    }
  }

  const submit = useEffectEvent(() => {
    // During navigation a late search would return to this page.
    if (typed === submitted || window.location.pathname !== page) return;
    setSubmitted(typed);
    onSearch(typed);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every keystroke restarts the pause
  useEffect(() => {
    const timer = setTimeout(() => submit(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const handleClear = () => {
    setTyped('');
    frame.current?.querySelector('input')?.focus();
  };

  return (
    // The browsers' own cross has another look in each of them, and none in Firefox.
    <div
      ref={frame}
      className={cx(
        'ui:relative ui:[&_input]:pr-10 ui:[&_input]:text-ellipsis ui:[&_::-webkit-search-cancel-button]:hidden',
        className,
      )}
    >
      <Field
        label="Search"
        {...field}
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed !== '' && (
        <span className="ui:absolute ui:right-2 ui:bottom-0 ui:flex ui:h-control ui:items-center">
          <CloseButton label="Clear search" onClose={handleClear} />
        </span>
      )}
    </div>
  );
}
