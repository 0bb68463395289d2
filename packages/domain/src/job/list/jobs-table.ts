import { cleanerName } from '../../settings/cleaners.ts';
import { csvHeader, csvRows, withoutFormula } from '../../shared/csv.ts';
import { invoiceNumber } from '../../shared/record-numbers.ts';
import { dayIn } from '../../shared/time-zone.ts';
import { originalTotal } from '../documents/invoice.ts';
import { othersText } from '../job/other-cleaners.ts';
import { depositAmount } from '../payments/deposit.ts';
import { PAID_BY } from '../payments/payment-methods.ts';
import { dueDay, savedDay } from '../payments/payment-terms.ts';
import { openAmount, type Payment, tipsTotal } from '../payments/payments.ts';
import { addonLines } from '../pricing/addons.ts';
import { customAddonLines } from '../pricing/custom-addons.ts';
import type { LineItem } from '../pricing/line-item.ts';
import { PRICING_METHODS } from '../pricing/pricing-methods.ts';
import { ratesOf } from '../pricing/rates.ts';
import { salesTaxIn } from '../pricing/sales-tax.ts';
import type { JobListItem } from './job-list.ts';

/** What a cell has, for each format to write it in its way. */
type Kind = 'text' | 'day' | 'money' | 'hours' | 'whole';
export type Cell = { kind: Kind; value: string | number | null };
export type ListedJob = JobListItem & { payments?: readonly Payment[] | undefined };

/** What a table takes from the settings. */
export type TableSettings = { cleaners: readonly string[]; timeZone: string };

type Column = [kind: Kind, value: (job: ListedJob, settings: TableSettings) => Cell['value']];

const COLUMNS: Record<string, Column> = {
  Invoice: ['text', (job) => invoiceNumber(job.id)],
  'Invoice date': ['day', savedDay],
  'Start date': ['day', (job) => job.jobDate],
  'End date': ['day', (job) => job.jobEndDate],
  'Start time': ['text', (job) => job.startTime],
  Client: ['text', (job) => job.clientName],
  Address: ['text', (job) => job.clientAddress],
  City: ['text', (job) => job.clientCity],
  State: ['text', (job) => job.clientState],
  ZIP: ['text', (job) => job.clientZip],
  Phone: ['text', (job) => job.clientPhone],
  Email: ['text', (job) => job.clientEmail],
  Cleaner: ['text', (job, { cleaners }) => cleanerName(job.assignedCleaner, cleaners)],
  'Pricing method': ['text', (job) => PRICING_METHODS[job.finalPricingMethod].label],
  Subtotal: ['money', originalTotal],
  Discount: ['money', (job) => job.discountAmount ?? 0],
  Total: ['money', (job) => job.finalTotal],
  Paid: ['money', (job) => job.paidTotal],
  Open: ['money', openAmount],
  Due: ['day', (job) => (openAmount(job) > 0 ? dueDay(job) : null)],
  Hours: ['hours', (job) => job.hoursWorked],
  'Square feet': ['whole', (job) => job.squareFootage],
  'Add-ons': [
    'text',
    (job) =>
      listed(
        [...addonLines(job.addons, ratesOf(job).addons), ...customAddonLines(job.customAddons)],
        addonText,
      ),
  ],
  'Job notes': ['text', (job) => job.jobNotes],
  'Final notes': ['text', (job) => job.finalNotes],
  'Consultation notes': ['text', (job) => job.consultationNotes],
  Payments: ['text', (job) => listed(job.payments ?? [], paymentText)],
  Sent: ['day', ({ sentAt }, { timeZone }) => (sentAt ? dayIn(timeZone, Date.parse(sentAt)) : null)],
  Deposit: ['money', depositAmount],
  Tips: ['money', (job) => tipsTotal(job.payments ?? [])],
  'Sales tax': ['money', salesTaxIn],
  'Also there': ['text', (job, { cleaners }) => othersText(job, cleaners)],
};

/** The names of the columns, in their order. */
export const TABLE_HEADER: readonly string[] = Object.keys(COLUMNS);

/** One job of an exported list, a cell for each column. */
export const tableRow = (job: ListedJob, settings: TableSettings): Cell[] =>
  Object.values(COLUMNS).map(([kind, value]) => ({ kind, value: value(job, settings) }));

const listed = <Entry>(entries: readonly Entry[], text: (entry: Entry) => string) =>
  entries.map(text).join('; ');

/** '2026-11-20 Check 25.00 + 5.00 tip (1042)' */
const paymentText = ({ date, method, amount, tip, note }: Payment) =>
  [
    `${date} ${PAID_BY[method].label} ${amount.toFixed(2)}`,
    tip && `+ ${tip.toFixed(2)} tip`,
    note && `(${note})`,
  ]
    .filter(Boolean)
    .join(' ');

/** 'Fridge clean-out 25.00' */
const addonText = ({ description, amount }: LineItem) => `${description} ${amount.toFixed(2)}`;

export const CSV_HEADER = csvHeader(TABLE_HEADER);

/** One row per job, amounts and hours as plain numbers, days as '2026-11-20'. */
export const jobCsvRows = (jobs: readonly ListedJob[], settings: TableSettings): string =>
  csvRows(jobs.map((job) => tableRow(job, settings).map(cellText)));

const cellText = ({ kind, value }: Cell): string =>
  typeof value !== 'number'
    ? withoutFormula(value ?? '')
    : kind === 'whole'
      ? String(value)
      : value.toFixed(2);
