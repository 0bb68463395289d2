import { REQUEST_STATUSES } from '@app/domain/request/options';
import { keysOf } from '@app/domain/shared/validation';
import { Field, Select } from '@app/ui';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useState } from 'react';
import type { RequestView } from '../api/use-requests.ts';

const STATUS_OPTIONS = [
  { value: 'all', label: 'All' },
  ...keysOf(REQUEST_STATUSES).map((value) => ({ value, label: REQUEST_STATUSES[value].label })),
];
const SORT_OPTIONS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'due', label: 'Due first' },
];
const TYPING_PAUSE_MS = 250;

type RequestFiltersProps = {
  view: RequestView;
  onChange: (part: Partial<RequestView>) => void;
  search: Ref<HTMLInputElement>;
  /** Down from the search. */
  onDown: () => void;
  /** Further controls at the end of the row. */
  children: ReactNode;
};

export const RequestFilters = ({ view, onChange, search, onDown, children }: RequestFiltersProps) => (
  <div className="req:mb-4 req:grid req:grid-cols-2 req:items-end req:gap-3 req:*:max-sm:first:col-span-2 req:*:max-sm:last:col-span-2 req:sm:grid-cols-[minmax(0,1fr)_auto_auto_auto]">
    <SearchField
      ref={search}
      search={view.search}
      onChange={(words) => onChange({ search: words })}
      onDown={onDown}
    />
    <Select
      label="Status"
      options={STATUS_OPTIONS}
      value={view.status}
      onChange={(event) => onChange({ status: event.target.value as RequestView['status'] })}
    />
    <Select
      label="Order"
      options={SORT_OPTIONS}
      value={view.sort}
      onChange={(event) => onChange({ sort: event.target.value as RequestView['sort'] })}
    />
    {children}
  </div>
);

type SearchFieldProps = {
  ref: Ref<HTMLInputElement>;
  search: string;
  onChange: (search: string) => void;
  onDown: () => void;
};

/** Searches a moment after the last key, not at every one. */
function SearchField({ ref, search, onChange, onDown }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  // Back and Forward change the search from outside.
  if (known !== search) {
    setKnown(search);
    setTyped(search);
  }
  useEffect(() => {
    if (typed === search) return;
    const timer = setTimeout(() => onChange(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, search, onChange]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    onDown();
  };

  return (
    <Field
      ref={ref}
      type="search"
      label="Search"
      placeholder="Name, phone or address"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={handleKeyDown}
    />
  );
}
