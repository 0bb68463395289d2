import { type Dollars, formatDollars } from '@app/domain/shared/money';
import { formatCount } from '@app/domain/shared/units';
import { MoneyText, VisuallyHidden } from '@app/ui';

export type BreakdownRow = { name: string; count: number; total: Dollars };
type BreakdownTableProps = {
  caption?: string;
  of: string;
  rows: readonly BreakdownRow[];
  counted?: string;
  /** How many there are; rows that count more share some. */
  whole?: number | undefined;
};

/** What each part of some jobs or payments adds up to, with a bar; `counted` is what is counted. */
export function BreakdownTable({ whole = Number.POSITIVE_INFINITY, ...table }: BreakdownTableProps) {
  const { of, rows } = table;
  const isShared = rows.reduce((sum, { count }) => sum + count, 0) > whole;
  return (
    <>
      <Rows {...table} />
      {isShared && (
        <p className="jobs:mt-1 jobs:text-small jobs:text-ink-soft">
          A job counts for each {of.toLowerCase()} with a share of its total.
        </p>
      )}
    </>
  );
}

function Rows({ caption, of, rows, counted = 'job' }: Omit<BreakdownTableProps, 'whole'>) {
  const largest = Math.max(...rows.map(({ total }) => total));
  return (
    <table className="jobs:mt-4 jobs:w-full jobs:text-small">
      {caption && <caption className="jobs:pb-1 jobs:text-left jobs:font-semibold">{caption}</caption>}
      <thead>
        <tr>
          {[of, 'Number', 'Total'].map((head) => (
            <th key={head} scope="col">
              <VisuallyHidden>{head}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, count, total }) => (
          <tr key={name} className="jobs:align-top">
            <th scope="row" className="jobs:w-full jobs:py-1 jobs:text-left jobs:font-normal">
              <span className="jobs:wrap-anywhere">{name}</span>
              <Bar share={largest > 0 ? total / largest : 0} />
            </th>
            <td className="jobs:px-3 jobs:py-1 jobs:text-right jobs:whitespace-nowrap jobs:text-ink-soft jobs:tabular-nums">
              {formatCount(count, counted)}
            </td>
            <td className="jobs:py-1 jobs:text-right">
              <MoneyText className="jobs:text-small">{formatDollars(total)}</MoneyText>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Bar = ({ share }: { share: number }) => (
  <svg
    viewBox="0 0 100 4"
    preserveAspectRatio="none"
    aria-hidden="true"
    className="jobs:mt-1 jobs:block jobs:h-1.5 jobs:w-full"
  >
    <rect width="100" height="4" fill="var(--app-mist)" />
    <rect width={share > 0 ? Math.max(share * 100, 1) : 0} height="4" fill="var(--app-leaf)" />
  </svg>
);
