import { REQUEST_STATUSES } from '@app/domain/request/status';
import { keysOf } from '@app/domain/shared/validation';
import { SearchField, Select } from '@app/ui';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import type { RequestView } from '../api/requests.ts';

const STATUS_OPTIONS = [
  { value: 'all', label: 'All' },
  ...keysOf(REQUEST_STATUSES).map((value) => ({ value, label: REQUEST_STATUSES[value].label })),
];
const SORT_OPTIONS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'due', label: 'Due first' },
];

// On a phone search and Refresh take a row each.
const COLUMNS =
  'req:grid-cols-2 req:*:max-sm:first:col-span-2 req:*:max-sm:last:col-span-2 ' +
  'req:sm:grid-cols-[minmax(0,1fr)_auto_auto_auto]';

type RequestFiltersProps = {
  view: RequestView;
  onChange: (part: Partial<RequestView>) => void;
  search: Ref<HTMLInputElement>;
  /** Called on ArrowDown in the search field. */
  onDown: () => void;
  children: ReactNode;
};

export const RequestFilters = ({ view, onChange, search, onDown, children }: RequestFiltersProps) => (
  <div className={`req:mb-4 req:grid req:items-end req:gap-3 ${COLUMNS}`}>
    <SearchField
      ref={search}
      placeholder="Name, phone or address"
      maxLength={200}
      search={view.search}
      onSearch={(search) => onChange({ search })}
      onKeyDown={(event) => handleArrow(event, onDown)}
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

function handleArrow(event: KeyboardEvent, onDown: () => void): void {
  if (event.key !== 'ArrowDown') return;
  event.preventDefault();
  onDown();
}
