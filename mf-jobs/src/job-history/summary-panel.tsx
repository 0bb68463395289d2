import { PRICING_METHODS } from '@app/domain/job/pricing-methods';
import { cleanerName } from '@app/domain/settings/cleaners';
import { formatMonth } from '@app/domain/shared/dates';
import { formatDollars } from '@app/domain/shared/money';
import { formatCount } from '@app/domain/shared/units';
import { MoneyText, Panel, Skeleton, VisuallyHidden } from '@app/ui';
import { type ReactNode, useState } from 'react';
import { type JobView, useJobSummary } from '../api/jobs.ts';
import { useCleaners } from '../api/settings.ts';
import { BreakdownTable } from './breakdown-table.tsx';

export function SummaryPanel({ view }: { view: JobView }) {
  const { data: summary, error } = useJobSummary(view);
  const cleaners = useCleaners();
  // Collapsed on narrow screens, where the panel is above the cards.
  const [isWide] = useState(() => matchMedia('(min-width: 64rem)').matches);

  if (error) return null;
  if (!summary)
    return (
      <Panel role="status">
        <VisuallyHidden>Loading sums</VisuallyHidden>
        <Skeleton className="jobs:mb-4 jobs:h-6 jobs:w-40" />
        <Skeleton className="jobs:w-56 jobs:max-w-full" />
      </Panel>
    );

  const byMethod = summary.byMethod.map(({ finalPricingMethod: method, ...share }) => ({
    name: PRICING_METHODS[method].label,
    ...share,
  }));
  const byCleaner = summary.byCleaner.map(({ assignedCleaner, ...share }) => ({
    name: cleanerName(assignedCleaner, cleaners) || 'Not assigned',
    ...share,
  }));
  return (
    <Panel title={titleOf(view)}>
      <dl className="jobs:grid jobs:grid-cols-[auto_1fr] jobs:gap-x-4 jobs:gap-y-1" aria-live="polite">
        <Sum term={formatCount(summary.count, 'job')}>
          <MoneyText className="jobs:text-lead jobs:font-semibold">{formatDollars(summary.total)}</MoneyText>
        </Sum>
        <Sum term="Still to be paid">
          <MoneyText>{formatDollars(summary.owed)}</MoneyText>
        </Sum>
      </dl>
      {view.search !== '' && (
        <p className="jobs:mt-2 jobs:text-small jobs:text-ink-soft">
          Of all clients, not only those searched.
        </p>
      )}
      {summary.count > 0 && (
        <details open={isWide} className="jobs:mt-3">
          <summary className="jobs:cursor-pointer jobs:text-small jobs:font-semibold jobs:text-leaf-deep">
            By method and cleaner
          </summary>
          <BreakdownTable caption="By pricing method" of="Method" rows={byMethod} />
          <BreakdownTable caption="By cleaner" of="Cleaner" rows={byCleaner} />
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
