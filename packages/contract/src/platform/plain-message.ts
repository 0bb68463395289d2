/** The longest an error's own words may be in a report. */
export const MESSAGE_LENGTH = 300;

// What an error message can carry of a person, and what stands there instead. The order counts, and a message that is
// masked already stays as it is: browsers mask, and the gateway does it again.
const MASKED: readonly (readonly [RegExp, (found: string) => string])[] = [
  // Queries hold signatures and search words.
  [/(?<=\S)[?#][^\s'")]*/g, () => ''],
  [/[^\s@"'<>]+@[^\s@"'<>]+/g, () => '[email]'],
  // Parsers quote what they could not read; names of properties in single quotes stay.
  [/"[^"]*"?/g, () => '"…"'],
  [/`[^`]*`?/g, () => '`…`'],
  [/'[^']*'/g, (found) => (/^'[\w$.-]{1,40}'$/.test(found) ? found : "'…'")],
  // Telephone numbers, dates, amounts, ids. What names a build (`ab12cd34`) is no number of its own.
  [/(?<![A-Za-z\d])[+(]*\d(?:[\d\s().,/-]*[\d)])?(?![A-Za-z\d])/g, () => '…'],
  [/\s+/g, () => ' '],
];

/** An error's message without what somebody may have typed, in one line of bounded length. */
export function plainMessage(message: string): string {
  const start = message.slice(0, 4 * MESSAGE_LENGTH);
  const masked = MASKED.reduce((text, [pattern, mask]) => text.replace(pattern, mask), start).trim();
  return masked.slice(0, MESSAGE_LENGTH);
}
