// A loader for the fonts of documents: keeps the characters of all scripts with default features (kerning, ligatures,
// accents). Removes emoji, which each font draws differently, small capitals and the like.
import { subset } from './subset.ts';

const LAST_CODE_POINT = 0xffff;
const isSurrogate = (codePoint: number) => codePoint >= 0xd800 && codePoint <= 0xdfff;

const EVERY_CHARACTER = Array.from({ length: LAST_CODE_POINT + 1 }, (_, codePoint) =>
  isSurrogate(codePoint) ? '' : String.fromCodePoint(codePoint),
).join('');

/** The features that the PDF library applies by default. */
const FEATURES = [
  ...['ccmp', 'locl', 'rlig', 'mark', 'mkmk', 'calt', 'clig', 'liga', 'rclt', 'curs', 'kern'],
  ...['frac', 'numr', 'dnom'],
];

// biome-ignore lint/style/noDefaultExport: a loader is its module's default export
export default function documentFont(font: Buffer): Promise<Buffer> {
  return subset(font, EVERY_CHARACTER, {
    targetFormat: 'truetype',
    keepFeatures: FEATURES,
    noHinting: true,
  });
}

/** The loader needs bytes, not text. */
export const raw = true;
