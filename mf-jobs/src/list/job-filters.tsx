import { formatMonth } from '@app/domain/shared/dates';
import { MAX_SEARCH_LENGTH } from '@app/domain/shared/pagination';
import { Button, Checkbox, SearchField, Select } from '@app/ui';
import { SlidersHorizontal } from '@app/ui/icons';
import { useOpenInEntry } from '@app/web-kit/entry-state';
import { useFocusAfterLoss } from '@app/web-kit/forms/focus';
import { useId } from 'react';
import {
  ESTIMATE_CHOICES,
  estimateChoiceLabel,
  FLAG_NAMES,
  FLAGS,
  filterWords,
  type JobView,
  NO_FILTERS,
  UNASSIGNED,
} from '../api/job-view.ts';
import { useJobSummary } from '../api/jobs.ts';
import { useCleanerOptions, useCleaners } from '../api/settings.ts';
import { PeriodChoice } from './period-choice.tsx';

type JobFiltersProps = {
  view: JobView;
  /** The number of filters beside search and period. */
  count: number;
  onChange: (change: Partial<JobView>) => void;
};

/** On a phone the filters beside search and period are collapsed; a line says which are on. */
export function JobFilters({ view, count, onChange }: JobFiltersProps) {
  const [isOpen, setOpen] = useOpenInEntry('filters');
  const id = useId();
  const words = filterWords(view, useCleaners());
  // Clear is gone with what it clears.
  const place = useFocusAfterLoss<HTMLDivElement>(words.length);
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="jobs:outline-none jobs:grid jobs:grid-cols-[minmax(0,1fr)_auto] jobs:@max-3xs:grid-cols-1 jobs:items-end jobs:gap-x-3 jobs:gap-y-2 jobs:sm:grid-cols-2 jobs:sm:gap-y-3 jobs:@min-[40rem]:grid-cols-[minmax(8rem,1fr)_repeat(3,minmax(0,9rem))] jobs:@min-[56rem]:grid-cols-[minmax(0,21rem)_minmax(0,1fr)_repeat(3,minmax(0,10rem))] jobs:@min-[70rem]:grid-cols-[minmax(0,21rem)_minmax(0,1fr)_repeat(3,minmax(0,12rem))]"
    >
      <SearchField
        // On a phone it stands beside a button, which has none.
        className="jobs:sm:@max-[40rem]:col-span-2 jobs:@min-[56rem]:col-span-2 jobs:max-sm:[&_label]:sr-only"
        placeholder="Client, address or invoice"
        maxLength={MAX_SEARCH_LENGTH}
        search={view.search}
        onSearch={(search) => onChange({ search })}
      />
      <Button
        variant="secondary"
        className="jobs:px-3 jobs:sm:hidden"
        icon={<SlidersHorizontal aria-hidden size="1.125em" />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      <div
        id={id}
        className={`${isOpen ? 'jobs:grid' : 'jobs:hidden'} jobs:col-span-full jobs:grid-cols-2 jobs:@max-xs:grid-cols-1 jobs:gap-3 jobs:sm:contents`}
      >
        <MoreFilters view={view} onChange={onChange} />
      </div>
      <div className="jobs:col-span-2 jobs:@max-3xs:col-span-1 jobs:sm:@max-[40rem]:order-last jobs:@min-[56rem]:col-span-1">
        <PeriodChoice view={view} onChange={onChange} />
      </div>
      {!isOpen && words.length > 0 && (
        <p className="jobs:col-span-full jobs:-my-1 jobs:wrap-anywhere jobs:sm:hidden">
          <span className="jobs:text-ink-soft">Shown:</span> {words.join(', ')}{' '}
          <Button variant="quiet" size="small" onClick={() => onChange(NO_FILTERS)}>
            Clear
          </Button>
        </p>
      )}
    </div>
  );
}

function MoreFilters({ view, onChange }: Omit<JobFiltersProps, 'count'>) {
  const { data: sums } = useJobSummary(view);
  const months = sums?.months ?? [];
  // The month of a bookmark is offered even when it has no jobs.
  const choices = view.month === '' || months.includes(view.month) ? months : [view.month, ...months];
  // Those of the settings, those who only have jobs, and none.
  const stored = [...(sums?.cleaners ?? []), view.cleaner].filter((value) => value !== UNASSIGNED);
  const cleaners = [...useCleanerOptions(stored), { value: UNASSIGNED, label: 'Not assigned' }];
  return (
    <>
      <Select
        label="Month"
        placeholder="All months"
        options={choices.map((month) => ({ value: month, label: formatMonth(month) }))}
        value={view.period === 'week' ? '' : view.month}
        disabled={view.period === 'week'}
        onChange={(event) => onChange({ month: event.target.value })}
      />
      <Select
        label="Cleaner"
        placeholder="All cleaners"
        options={cleaners}
        value={view.cleaner}
        onChange={(event) => onChange({ cleaner: event.target.value })}
      />
      <Select
        label="Estimate"
        placeholder="All jobs"
        options={ESTIMATE_CHOICES.map((value) => ({ value, label: estimateChoiceLabel(value) }))}
        value={view.estimate}
        onChange={(event) => onChange({ estimate: event.target.value as JobView['estimate'] })}
      />
      <div className="jobs:col-span-2 jobs:@max-xs:col-span-1 jobs:flex jobs:flex-wrap jobs:gap-x-5 jobs:gap-y-1 jobs:@min-[40rem]:order-last jobs:@min-[56rem]:col-span-4 jobs:@min-[40rem]:justify-self-end jobs:@min-[40rem]:self-start jobs:@min-[40rem]:pt-1.5">
        {FLAG_NAMES.map((name) => (
          <Checkbox
            key={name}
            label={FLAGS[name].label}
            checked={view[name]}
            onChange={(event) => onChange({ [name]: event.target.checked })}
          />
        ))}
      </div>
    </>
  );
}
