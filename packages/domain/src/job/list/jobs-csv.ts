import { type Cell, type ListedJob, TABLE_HEADER, tableRow } from './jobs-table.ts';

/** Text that a spreadsheet program interprets as a formula, also with full-width signs. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;

/** The header row, after a byte order mark that declares UTF-8 to spreadsheet programs. */
export const CSV_HEADER = `\uFEFF${line(TABLE_HEADER)}`;

/** One row per job, amounts and hours as plain numbers, days as '2026-11-20'. */
export function csvRows(jobs: readonly ListedJob[], cleaners: readonly string[]): string {
  return jobs.map((job) => line(tableRow(job, cleaners).map(cellText))).join('');
}

const cellText = ({ kind, value }: Cell): string =>
  typeof value !== 'number' ? escaped(value ?? '') : kind === 'whole' ? String(value) : value.toFixed(2);

function line(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

/** Prefixes formulas with an apostrophe, which makes spreadsheet programs treat them as text. */
const escaped = (text: string) => (FORMULA.test(text) ? `'${text}` : text);

function quoted(text: string): string {
  return /[",\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
