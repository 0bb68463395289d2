import { formatMonth } from '@app/domain/shared/dates';
import { MAX_SEARCH_LENGTH } from '@app/domain/shared/pagination';
import { Checkbox, SearchField, Select } from '@app/ui';
import { type JobView, useJobSummary } from '../api/jobs.ts';

type JobFiltersProps = { view: JobView; onChange: (change: Partial<JobView>) => void };

export function JobFilters({ view, onChange }: JobFiltersProps) {
  const { data: sums } = useJobSummary(view);
  const months = sums?.months ?? [];
  // The month of a bookmark is offered even when it has no jobs.
  const choices = view.month === '' || months.includes(view.month) ? months : [view.month, ...months];

  return (
    <div className="jobs:grid jobs:grid-cols-[minmax(0,1fr)_auto] jobs:items-end jobs:gap-x-4 jobs:gap-y-3 jobs:sm:grid-cols-[minmax(0,1fr)_14rem_auto]">
      <SearchField
        className="jobs:col-span-2 jobs:sm:col-span-1"
        placeholder="Client or address"
        maxLength={MAX_SEARCH_LENGTH}
        search={view.search}
        onSearch={(search) => onChange({ search })}
      />
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
