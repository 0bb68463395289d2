/**
 * Modules of the PDF library that no document uses, by import name: a quarter of its code, and half of its start-up
 * time.
 */
export const NEVER_USED = [
  // WOFF2 fonts; ours are TrueType. Its dictionary would be unpacked at start-up.
  'brotli/decompress.js',
  // English hyphenation; fonts.ts defines where words break.
  '@react-pdf/hyphenate/en-us',
  // Documents with passwords.
  '@noble/ciphers/aes',
  // Line breaking of pdfkit; react-pdf passes finished lines.
  'linebreak',
  // React before 19.2.
  './reconciler-23.js',
  './reconciler-31.js',
] as const;

/** For `resolve.alias`: replaces them by empty modules. */
export const WITHOUT_NEVER_USED = Object.fromEntries(NEVER_USED.map((name) => [name, false as const]));
