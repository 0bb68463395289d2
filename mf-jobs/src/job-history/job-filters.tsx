import { Field } from '@app/ui';
import { useEffect, useState } from 'react';
import type { JobView } from '../api/use-jobs.ts';

const TYPING_PAUSE_MS = 250;

type JobFiltersProps = { view: JobView; onChange: (part: Partial<JobView>) => void };

/** Search by client or address, and by the month of the job's start. Searches a moment after the last key. */
export function JobFilters({ view, onChange }: JobFiltersProps) {
  const [typed, setTyped] = useState(view.search);
  useEffect(() => {
    if (typed === view.search) return;
    const timer = setTimeout(() => onChange({ search: typed }), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, view.search, onChange]);

  return (
    <div className="jobs:mb-6 jobs:grid jobs:gap-3 jobs:sm:grid-cols-[minmax(0,1fr)_14rem]">
      <Field
        type="search"
        label="Search"
        placeholder="Client or address"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Field
        type="month"
        label="Month"
        value={view.month}
        onChange={(event) => onChange({ month: event.target.value })}
      />
    </div>
  );
}
