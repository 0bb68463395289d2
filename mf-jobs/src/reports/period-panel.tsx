import { csvHeader, csvRows, withoutFormula } from '@app/domain/shared/csv';
import { type Dollars, formatDollars } from '@app/domain/shared/money';
import { Button, MoneyText, Panel } from '@app/ui';
import { FileSpreadsheet } from '@app/ui/icons';
import { saveCsv } from '@app/web-kit/files';
import type { ReactNode } from 'react';

type PeriodPanelProps = {
  title: string;
  of: string;
  /** The name of its file. */
  name: string;
  plot?: ReactNode;
  columns: readonly string[];
  periods: readonly { period: string; amounts: readonly Dollars[] }[];
};

/** Amounts of months or years. Periods without an amount are in the file only. */
export function PeriodPanel({ title, of, name, plot, columns, periods }: PeriodPanelProps) {
  const header = [of, ...columns];
  const shown = periods.filter(({ amounts }) => amounts.some((amount) => amount !== 0));
  return (
    <Panel
      title={title}
      actions={
        <CsvButton
          name={name}
          table={[
            header,
            ...periods.map(({ period, amounts }) => [period, ...amounts.map((amount) => amount.toFixed(2))]),
          ]}
        />
      }
    >
      {plot}
      <table className="jobs:mt-3 jobs:w-full jobs:text-small">
        <thead className="jobs:text-ink-soft">
          <tr>
            {header.map((name, at) => (
              <th
                key={name}
                scope="col"
                className={`jobs:py-1 jobs:align-bottom jobs:font-normal ${at === 0 ? 'jobs:text-left' : 'jobs:pl-3 jobs:text-right'}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ period, amounts }) => (
            <tr key={period} className="jobs:border-t jobs:border-line">
              <th scope="row" className="jobs:py-1.5 jobs:text-left jobs:font-normal">
                {period}
              </th>
              {amounts.map((amount, at) => (
                <td key={header[at + 1]} className="jobs:py-1.5 jobs:text-right">
                  <MoneyText
                    className={amount === 0 ? 'jobs:text-small jobs:text-ink-quiet' : 'jobs:text-small'}
                  >
                    {formatDollars(amount)}
                  </MoneyText>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

/** Downloads a table that is on screen. */
export const CsvButton = ({ name, table: [header = [], ...rows] }: { name: string; table: string[][] }) => (
  <Button
    size="small"
    variant="secondary"
    icon={<FileSpreadsheet aria-hidden size="1em" />}
    aria-label={`Export ${name} as CSV`}
    onClick={() => saveCsv(name, csvHeader(header) + csvRows(rows.map((row) => row.map(withoutFormula))))}
  >
    CSV
  </Button>
);
