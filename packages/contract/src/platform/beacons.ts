// This file is separate from the schemas of `telemetry.ts`, which pages that send reports do not need.

export const MAX_BEACON_BYTES = 16 * 1024;
export const MAX_BEACON_REPORTS = 6;
/** Characters of a message in a report. */
export const MAX_MESSAGE_LENGTH = 300;

// Personal data in error messages, with its replacement. The order matters. Masking twice does not change the result:
// browsers mask, and the gateway masks again.
const MASKED: readonly (readonly [RegExp, (found: string) => string])[] = [
  // Queries contain signatures and search terms.
  [/(?<=\S)[?#][^\s'")]*/g, () => ''],
  [/[^\s@"'<>]+@[^\s@"'<>]+/g, () => '[email]'],
  // Parsers quote the input they reject. Names of properties in single quotes are kept.
  [/"[^"]*"?/g, () => '"…"'],
  [/`[^`]*`?/g, () => '`…`'],
  [/'[^']*'/g, (found) => (/^'[\w$.-]{1,40}'$/.test(found) ? found : "'…'")],
  // Phone numbers, dates, amounts, ids. The name of a build (`ab12cd34`) is not a number.
  [/(?<![A-Za-z\d])[+(]*\d(?:[\d\s().,/-]*[\d)])?(?![A-Za-z\d])/g, () => '…'],
  [/\s+/g, () => ' '],
];

/** An error message without personal data, on one line of limited length. */
export function plainMessage(message: string): string {
  const start = message.slice(0, 4 * MAX_MESSAGE_LENGTH);
  const masked = MASKED.reduce((text, [pattern, mask]) => text.replace(pattern, mask), start).trim();
  return masked.slice(0, MAX_MESSAGE_LENGTH);
}

export const MAX_STACK_FRAMES = 6;

// Browsers write `at name (<url>:1:2345)` or `name@<url>:1:2345`.
const IN_STACK = /\/mf\/([a-z-]{1,40}\/[\w-]{1,64}(?:~\d{1,4})?\/[\w-][\w.@-]{0,127}:\d{1,7}:\d{1,7})/g;

/** A place in a build, as `mf-jobs/4f2a/routes.mjs:1:2345`: area, build, file, line, column. */
export const STACK_FRAME =
  /^([a-z-]{1,40})\/([\w-]{1,64})(?:~\d{1,4})?\/([\w-][\w.@-]{0,127}):(\d{1,7}):(\d{1,7})$/;

/** The places of a stack that are in builds of the site, innermost first: neither messages nor names of functions. */
export const stackFrames = (stack: string): string[] =>
  [...stack.matchAll(IN_STACK)].map(([, frame]) => frame!).slice(0, MAX_STACK_FRAMES);
