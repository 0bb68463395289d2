import { cleanerName } from '../settings/cleaners.ts';
import { addonLines } from './addons.ts';
import { customAddonLines } from './custom-addons.ts';
import { originalTotal } from './invoice.ts';
import { invoiceNumber } from './invoice-number.ts';
import type { JobListItem } from './job-list.ts';
import type { LineItem } from './line-item.ts';
import { PAYMENT_METHODS } from './payment-methods.ts';
import { dueDay, savedDay } from './payment-terms.ts';
import { openAmount, type Payment } from './payments.ts';
import { PRICING_METHODS } from './pricing-methods.ts';
import { ratesOf } from './rates.ts';

type Cell = string | number | null;
type ListedJob = JobListItem & { payments?: readonly Payment[] | undefined };

/** Text that a spreadsheet program interprets as a formula, also with full-width signs. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;

const COLUMNS: Record<string, (job: ListedJob, cleaners: readonly string[]) => Cell> = {
  Invoice: (job) => invoiceNumber(job.id),
  'Invoice date': savedDay,
  'Start date': (job) => job.jobDate,
  'End date': (job) => job.jobEndDate,
  'Start time': (job) => job.startTime,
  Client: (job) => job.clientName,
  Address: (job) => job.clientAddress,
  City: (job) => job.clientCity,
  State: (job) => job.clientState,
  ZIP: (job) => job.clientZip,
  Phone: (job) => job.clientPhone,
  Email: (job) => job.clientEmail,
  Cleaner: (job, cleaners) => cleanerName(job.assignedCleaner, cleaners),
  'Pricing method': (job) => PRICING_METHODS[job.finalPricingMethod].label,
  Subtotal: originalTotal,
  Discount: (job) => job.discountAmount ?? 0,
  Total: (job) => job.finalTotal,
  Paid: (job) => job.paidTotal,
  Open: openAmount,
  Due: (job) => (openAmount(job) > 0 ? dueDay(job) : null),
  Hours: (job) => job.hoursWorked,
  'Square feet': (job) => (job.squareFootage === null ? null : String(job.squareFootage)),
  'Add-ons': (job) =>
    listed(
      [...addonLines(job.addons, ratesOf(job).addons), ...customAddonLines(job.customAddons)],
      addonText,
    ),
  'Job notes': (job) => job.jobNotes,
  'Final notes': (job) => job.finalNotes,
  'Consultation notes': (job) => job.consultationNotes,
  Payments: (job) => listed(job.payments ?? [], paymentText),
};

const listed = <Entry>(entries: readonly Entry[], text: (entry: Entry) => string) =>
  entries.map(text).join('; ');

/** '2026-11-20 Zelle 25.00' */
const paymentText = ({ date, method, amount }: Payment) =>
  `${date} ${PAYMENT_METHODS[method].label} ${amount.toFixed(2)}`;

/** 'Fridge clean-out 25.00' */
const addonText = ({ description, amount }: LineItem) => `${description} ${amount.toFixed(2)}`;

/** The header row, after a byte order mark that declares UTF-8 to spreadsheet programs. */
export const CSV_HEADER = `\uFEFF${line(Object.keys(COLUMNS))}`;

/** One row per job, amounts and hours as plain numbers, days as '2026-11-20'. */
export function csvRows(jobs: readonly ListedJob[], cleaners: readonly string[]): string {
  const columns = Object.values(COLUMNS);
  return jobs.map((job) => line(columns.map((cell) => cell(job, cleaners)))).join('');
}

function line(cells: readonly Cell[]): string {
  return `${cells.map(formatCell).join(',')}\r\n`;
}

/** Prefixes formulas with an apostrophe, which makes spreadsheet programs treat them as text. */
function formatCell(cell: Cell): string {
  if (typeof cell === 'number') return cell.toFixed(2);
  const text = cell && FORMULA.test(cell) ? `'${cell}` : (cell ?? '');
  return /[",\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
