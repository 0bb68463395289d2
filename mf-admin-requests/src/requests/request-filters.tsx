import { REQUEST_STATUSES } from '@app/domain/request/status';
import { selectOptions } from '@app/domain/shared/validation';
import { Button, SearchField, Select } from '@app/ui';
import { SlidersHorizontal } from '@app/ui/icons';
import { useFocusAfterLoss } from '@app/web-kit/forms/focus';
import type { ReactNode, Ref } from 'react';
import type { RequestView } from '../api/request-view.ts';

const STATUS_OPTIONS = [{ value: 'all', label: 'All' }, ...selectOptions(REQUEST_STATUSES)];
const SORT_OPTIONS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'due', label: 'Due first' },
];

const COLUMNS =
  'req:grid-cols-[minmax(0,1fr)_auto] req:@max-3xs:grid-cols-1 req:sm:grid-cols-[minmax(0,1fr)_auto_auto_auto] ' +
  // On a phone the search has no label above it and the rest opens with a button.
  'req:max-sm:[&_label[for=request-search]]:sr-only';

type RequestFiltersProps = {
  view: RequestView;
  onChange: (part: Partial<Omit<RequestView, 'isAwaited'>>) => void;
  /** On a phone the status and the order open with a button; closed, a line says what is chosen. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onClear: () => void;
  search: Ref<HTMLInputElement>;
  children: ReactNode;
};

export function RequestFilters({ view, onChange, isOpen, onOpen, onClear, ...rest }: RequestFiltersProps) {
  const { search, children } = rest;
  const chosen = [
    view.isAwaited ? 'Answer due' : view.status !== 'all' && REQUEST_STATUSES[view.status].label,
    view.sort === 'due' && 'Due first',
  ].filter(Boolean);
  // The controls say the rest where they are shown.
  const isSaid = !view.isAwaited && (isOpen ? 'req:hidden' : 'req:sm:hidden');
  // Clear is gone with what it clears.
  const place = useFocusAfterLoss<HTMLDivElement>(chosen.length);
  return (
    <div
      ref={place}
      tabIndex={-1}
      className={`req:outline-none req:mb-2 req:sm:mb-4 req:grid req:items-end req:gap-3 ${COLUMNS}`}
    >
      <SearchField
        ref={search}
        id="request-search"
        placeholder="Name, address or number"
        maxLength={200}
        search={view.search}
        onSearch={(search) => onChange({ search })}
      />
      <Button
        variant="secondary"
        icon={<SlidersHorizontal aria-hidden size="1em" />}
        aria-expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
        className="req:sm:hidden"
      >
        Filters
      </Button>
      <div className={isOpen ? OPENED : CLOSED}>
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
      {chosen.length > 0 && (
        <p
          className={`req:col-span-full req:-my-1 req:flex req:flex-wrap req:items-center req:gap-x-2 ${isSaid || ''}`}
        >
          <span className="req:text-ink-soft">Shown:</span> {chosen.join(', ')}
          <Button variant="quiet" size="small" onClick={onClear}>
            Clear
          </Button>
        </p>
      )}
    </div>
  );
}

const OPENED =
  'req:contents req:max-sm:col-span-full req:max-sm:grid req:max-sm:grid-cols-2 req:@max-xs:grid-cols-1 req:max-sm:items-end req:max-sm:gap-3 req:*:max-sm:last:col-span-full';
const CLOSED = 'req:contents req:max-sm:hidden';
