import { REQUEST_STATUSES } from '@app/domain/request/options';
import { keysOf } from '@app/domain/shared/validation';
import { Field, Select } from '@app/ui';
import { type ReactNode, useEffect, useState } from 'react';
import type { RequestView } from '../api/use-requests.ts';

const STATUS_OPTIONS = [
  { value: 'all', label: 'All' },
  ...keysOf(REQUEST_STATUSES).map((value) => ({ value, label: REQUEST_STATUSES[value].label })),
];
const SORT_OPTIONS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Due first' },
];
const TYPING_PAUSE_MS = 250;

type RequestFiltersProps = {
  view: RequestView;
  onChange: (part: Partial<RequestView>) => void;
  /** Further controls at the end of the row. */
  children: ReactNode;
};

export const RequestFilters = ({ view, onChange, children }: RequestFiltersProps) => (
  <div className="req:mb-4 req:grid req:items-end req:gap-3 req:sm:grid-cols-[minmax(0,1fr)_auto_auto_auto]">
    <SearchField search={view.search} onChange={(search) => onChange({ search })} />
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

/** Searches a moment after the last key, not at every one. */
function SearchField({ search, onChange }: { search: string; onChange: (search: string) => void }) {
  const [typed, setTyped] = useState(search);
  useEffect(() => {
    if (typed === search) return;
    const timer = setTimeout(() => onChange(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, search, onChange]);

  return (
    <Field
      type="search"
      label="Search"
      placeholder="Name, phone or address"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
