import { dataUrl } from './data-url.ts';
/** Letters that the documents' fonts do not have: emoji, Chinese, Arabic and so on. They are printed as small pictures. */

/** A picture of letters, as wide and as high as so many times the size of the type it stands in. */
export type DrawnLetters = { src: string; width: number; height: number };

/** What each run of such letters is printed as. */
export type LetterPictures = ReadonlyMap<string, DrawnLetters>;

export type Piece = { text: string; isForeign: boolean };

type Covers = (codePoint: number) => boolean;
type Script = 'known' | 'foreign' | 'joined';
type Run = { text: string[]; script: Script };

// Most texts are nothing but these; the rest is looked at letter by letter.
const PLAIN = /^[\n\r\t -~\u00a0-\u00ff–—‘’“”•…€]*$/;
const JOINED = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const INVISIBLE = /[\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

// Letters of a short run stand alone, so that a line can break anywhere; a long text takes fewer, longer pictures.
const SHORT_RUN = 12;
const LONG_PICTURE = 16;

/** More would make a document of many megabytes; what comes after them is printed as empty boxes. */
export const MOST_PICTURES = 400;

let segmenter: Intl.Segmenter | undefined;
/** Made for the first text that needs it: most documents have none, and it takes as long as half of the other code. */
const graphemesOf = (text: string) => {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter.segment(text);
};

/**
 * Cuts a text into what the fonts have and what they lack. Words of scripts whose letters join or run from right to left
 * stay together.
 */
export function piecesOf(text: string, covers: Covers): Piece[] {
  if (PLAIN.test(text)) return [{ text, isForeign: false }];
  const runs: Run[] = [];
  for (const { segment } of graphemesOf(visible(text))) {
    const script = scriptOf(segment, covers);
    const last = runs.at(-1);
    if (last && continues(last, segment, script)) last.text.push(segment);
    else runs.push({ text: [segment], script });
  }
  return runs.flatMap(cut);
}

/** The runs of foreign letters in some texts, each once and no more than can be printed. */
export function foreignRuns(texts: Iterable<string>, covers: Covers): string[] {
  const runs = new Set<string>();
  for (const text of texts)
    for (const piece of piecesOf(text, covers)) if (piece.isForeign) runs.add(piece.text);
  return [...runs].slice(0, MOST_PICTURES);
}

function scriptOf(letter: string, covers: Covers): Script {
  if ([...letter].every((part) => covers(part.codePointAt(0)!))) return 'known';
  return JOINED.test(letter) ? 'joined' : 'foreign';
}

function continues(last: Run, letter: string, script: Script): boolean {
  if (last.script === 'joined') return script === 'joined' || /^[ -]$/.test(letter);
  return last.script === script;
}

function cut({ text, script }: Run): Piece[] {
  if (script === 'known') return [{ text: text.join(''), isForeign: false }];
  // The space after a foreign word belongs to what comes after it.
  const end = text.findLastIndex((letter) => letter !== ' ' && letter !== '-') + 1;
  const letters = text.slice(0, end);
  const length = script === 'foreign' && letters.length <= SHORT_RUN ? 1 : LONG_PICTURE;
  const pictures = Array.from({ length: Math.ceil(letters.length / length) }, (_, at) => ({
    text: letters.slice(at * length, (at + 1) * length).join(''),
    isForeign: true,
  }));
  const edge = text.slice(end).join('');
  return edge === '' ? pictures : [...pictures, { text: edge, isForeign: false }];
}

/** Composed where that is possible, and without signs that show nothing but can turn the reading direction. */
const visible = (text: string) => text.normalize('NFC').replace(INVISIBLE, '');

// Sharp on paper at the size that is printed, and still only a few kilobytes.
const SIZE = 48;
// From the foot of the picture, for what hangs below the line; all in heights of the type.
const BASELINE = 0.14;
const HEIGHT = 1.1;
const TYPEFACE = `${SIZE}px system-ui, sans-serif`;

/** Draws letters with whatever typeface this device has for them, black on white. */
export async function drawLetters(letters: string): Promise<DrawnLetters> {
  const canvas = new OffscreenCanvas(1, Math.ceil(SIZE * HEIGHT));
  const pen = canvas.getContext('2d')!;
  pen.font = TYPEFACE;
  canvas.width = Math.max(1, Math.ceil(pen.measureText(letters).width));
  // JPEG goes into a PDF as it is; a PNG would be taken apart and packed anew in the page's own time.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000000';
  // A canvas whose width has changed has forgotten how it writes.
  pen.font = TYPEFACE;
  pen.fillText(letters, 0, canvas.height - SIZE * BASELINE);
  const src = await dataUrl(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 }));
  return { src, width: canvas.width / SIZE, height: HEIGHT };
}
