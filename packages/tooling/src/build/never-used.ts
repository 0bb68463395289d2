/**
 * Parts of the PDF maker that no document of ours can come to, by the names they are imported under: a fourth of its code,
 * and half of the time it takes to start.
 */
export const NEVER_USED = [
  // Typefaces in WOFF2; ours are TrueType. Its dictionary is unpacked at the start, whether it is needed or not.
  'brotli/decompress.js',
  // English hyphenation; fonts.ts says itself where a word may break.
  '@react-pdf/hyphenate/en-us',
  // Documents with a password.
  '@noble/ciphers/aes',
  // Line breaks in text that pdfkit lays out by itself; react-pdf hands it finished lines.
  'linebreak',
  // React before 19.2.
  './reconciler-23.js',
  './reconciler-31.js',
] as const;

/** For `resolve.alias`: empty modules in their places. */
export const WITHOUT_NEVER_USED = Object.fromEntries(NEVER_USED.map((name) => [name, false as const]));
