import { cleanerName } from '../settings/cleaners.ts';
import { invoiceNumber, originalTotal } from './invoice.ts';
import type { JobListItem } from './job.ts';
import { openAmount } from './payments.ts';
import { PRICING_METHODS } from './pricing-methods.ts';

type Cell = string | number | null;

/** Text that a spreadsheet program interprets as a formula, also with full-width signs. */
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

/** The header row, after a byte order mark that declares UTF-8 to spreadsheet programs. */
export const CSV_HEADER = `\uFEFF${line(Object.keys(COLUMNS))}`;

/** One row per job, amounts as plain numbers. */
export function csvRows(jobs: readonly JobListItem[], cleaners: readonly string[]): string {
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
