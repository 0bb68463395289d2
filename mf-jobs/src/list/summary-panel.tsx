import type { JobSummary } from '@app/contract/jobs/list';
import { acceptedShare } from '@app/domain/job/estimates/estimate';
import { PRICING_METHODS } from '@app/domain/job/pricing/pricing-methods';
import { cleanerName } from '@app/domain/settings/cleaners';
import { formatWeek } from '@app/domain/shared/dates';
import { formatDollars, sum } from '@app/domain/shared/money';
import { formatCount } from '@app/domain/shared/units';
import { MoneyText, Panel, Skeleton, VisuallyHidden } from '@app/ui';
import { ChevronDown } from '@app/ui/icons';
import { Link } from '@app/web-kit';
import { useOpenInEntry } from '@app/web-kit/entry-state';
import { type ReactNode, useRef, useState } from 'react';
import { filterWords, type JobView } from '../api/job-view.ts';
import { useJobSummary } from '../api/jobs.ts';
import { useCleaners } from '../api/settings.ts';
import { BreakdownTable } from '../parts/breakdown-table.tsx';

/** The sums of the jobs on screen; on narrow screens, above the cards, a line that opens. */
export function SummaryPanel({ view }: { view: JobView }) {
  const { data: summary, error } = useJobSummary(view);
  const cleaners = useCleaners();
  const [isWide] = useState(() => matchMedia('(min-width: 64rem)').matches);
  const [isOpen, setOpen] = useOpenInEntry('sums');
  const line = useRef<HTMLElement>(null);
  const title = titleOf(view, cleaners);
  // Open, it would fill the screen with what was just tapped in place of its jobs.
  const fold = () => {
    line.current?.focus();
    setOpen(false);
  };

  // Without jobs the list says so.
  if ((error && !summary) || summary?.count === 0) return null;
  if (!summary)
    return (
      <Panel
        role="status"
        className="jobs:max-lg:flex jobs:max-lg:min-h-14.5 jobs:max-lg:items-center jobs:max-lg:py-0"
      >
        <VisuallyHidden>Loading sums</VisuallyHidden>
        <Skeleton className="jobs:h-5 jobs:w-40 jobs:lg:mb-4" />
        <Skeleton className="jobs:w-56 jobs:max-lg:hidden" />
      </Panel>
    );
  const count = formatCount(summary.count, 'job');
  if (isWide)
    return (
      <Panel title={title}>
        <SearchNote search={view.search} />
        <Sums>
          <Sum term={count}>
            <MoneyText className="jobs:text-lead jobs:font-semibold">
              {formatDollars(summary.total)}
            </MoneyText>
          </Sum>
          <Owed summary={summary} />
        </Sums>
        <details open className="jobs:mt-3">
          <summary className="jobs:cursor-pointer jobs:text-small jobs:font-semibold jobs:text-leaf-deep">
            By method and cleaner
          </summary>
          <Breakdowns summary={summary} cleaners={cleaners} />
        </details>
      </Panel>
    );
  return (
    <Panel aria-label={title} className="jobs:p-0">
      <details
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        className="jobs:group"
      >
        <summary
          ref={line}
          className="jobs:flex jobs:@max-3xs:flex-wrap jobs:min-h-14 jobs:cursor-pointer jobs:list-none jobs:items-center jobs:gap-3 jobs:@max-3xs:gap-2 jobs:px-4 jobs:py-1 jobs:@max-3xs:px-2 jobs:[&::-webkit-details-marker]:hidden"
        >
          <span className="jobs:grow">
            <span className="jobs:flex jobs:flex-wrap jobs:justify-between jobs:gap-x-3 jobs:font-semibold">
              {count}
              <MoneyText>{formatDollars(summary.total)}</MoneyText>
            </span>
            <DueLine due={summary.due} />
          </span>
          <ChevronDown aria-hidden size="1.125em" className="jobs:text-ink-soft jobs:group-open:rotate-180" />
        </summary>
        <div className="jobs:border-t jobs:border-line jobs:px-4 jobs:py-3">
          <p className="jobs:mb-2 jobs:font-semibold jobs:wrap-anywhere">{title}</p>
          <SearchNote search={view.search} />
          <Sums>
            <Owed summary={summary} onFilter={fold} />
          </Sums>
          <Breakdowns summary={summary} cleaners={cleaners} />
        </div>
      </details>
    </Panel>
  );
}

function Breakdowns({ summary, cleaners }: { summary: JobSummary; cleaners: readonly string[] }) {
  const byMethod = summary.byMethod.map(({ finalPricingMethod: method, ...share }) => ({
    name: PRICING_METHODS[method].label,
    ...share,
  }));
  const byCleaner = summary.byCleaner.map(({ assignedCleaner, ...share }) => ({
    name: cleanerName(assignedCleaner, cleaners) || 'Not assigned',
    ...share,
  }));
  const tips = summary.tips ?? [];
  return (
    <>
      <BreakdownTable caption="By pricing method" of="Method" rows={byMethod} />
      <BreakdownTable caption="By cleaner" of="Cleaner" rows={byCleaner} whole={summary.count} />
      {tips.length > 0 && (
        <p className="jobs:mt-3 jobs:text-small jobs:text-ink-soft">
          {`Tips ${formatDollars(sum(tips.map(({ total }) => total)))}: ${tips.map(({ cleaner, total }) => `${cleanerName(cleaner, cleaners) || 'not assigned'} ${formatDollars(total)}`).join(', ')}`}
        </p>
      )}
    </>
  );
}

/** 'All months', 'Upcoming, Maria Lopez, unpaid', 'November 2026' */
function titleOf(view: JobView, cleaners: readonly string[]): string {
  const { period, week, month, today } = view;
  const days = {
    all: month ? '' : 'All months',
    upcoming: 'Upcoming',
    past: 'Past',
    week: formatWeek(week, today),
  };
  return [days[period], ...filterWords(view, cleaners)].filter(Boolean).join(', ');
}

const SearchNote = ({ search }: { search: string }) =>
  search.trim() !== '' && (
    <p className="jobs:-mt-2 jobs:mb-2 jobs:text-small jobs:text-ink-soft jobs:wrap-anywhere">
      Found with “{search.trim()}”
    </p>
  );

/** What is due, in a line. */
const DueLine = ({ due }: Pick<JobSummary, 'due'>) => (
  <span className="jobs:flex jobs:flex-wrap jobs:justify-between jobs:gap-x-3 jobs:text-small jobs:text-ink-soft">
    <span>Done and unpaid {formatDollars(due.done)}</span>
    <span className={due.overdue > 0 ? 'jobs:text-red-text' : ''}>Overdue {formatDollars(due.overdue)}</span>
  </span>
);

type OwedProps = { summary: JobSummary; onFilter?: (() => void) | undefined };

/** What is due and what is coming. */
const Owed = ({ summary: { due, estimates }, onFilter }: OwedProps) => (
  <>
    <Sum
      term={
        <FilterLink by="unpaid" onClick={onFilter}>
          Done and unpaid
        </FilterLink>
      }
    >
      <MoneyText>{formatDollars(due.done)}</MoneyText>
    </Sum>
    <Sum
      term={
        <FilterLink by="overdue" onClick={onFilter}>
          Overdue
        </FilterLink>
      }
    >
      <MoneyText className={due.overdue > 0 ? 'jobs:text-red-text' : 'jobs:text-ink-soft'}>
        {formatDollars(due.overdue)}
      </MoneyText>
    </Sum>
    <Sum
      term={
        <FilterLink by="coming" onClick={onFilter}>
          Coming
        </FilterLink>
      }
    >
      <MoneyText>{formatDollars(due.coming)}</MoneyText>
    </Sum>
    <AcceptedShare estimates={estimates} onFilter={onFilter} />
  </>
);

function AcceptedShare({ estimates, onFilter }: Pick<JobSummary, 'estimates'> & Pick<OwedProps, 'onFilter'>) {
  if (!estimates) return null;
  return (
    <Sum
      term={
        <FilterLink by="estimate" value="any" onClick={onFilter}>
          Estimates accepted
        </FilterLink>
      }
    >
      {acceptedShare(estimates)}
    </Sum>
  );
}

type FilterLinkProps = {
  by: 'unpaid' | 'overdue' | 'coming' | 'estimate';
  value?: string;
  onClick: (() => void) | undefined;
  children: string;
};

/** Lists the jobs of a sum. */
const FilterLink = ({ by, value = 'true', onClick, children }: FilterLinkProps) => (
  <Link
    onClick={onClick}
    to={{ search: `?${by}=${value}` }}
    className="jobs:inline-block jobs:py-1 jobs:underline jobs:decoration-line-strong jobs:underline-offset-4 jobs:hover:decoration-leaf-deep"
  >
    {children}
  </Link>
);

const Sums = ({ children }: { children: ReactNode }) => (
  <dl className="jobs:grid jobs:grid-cols-[auto_1fr] jobs:gap-x-4 jobs:gap-y-1" aria-live="polite">
    {children}
  </dl>
);

const Sum = ({ term, children }: { term: ReactNode; children: ReactNode }) => (
  <div className="jobs:col-span-2 jobs:grid jobs:grid-cols-subgrid jobs:items-baseline">
    <dt className="jobs:text-ink-soft">{term}</dt>
    <dd className="jobs:text-right">{children}</dd>
  </div>
);
