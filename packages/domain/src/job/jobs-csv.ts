import { cleanerName } from '../settings/cleaners.ts';
import { invoiceNumber, originalTotal } from './invoice.ts';
import type { JobListItem } from './job.ts';
import { openAmount } from './payments.ts';
import { PRICING_METHODS } from './pricing-methods.ts';

type Cell = string | number | null;

/** What a spreadsheet program takes for a formula. The last four are the wide signs that some of them accept too. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;

const COLUMNS: Record<string, (job: JobListItem, cleaners: readonly string[]) => Cell> = {
  Invoice: (job) => invoiceNumber(job.id),
  'Start date': (job) => job.jobDate,
  'End date': (job) => job.jobEndDate,
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
};

/** Tells a spreadsheet program that the file is UTF-8. */
export const CSV_HEADER = `\uFEFF${line(Object.keys(COLUMNS))}`;

/** One line per job, amounts as plain numbers; together with `CSV_START` a file for any spreadsheet program. */
export function csvRows(jobs: readonly JobListItem[], cleaners: readonly string[]): string {
  const columns = Object.values(COLUMNS);
  return jobs.map((job) => line(columns.map((cell) => cell(job, cleaners)))).join('');
}

function line(cells: readonly Cell[]): string {
  return `${cells.map(formatCell).join(',')}\r\n`;
}

/** A text that would be run as a formula gets an apostrophe, which spreadsheet programs take as 'this is text'. */
function formatCell(cell: Cell): string {
  if (typeof cell === 'number') return cell.toFixed(2);
  const text = cell && FORMULA.test(cell) ? `'${cell}` : (cell ?? '');
  return /[",\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
