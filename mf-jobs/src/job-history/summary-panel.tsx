import { PRICING_METHODS } from '@app/domain/job/pricing-methods';
import { cleanerName } from '@app/domain/settings/cleaners';
import { formatMonth } from '@app/domain/shared/dates';
import { formatDollars } from '@app/domain/shared/money';
import { MoneyText, Panel, Skeleton, VisuallyHidden } from '@app/ui';
import { type ReactNode, useState } from 'react';
import { type JobView, useJobSummary } from '../api/jobs.ts';
import { useCleaners } from '../api/settings.ts';
import { ShareTable } from './breakdown-table.tsx';

/** What the jobs of the month come to, and how that divides by method and by cleaner. */
export function SumsPanel({ view }: { view: JobView }) {
  const { data: sums, error } = useJobSummary(view);
  const cleaners = useCleaners();
  // On a phone the cards come first; the tables are a touch away.
  const [isWide] = useState(() => matchMedia('(min-width: 64rem)').matches);

  if (error) return null;
  if (!sums)
    return (
      <Panel role="status">
        <VisuallyHidden>Loading sums</VisuallyHidden>
        <Skeleton className="jobs:mb-4 jobs:h-6 jobs:w-40" />
        <Skeleton className="jobs:w-56 jobs:max-w-full" />
      </Panel>
    );

  const methods = sums.byMethod.map(({ finalPricingMethod: method, ...share }) => ({
    name: PRICING_METHODS[method].label,
    ...share,
  }));
  const people = sums.byCleaner.map(({ assignedCleaner, ...share }) => ({
    name: cleanerName(assignedCleaner, cleaners) || 'Not assigned',
    ...share,
  }));
  return (
    <Panel title={titleOf(view)}>
      <dl className="jobs:grid jobs:grid-cols-[auto_1fr] jobs:gap-x-4 jobs:gap-y-1" aria-live="polite">
        <Sum term={sums.count === 1 ? '1 job' : `${sums.count.toLocaleString('en-US')} jobs`}>
          <MoneyText className="jobs:text-lead jobs:font-semibold">{formatDollars(sums.total)}</MoneyText>
        </Sum>
        <Sum term="Still to be paid">
          <MoneyText>{formatDollars(sums.owed)}</MoneyText>
        </Sum>
      </dl>
      {view.search !== '' && (
        <p className="jobs:mt-2 jobs:text-small jobs:text-ink-soft">
          Of all clients, not only those searched.
        </p>
      )}
      {sums.count > 0 && (
        <details open={isWide} className="jobs:mt-3">
          <summary className="jobs:cursor-pointer jobs:text-small jobs:font-semibold jobs:text-leaf-deep">
            By method and cleaner
          </summary>
          <ShareTable caption="By pricing method" of="Method" shares={methods} />
          <ShareTable caption="By cleaner" of="Cleaner" shares={people} />
        </details>
      )}
    </Panel>
  );
}

const titleOf = ({ month, unpaid }: JobView) =>
  `${month ? formatMonth(month) : 'All months'}${unpaid ? ', unpaid' : ''}`;

const Sum = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="jobs:col-span-2 jobs:grid jobs:grid-cols-subgrid jobs:items-baseline">
    <dt className="jobs:text-ink-soft">{term}</dt>
    <dd className="jobs:text-right">{children}</dd>
  </div>
);
