import { formatMonth } from '@app/domain/shared/dates';
import { Checkbox, Field, Select } from '@app/ui';
import { useEffect, useRef, useState } from 'react';
import { type JobView, useJobSummary } from '../api/use-jobs.ts';

const TYPING_PAUSE_MS = 250;

type JobFiltersProps = { view: JobView; onChange: (part: Partial<JobView>) => void };

/** Search by client or address, by the month of the job's start, and by what is still to be paid. */
export function JobFilters({ view, onChange }: JobFiltersProps) {
  const { data: sums } = useJobSummary(view);
  const months = sums?.months ?? [];
  // A month out of a bookmark stays chosen, even when its last job is gone.
  const choices = view.month === '' || months.includes(view.month) ? months : [view.month, ...months];

  return (
    <div className="jobs:grid jobs:grid-cols-[minmax(0,1fr)_auto] jobs:items-end jobs:gap-x-4 jobs:gap-y-3 jobs:sm:grid-cols-[minmax(0,1fr)_14rem_auto]">
      <SearchField search={view.search} onChange={(search) => onChange({ search })} />
      <Select
        label="Month"
        placeholder="All months"
        options={choices.map((month) => ({ value: month, label: formatMonth(month) }))}
        value={view.month}
        onChange={(event) => onChange({ month: event.target.value })}
      />
      <Checkbox
        label="Unpaid only"
        className="jobs:flex jobs:min-h-control jobs:items-center"
        checked={view.unpaid}
        onChange={(event) => onChange({ unpaid: event.target.checked })}
      />
    </div>
  );
}

/** Searches a moment after the last key, not at every one. */
function SearchField({ search, onChange }: { search: string; onChange: (search: string) => void }) {
  const [typed, setTyped] = useState(search);
  const asked = useRef(search);
  // Another search than the one asked for here came in through Back or 'Show all jobs'.
  if (asked.current !== search && typed === asked.current) {
    asked.current = search;
    setTyped(search);
  }
  useEffect(() => {
    if (typed === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = typed;
      onChange(typed);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, onChange]);

  return (
    <Field
      type="search"
      className="jobs:col-span-2 jobs:sm:col-span-1"
      label="Search"
      placeholder="Client or address"
      maxLength={200}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
