type Rule = readonly [pattern: RegExp, name: string];

// The first match counts: most browsers also contain the names of Chrome and Safari, and iPads that of the Mac.
const BROWSERS: readonly Rule[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.* Safari\//, 'Safari'],
];

const SYSTEMS: readonly Rule[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

// The header has at most 16 KB; the names are at its start.
const MAX_READ_LENGTH = 500;

const find = (rules: readonly Rule[], text: string) => rules.find(([pattern]) => pattern.test(text))?.[1];

/** 'Safari on iPhone' for a User-Agent header; null when it names neither a known browser nor a known system. */
export function deviceName(userAgent: string): string | null {
  const text = userAgent.slice(0, MAX_READ_LENGTH);
  const browser = find(BROWSERS, text);
  const system = find(SYSTEMS, text);
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? null);
}
