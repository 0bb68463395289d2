import * as jobs from '@app/contract/jobs';
import { acceptedShare } from '@app/domain/job/documents/estimate';
import {
  ACCOUNTING_PROGRAMS,
  type AccountingProgram,
  accountingCsv,
} from '@app/domain/job/reports/accounting-files';
import type { BusinessReport } from '@app/domain/job/reports/business-report';
import { csvHeader, csvRows, withoutFormula } from '@app/domain/shared/csv';
import { formatMonth } from '@app/domain/shared/dates';
import { MESSAGES } from '@app/domain/shared/messages';
import { type Dollars, formatDollars } from '@app/domain/shared/money';
import { keysOf } from '@app/domain/shared/validation';
import { Alert, Button, MoneyText, PageHeader, Panel, Select, Skeleton } from '@app/ui';
import { Link, useCall, usePageTitle, useQueryParts } from '@app/web-kit';
import { useToday } from '@app/web-kit/company-time';
import { saveFile } from '@app/web-kit/files';
import { toastError, toastSuccess } from '@app/web-kit/result-toasts';
import { FileSpreadsheet } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useCleaners } from '../api/settings.ts';
import { allJobs } from '../list/all-jobs.ts';
import { BreakdownTable } from '../parts/breakdown-table.tsx';
import { breakdownsOf } from './breakdowns.ts';
import { MonthPlot } from './month-plot.tsx';

/** The figures of a year, each as a plot or bars with its table and its file, and the year's invoices for the accountant. */
export function ReportsPage() {
  usePageTitle('Reports');
  const thisYear = useToday().slice(0, 4);
  const [query, changeQuery] = useQueryParts();
  const asked = query.get('year') ?? '';
  const year = /^\d{4}$/.test(asked) ? asked : thisYear;
  const {
    data: report,
    error,
    mutate,
  } = useCall(jobs.report, { query: { year } }, { keepPreviousData: true });
  const years = [...new Set([thisYear, year, ...(report?.years ?? []).map((one) => one.year)])]
    .sort()
    .reverse();

  return (
    <main className="jobs:admin-page">
      <PageHeader
        title="Reports"
        actions={
          <Select
            label="Year"
            className="jobs:min-w-32"
            value={year}
            options={years.map((value) => ({ value, label: value }))}
            onChange={({ target }) => changeQuery({ year: target.value === thisYear ? '' : target.value })}
          />
        }
      >
        Billed is work that is done, by the day it began; received is what was paid, by the day of the
        payment.
      </PageHeader>
      {error && !report && (
        <Alert
          actions={
            <Button variant="secondary" size="small" onClick={() => void mutate()}>
              Try again
            </Button>
          }
        >
          The report could not be loaded. Nothing is lost.
        </Alert>
      )}
      {!report && !error && <Skeleton className="jobs:h-96" />}
      {report && <Figures {...{ report, year }} />}
    </main>
  );
}

function Figures({ report, year }: { report: BusinessReport; year: string }) {
  const cleaners = useCleaners();
  const sums = report.years.find((one) => one.year === year) ?? { billed: 0, received: 0 };
  return (
    <>
      <dl className="jobs:flex jobs:flex-wrap jobs:gap-4 jobs:lg:gap-6">
        <Figure term={`Billed in ${year}`}>{formatDollars(sums.billed)}</Figure>
        <Figure term={`Received in ${year}`}>{formatDollars(sums.received)}</Figure>
        <Figure
          term={
            <Link to="/job-history?unpaid=true" className={LINK}>
              Done and unpaid today
            </Link>
          }
        >
          {formatDollars(report.open)}
        </Figure>
        {report.estimates && (
          <Figure
            term={
              <Link to="/job-history?estimate=any" className={LINK}>
                Estimates accepted
              </Link>
            }
          >
            {acceptedShare(report.estimates)}
          </Figure>
        )}
      </dl>
      <div className="jobs:mt-4 jobs:gap-6 jobs:lg:mt-6 jobs:lg:columns-2 jobs:[&>*]:mb-4 jobs:[&>*]:break-inside-avoid jobs:lg:[&>*]:mb-6">
        <PeriodPanel
          title="By month"
          of="Month"
          year={year}
          plot={<MonthPlot months={report.months} />}
          periods={report.months.map(({ month, ...amounts }) => ({ period: formatMonth(month), ...amounts }))}
        />
        <PeriodPanel
          title="By year"
          of="Year"
          year="all"
          periods={report.years.map((one) => ({ ...one, period: one.year }))}
        />
        <AccountantPanel year={year} />
        {breakdownsOf(report, cleaners).map(({ title, of, counted, rows }) => (
          <Panel
            key={title}
            title={title}
            actions={
              rows.length > 0 && (
                <CsvButton
                  name={`report-${year}-${of.toLowerCase()}`}
                  table={[
                    [of, counted, 'Total'],
                    ...rows.map(({ name, count, total }) => [name, String(count), total.toFixed(2)]),
                  ]}
                />
              )
            }
          >
            {rows.length > 0 ? (
              <BreakdownTable {...{ of, counted, rows }} />
            ) : (
              <p className="jobs:text-ink-soft">Nothing in {year}.</p>
            )}
          </Panel>
        ))}
      </div>
    </>
  );
}

const LINK = 'jobs:underline jobs:underline-offset-4';

const Figure = ({ term, children }: { term: ReactNode; children: string }) => (
  <div className="jobs:flex-1 jobs:rounded-large jobs:border jobs:border-line jobs:bg-surface jobs:p-pad">
    <dt className="jobs:text-ink-soft">{term}</dt>
    <dd>
      <MoneyText size="heading">{children}</MoneyText>
    </dd>
  </div>
);

type Period = { period: string; billed: Dollars; received: Dollars };
type PeriodPanelProps = {
  title: string;
  of: string;
  year: string;
  plot?: ReactNode;
  periods: readonly Period[];
};

/** Periods without an amount are in the file only. */
function PeriodPanel({ title, of, year, plot, periods }: PeriodPanelProps) {
  const header = [of, 'Billed', 'Received'];
  const shown = periods.filter(({ billed, received }) => billed !== 0 || received !== 0);
  return (
    <Panel
      title={title}
      actions={
        <CsvButton
          name={`report-${year}-${of.toLowerCase()}`}
          table={[
            header,
            ...periods.map(({ period, billed, received }) => [
              period,
              billed.toFixed(2),
              received.toFixed(2),
            ]),
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
                className={`jobs:py-1 jobs:font-normal ${at === 0 ? 'jobs:text-left' : 'jobs:text-right'}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ period, billed, received }) => (
            <tr key={period} className="jobs:border-t jobs:border-line">
              <th scope="row" className="jobs:py-1.5 jobs:text-left jobs:font-normal">
                {period}
              </th>
              {[billed, received].map((amount, at) => (
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
const CsvButton = ({ name, table: [header = [], ...rows] }: { name: string; table: string[][] }) => (
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

const saveCsv = (name: string, text: string) =>
  saveFile(new File([text], `${name}.csv`, { type: 'text/csv;charset=utf-8' }));

function AccountantPanel({ year }: { year: string }) {
  const [pending, setPending] = useState<AccountingProgram>();

  const handleClick = async (program: AccountingProgram) => {
    setPending(program);
    try {
      const done = await allJobs({ from: `${year}-01-01`, to: `${year}-12-31`, work: 'done' });
      saveCsv(`invoices-${year}-${program}`, accountingCsv(program, done));
      toastSuccess(MESSAGES.jobsExported);
    } catch {
      toastError(MESSAGES.jobsExportFailed);
    } finally {
      setPending(undefined);
    }
  };

  return (
    <Panel title="For your accountant">
      <p className="jobs:mb-3 jobs:text-ink-soft">
        The invoices of {year} as a file that the program imports, one line each with its final total.
      </p>
      <div className="jobs:flex jobs:flex-wrap jobs:gap-3">
        {keysOf(ACCOUNTING_PROGRAMS).map((program) => (
          <Button
            key={program}
            variant="secondary"
            icon={<FileSpreadsheet aria-hidden size="1.125em" />}
            pending={pending === program}
            pendingLabel="Exporting..."
            onClick={() => void handleClick(program)}
          >
            {ACCOUNTING_PROGRAMS[program]}
          </Button>
        ))}
      </div>
    </Panel>
  );
}
