// A loader for font files that are asked for with `?core`: keeps the characters that nearly every text is made of, and
// of a variable font the weights that the product uses. The whole file waits for the first é; fonts.css says so.
import type { LoaderContext } from '@rspack/core';
import subsetFont from 'subset-font';

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');

/** The same characters as the `unicode-range` of the core faces in packages/ui/src/fonts.css. */
export const CHARACTERS = `${ASCII}\u00A0©·×–—‘’“”•…`;

/** What browsers apply by themselves, and figures of one width for columns of money. */
const FEATURES = ['kern', 'liga', 'clig', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn', 'tnum'];

/** Text is regular or semibold; headings come in one weight and have no axis. */
const WEIGHTS = { wght: { min: 400, max: 600 } };

const isVariable = (file: string): boolean => file.includes('-wght-');

// biome-ignore lint/style/noDefaultExport: a loader is its module's default export
export default function coreFont(this: LoaderContext, font: Buffer): Promise<Buffer> {
  return subsetFont(font, CHARACTERS, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    noHinting: true,
    ...(isVariable(this.resourcePath) && { variationAxes: WEIGHTS }),
  });
}

/** The loader wants bytes, not text. */
export const raw = true;
