/** Text that a spreadsheet program interprets as a formula, also with full-width signs, and what looks as if it was made text. */
const FORMULA = /^'*\s*[=+\-@\t\r＝＋－＠]/;

/** Rows of a file for spreadsheet programs. A text of a person goes through `withoutFormula` first. */
export const csvRows = (rows: readonly (readonly string[])[]): string => rows.map(csvRow).join('');

/** The first row of a file, after a byte order mark that declares UTF-8 to spreadsheet programs. */
export const csvHeader = (names: readonly string[]): string => `\uFEFF${csvRow(names)}`;

const csvRow = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;

/** Prefixes formulas with an apostrophe, which makes spreadsheet programs treat them as text. */
export const withoutFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Takes back `withoutFormula`. */
export const asFormula = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;

function quoted(text: string): string {
  return /[",\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
