// A loader for font files with `?core`: keeps the characters of most texts, and of a variable font the weights in use.
// The browser fetches the whole file for the first other character; see fonts.css.
import type { LoaderContext } from '@rspack/core';
import { subset } from './subset.ts';

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');

/** The `unicode-range` of the core faces in packages/ui/src/shared/fonts.css; the letters are those of Spanish names. */
export const CHARACTERS = `${ASCII}\u00A0©·×áéíñóú–—‘’“”•…`;

/** The features that browsers apply by default, and tabular figures. */
const FEATURES = ['kern', 'liga', 'clig', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn', 'tnum'];

/** Text is regular or semibold; headings have one weight and no axis. */
const WEIGHTS = { wght: { min: 400, max: 600 } };

const isVariable = (file: string): boolean => file.includes('-wght-');

// biome-ignore lint/style/noDefaultExport: a loader is its module's default export
export default function coreFont(this: LoaderContext, font: Buffer): Promise<Buffer> {
  return subset(font, CHARACTERS, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    noHinting: true,
    ...(isVariable(this.resourcePath) && { variationAxes: WEIGHTS }),
  });
}

/** The loader needs bytes, not text. */
export const raw = true;
