const NO_BREAK_SPACE = '\u00a0';

/** The text with no-break spaces, for values that a line break must not split. */
export const onOneLine = (text: string): string => text.replaceAll(' ', NO_BREAK_SPACE);

/** The text with plain spaces, for mails: mail programs search, quote and encode no-break spaces badly. */
export const withPlainSpaces = (text: string): string => text.replaceAll(NO_BREAK_SPACE, ' ');

/** '1 hour', '2.5 hours', '1,200 jobs'; it stays on one line. */
export const formatCount = (count: number, unit: string): string =>
  onOneLine(`${count.toLocaleString('en-US')} ${unit}${count === 1 ? '' : 's'}`);

/** '1,200 sq ft'; it stays on one line. */
export const formatSquareFeet = (squareFeet: number): string =>
  onOneLine(`${squareFeet.toLocaleString('en-US')} sq ft`);
