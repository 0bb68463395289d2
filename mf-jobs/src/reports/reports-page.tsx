import * as jobs from '@app/contract/jobs';
import type { BusinessReport } from '@app/contract/jobs/reports';
import { PAGE_TITLES } from '@app/contract/platform/page-titles';
import { estimatesPath, unpaidPath } from '@app/contract/platform/site-map';
import { acceptedShare } from '@app/domain/job/estimates/estimate';
import { PAID_BY } from '@app/domain/job/payments/payment-methods';
import { PRICING_METHODS } from '@app/domain/job/pricing/pricing-methods';
import type { ReportShare } from '@app/domain/job/reports/business-report';
import { HOW_DID_YOU_HEAR } from '@app/domain/request/how-did-you-hear';
import { labelOf } from '@app/domain/request/options';
import { cleanerName } from '@app/domain/settings/cleaners';
import { formatMonth } from '@app/domain/shared/dates';
import { type Dollars, formatDollars } from '@app/domain/shared/money';
import { keysOf } from '@app/domain/shared/validation';
import { MoneyText, PageHeader, Panel, Select, Skeleton } from '@app/ui';
import { Dotted } from '@app/ui/dotted';
import { LoadFailed } from '@app/ui/lists';
import { Link, useCall, usePageTitle, useQueryParts, useSite } from '@app/web-kit';
import { useToday } from '@app/web-kit/company-time';
import type { ReactNode } from 'react';
import { useCleaners } from '../api/settings.ts';
import { type BreakdownRow, BreakdownTable } from '../parts/breakdown-table.tsx';
import { AccountantPanel } from './accountant-panel.tsx';
import { HoursPanel } from './hours-panel.tsx';
import { MonthPlot } from './month-plot.tsx';
import { CsvButton, PeriodPanel } from './period-panel.tsx';

/** The figures of a year, each as a plot or bars with its table and its file, and the year's invoices for the accountant. */
export function ReportsPage() {
  usePageTitle(PAGE_TITLES.reports);
  const thisYear = useToday().slice(0, 4);
  const { businessName } = useSite();
  const parts = useQueryParts();
  const [query, changeQuery] = parts;
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
        title={PAGE_TITLES.reports}
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
        {/* Paper has neither the head of the desk nor the choice of the year. */}
        <p className="jobs:hidden jobs:print:block">
          <Dotted parts={[businessName, year]} />
        </p>
        Billed is work that is done, by the day it began; received is what was paid, by the day of the
        payment.
      </PageHeader>
      {error && !report && (
        <LoadFailed onRetry={() => mutate()}>The report could not be loaded. Nothing is lost.</LoadFailed>
      )}
      {!report && !error && <Skeleton className="jobs:h-96" />}
      {report && <Figures {...{ report, year }} />}
      <div hidden={!report && !error}>
        <HoursPanel parts={parts} />
      </div>
      {report && <Parts {...{ report, year }} />}
    </main>
  );
}

type FiguresProps = { report: BusinessReport; year: string };

function Figures({ report, year }: FiguresProps) {
  const sums = report.years.find((one) => one.year === year) ?? { billed: 0, received: 0 };
  const withTax = withTaxOf(report);
  return (
    // One that is too long for its column has a row of its own.
    <dl className="jobs:flex jobs:flex-wrap jobs:gap-4 jobs:lg:gap-6 jobs:[&>*]:grow jobs:[&>*]:basis-40 jobs:max-lg:[&>*]:basis-[calc(50%-0.5rem)]">
      <Figure term={`Billed in ${year}${withTax}`}>{formatDollars(sums.billed)}</Figure>
      <Figure term={`Received in ${year}${withTax}`}>{formatDollars(sums.received)}</Figure>
      <Figure
        term={
          <Link to={unpaidPath()} className={LINK}>
            Done and unpaid today
          </Link>
        }
      >
        {formatDollars(report.open)}
      </Figure>
      {report.estimates && (
        <Figure
          term={
            <Link to={estimatesPath()} className={LINK}>
              Estimates accepted
            </Link>
          }
        >
          {acceptedShare(report.estimates)}
        </Figure>
      )}
    </dl>
  );
}

/** In two columns the smaller panels come last, so that both end at about one height. On paper, long lists alone break. */
function Parts({ report, year }: FiguresProps) {
  const withTax = withTaxOf(report);
  const columns = [`Billed${withTax}`, `Received${withTax}`];
  const breakdowns = breakdownsOf(report, useCleaners());
  return (
    <div className="jobs:mt-4 jobs:gap-6 jobs:lg:mt-6 jobs:lg:columns-2 jobs:@3xs:[&>*>:first-child]:flex-nowrap jobs:[&>*]:mb-4 jobs:not-print:[&>*]:break-inside-avoid jobs:[&>:not(:has(tr:nth-child(13)))]:break-inside-avoid jobs:lg:[&>*]:mb-6">
      <PeriodPanel
        title="By month"
        of="Month"
        name={`report-${year}-month`}
        plot={<MonthPlot months={report.months} />}
        columns={columns}
        periods={report.months.map((one) => periodOf(formatMonth(one.month), one))}
      />
      <TaxPanels report={report} year={year} />
      {breakdowns.map(({ title, of, counted, rows, whole }) => (
        <Panel
          key={title}
          title={title}
          actions={
            rows.length > 0 && (
              <CsvButton
                name={`report-${year}-${of.toLowerCase()}`}
                table={[
                  [of, counted === 'job' ? 'Jobs' : 'Payments', 'Total'],
                  ...rows.map(({ name, count, total }) => [name, String(count), total.toFixed(2)]),
                ]}
              />
            )
          }
        >
          {rows.length > 0 ? (
            <BreakdownTable {...{ of, counted, rows, whole }} />
          ) : (
            <p className="jobs:text-ink-soft">Nothing in {year}.</p>
          )}
        </Panel>
      ))}
      <PeriodPanel
        title="By year"
        of="Year"
        name="report-all-year"
        columns={columns}
        periods={report.years.map((one) => periodOf(one.year, one))}
      />
      <AccountantPanel year={year} />
    </div>
  );
}

const isTaxed = ({ months }: BusinessReport) => months.some(({ tax }) => tax);
const withTaxOf = (report: BusinessReport) => (isTaxed(report) ? ' with tax' : '');

const periodOf = (period: string, { billed, received }: { billed: Dollars; received: Dollars }) => ({
  period,
  amounts: [billed, received],
});

const TAX_COLUMNS = ['Taxed sales', 'Tax billed', 'Tax received'];

/** The tax in what was billed and received, and what it is charged on. Renders nothing where nothing is taxed. */
function TaxPanels({ report, year }: { report: BusinessReport; year: string }) {
  if (!isTaxed(report)) return null;
  const periods = (found: { period: string; tax?: BusinessReport['months'][number]['tax'] }[]) =>
    found.map(({ period, tax }) => ({
      period,
      amounts: [tax?.sales ?? 0, tax?.billed ?? 0, tax?.received ?? 0],
    }));
  return (
    <>
      <PeriodPanel
        title="Tax by month"
        of="Month"
        name={`tax-${year}-month`}
        columns={TAX_COLUMNS}
        periods={periods(report.months.map((one) => ({ ...one, period: formatMonth(one.month) })))}
      />
      <PeriodPanel
        title="Tax by year"
        of="Year"
        name="tax-all-year"
        columns={TAX_COLUMNS}
        periods={periods(report.years.map((one) => ({ ...one, period: one.year })))}
      />
    </>
  );
}

const LINK = 'jobs:underline jobs:underline-offset-4';

const Figure = ({ term, children }: { term: ReactNode; children: string }) => (
  <div className="jobs:rounded-large jobs:border jobs:border-line jobs:bg-surface jobs:p-pad">
    <dt className="jobs:text-ink-soft">{term}</dt>
    <dd>
      <MoneyText size="heading">{children}</MoneyText>
    </dd>
  </div>
);

type Breakdown = {
  title: string;
  of: string;
  counted: 'job' | 'payment';
  rows: BreakdownRow[];
  whole?: number;
};

/** The parts of a year's figures, each with what it is called on screen and in its file. */
function breakdownsOf(
  { billed, received, tips = [] }: BusinessReport,
  cleaners: readonly string[],
): Breakdown[] {
  const part = (
    title: string,
    of: string,
    counted: Breakdown['counted'],
    shares: readonly ReportShare[],
    name: (of: string | null) => string,
  ) => ({ title, of, counted, rows: shares.map((share) => ({ ...share, name: name(share.of) })) });
  const labels = (table: Record<string, { label: string }>) =>
    Object.fromEntries(keysOf(table).map((key) => [key, table[key]!.label]));
  const [pricing, payment] = [labels(PRICING_METHODS), labels(PAID_BY)];
  const cleaner = (of: string | null) => cleanerName(of, cleaners) || 'Not assigned';
  const source = (of: string | null) => labelOf(HOW_DID_YOU_HEAR, of) || 'Not stated';
  const whole = billed.pricingMethod.reduce((sum, { count }) => sum + count, 0);
  return [
    part('Billed by client', 'Client', 'job', billed.client, (of) => of ?? ''),
    { ...part('Billed by cleaner', 'Cleaner', 'job', billed.cleaner, cleaner), whole },
    part('Billed by pricing method', 'Method', 'job', billed.pricingMethod, (of) => labelOf(pricing, of)),
    part('Billed by source', 'Source', 'job', billed.source, source),
    part('Received by payment method', 'Payment', 'payment', received, (of) => labelOf(payment, of)),
    part('Tips by cleaner', 'Tips', 'payment', tips, cleaner),
  ];
}
