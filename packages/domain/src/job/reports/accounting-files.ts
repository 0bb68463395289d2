import { csvHeader, csvRows, withoutFormula } from '../../shared/csv.ts';
import type { Day } from '../../shared/dates.ts';
import { type Dollars, minus } from '../../shared/money.ts';
import { invoiceNumber } from '../../shared/record-numbers.ts';
import { servicesLine } from '../documents/invoice.ts';
import type { JobListItem } from '../list/job-list.ts';
import { dueDay, savedDay } from '../payments/payment-terms.ts';
import { salesTaxIn, salesTaxLabel, taxedAmount } from '../pricing/sales-tax.ts';

/** A line of an invoice: what is taxed, or what is not, without the tax. */
type Line = JobListItem & { amount: Dollars; isTaxed: boolean };
type Column = [name: string, value: (line: Line) => string];

const none = () => '';
const amount = (line: Line) => line.amount.toFixed(2);
const total = ({ finalTotal }: Line) => finalTotal.toFixed(2);
const named = (name: string): Column => [name, none];

/** What was done is one line, or one that is taxed and one that is not: neither program imports a discount as a line. */
const columnsOf = {
  quickbooks: [
    ['*InvoiceNo', ({ id }) => invoiceNumber(id)],
    ['*Customer', (job) => job.clientName],
    ['*InvoiceDate', (job) => usDay(savedDay(job))],
    ['*DueDate', (job) => usDay(dueDay(job))],
    named('Terms'),
    named('Location'),
    named('Memo'),
    ['Item(Product/Service)', () => 'Cleaning'],
    ['ItemDescription', servicesLine],
    ['ItemQuantity', () => '1'],
    ['ItemRate', amount],
    ['*ItemAmount', amount],
    ['Taxable', ({ isTaxed }) => (isTaxed ? 'Y' : 'N')],
    ['TaxRate', ({ isTaxed, salesTax }) => (isTaxed ? `${salesTax?.rate}%` : '')],
    ['Service Date', (job) => usDay(job.jobDate)],
  ],
  xero: [
    ['*ContactName', (job) => job.clientName],
    ['EmailAddress', (job) => job.clientEmail ?? ''],
    ['POAddressLine1', (job) => job.clientAddress],
    ...['POAddressLine2', 'POAddressLine3', 'POAddressLine4'].map(named),
    ['POCity', (job) => job.clientCity ?? ''],
    ['PORegion', (job) => job.clientState ?? ''],
    ['POPostalCode', (job) => job.clientZip ?? ''],
    named('POCountry'),
    ['*InvoiceNumber', ({ id }) => invoiceNumber(id)],
    named('Reference'),
    ['*InvoiceDate', (job) => usDay(savedDay(job))],
    ['*DueDate', (job) => usDay(dueDay(job))],
    ['Total', total],
    named('InventoryItemCode'),
    ['*Description', servicesLine],
    ['*Quantity', () => '1'],
    ['*UnitAmount', amount],
    named('Discount'),
    // The account 'Sales' and the rate of what is not taxed, as a new organization has them; another rate by its name there.
    ['*AccountCode', () => '200'],
    ['*TaxType', ({ isTaxed, salesTax }) => (isTaxed && salesTax ? salesTaxLabel(salesTax) : 'Tax Exempt')],
    ...['TrackingName1', 'TrackingOption1', 'TrackingName2', 'TrackingOption2'].map(named),
    ['Currency', () => 'USD'],
    named('BrandingTheme'),
  ],
} satisfies Record<string, Column[]>;

/** The programs whose import of invoices reads a file. For the columns see docs/decisions/0046-accounting-files.md. */
export const ACCOUNTING_PROGRAMS = { quickbooks: 'QuickBooks Online', xero: 'Xero' } as const;

export type AccountingProgram = keyof typeof ACCOUNTING_PROGRAMS;

/** The invoices of jobs as a program imports them, one row each; those of which only a part is taxed have two. */
export function accountingCsv(program: AccountingProgram, jobs: readonly JobListItem[]): string {
  const columns: readonly Column[] = columnsOf[program];
  const rows = jobs.flatMap(linesOf).map((line) => columns.map(([, value]) => withoutFormula(value(line))));
  return csvHeader(columns.map(([name]) => name)) + csvRows(rows);
}

function linesOf(job: JobListItem): Line[] {
  const taxed = taxedAmount(job);
  const rest = minus(minus(job.finalTotal, salesTaxIn(job)), taxed);
  return [
    ...(taxed > 0 ? [{ ...job, amount: taxed, isTaxed: true }] : []),
    ...(rest > 0 || taxed === 0 ? [{ ...job, amount: rest, isTaxed: false }] : []),
  ];
}

/** '11/20/2026' */
const usDay = (day: Day) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
