import { csvHeader, csvRows, withoutFormula } from '../../shared/csv.ts';
import type { Day } from '../../shared/dates.ts';
import { invoiceNumber } from '../../shared/record-numbers.ts';
import { servicesLine } from '../documents/invoice.ts';
import type { JobListItem } from '../list/job-list.ts';
import { dueDay, savedDay } from '../payments/payment-terms.ts';

type Column = [name: string, value: (job: JobListItem) => string];

const none = () => '';
const total = ({ finalTotal }: JobListItem) => finalTotal.toFixed(2);
const named = (name: string): Column => [name, none];

/** What was done is one line of the final total: neither program imports a discount as a line. */
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
    ['ItemRate', total],
    ['*ItemAmount', total],
    ['Taxable', () => 'N'],
    named('TaxRate'),
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
    ['*UnitAmount', total],
    named('Discount'),
    // The account 'Sales' and the rate of what is not taxed, as a new organization has them.
    ['*AccountCode', () => '200'],
    ['*TaxType', () => 'Tax Exempt'],
    ...['TrackingName1', 'TrackingOption1', 'TrackingName2', 'TrackingOption2'].map(named),
    ['Currency', () => 'USD'],
    named('BrandingTheme'),
  ],
} satisfies Record<string, Column[]>;

/** The programs whose import of invoices reads a file. For the columns see docs/decisions/0046-accounting-files.md. */
export const ACCOUNTING_PROGRAMS = { quickbooks: 'QuickBooks Online', xero: 'Xero' } as const;

export type AccountingProgram = keyof typeof ACCOUNTING_PROGRAMS;

/** The invoices of jobs as a program imports them, one row each. */
export function accountingCsv(program: AccountingProgram, jobs: readonly JobListItem[]): string {
  const columns: readonly Column[] = columnsOf[program];
  const rows = jobs.map((job) => columns.map(([, value]) => withoutFormula(value(job))));
  return csvHeader(columns.map(([name]) => name)) + csvRows(rows);
}

/** '11/20/2026' */
const usDay = (day: Day) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
