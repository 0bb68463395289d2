// Characters that the documents' typefaces lack, of other scripts or emoji, are printed as small pictures.
import { dataUrl } from '@app/web-kit/files';
import type { Coverage } from './fonts.ts';
import { printableText, withoutJoiners } from './printable-text.ts';

/** A picture of text, its size in multiples of the font size; null for an emoji that the device has not. */
export type TextPicture = { src: string; width: number; height: number } | null;

export type TextPictures = ReadonlyMap<string, TextPicture>;

/** Text to print, or to draw. */
export type TextSegment = { text: string; isPicture: boolean };

type Script = 'covered' | 'uncovered' | 'joining';
type Run = { graphemes: string[]; script: Script };

// A fast path: most texts contain nothing else.
const COMMON_TEXT = /^[\n -~\u00a0-\u00ff–—‘’“”•…€]*$/;
const JOINING = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Component}]/u;

// Lengths in graphemes. A short run has a picture for each, so that lines break anywhere; a long one has fewer.
const MAX_SHORT_RUN_LENGTH = 12;
const MAX_PICTURE_LENGTH = 16;
// Most names are one picture. Longer texts of joining scripts have a line for each, because pictures beside each other are in
// the order from left to right.
const MAX_JOINING_LENGTH = 32;

/** More pictures would make a document of many megabytes; texts beyond the limit are printed as empty boxes. */
const MAX_PICTURES = 400;

let segmenter: Intl.Segmenter | undefined;
/** Creates the segmenter on first use: most documents do not need it, and it is slow to create. */
const graphemesOf = (text: string) => {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter.segment(text);
};

/** The letters of a text that is drawn, from left to right. Of a text from right to left, readers of PDFs reverse them. */
export const lettersOf = (text: string): string[] =>
  JOINING.test(text) ? [...text].reverse() : [...graphemesOf(text)].map(({ segment }) => segment);

/** Splits a text into segments to print and to draw. Words of joining scripts stay whole. */
export function splitText(given: string, has: Coverage): TextSegment[] {
  const text = printableText(given);
  if (COMMON_TEXT.test(text)) return [{ text, isPicture: false }];
  const runs: Run[] = [];
  for (const { segment } of graphemesOf(text)) {
    const script = scriptOf(segment, has);
    const last = runs.at(-1);
    if (last && continues(last, segment, script)) last.graphemes.push(segment);
    else runs.push({ graphemes: [segment], script });
  }
  return runs.flatMap(segmentsOf);
}

/** The different segments of some texts that have to be drawn, at most `MAX_PICTURES`. */
export function textsToDraw(texts: Iterable<string>, has: Coverage): string[] {
  const found = new Set<string>();
  for (const text of texts)
    for (const segment of splitText(text, has)) if (segment.isPicture) found.add(segment.text);
  return [...found].slice(0, MAX_PICTURES);
}

function scriptOf(grapheme: string, has: Coverage): Script {
  if ([...withoutJoiners(grapheme)].every((character) => has(character.codePointAt(0)!))) return 'covered';
  return JOINING.test(grapheme) ? 'joining' : 'uncovered';
}

function continues(last: Run, grapheme: string, script: Script): boolean {
  if (last.script === 'joining') return script === 'joining' || /^[ -]$/.test(grapheme);
  return last.script === script;
}

function segmentsOf({ graphemes, script }: Run): TextSegment[] {
  if (script === 'covered') return [{ text: withoutJoiners(graphemes.join('')), isPicture: false }];
  // Spaces and hyphens at the end of the run are printed as text.
  const end = graphemes.findLastIndex((grapheme) => grapheme !== ' ' && grapheme !== '-') + 1;
  const drawn = graphemes.slice(0, end);
  const pictures = script === 'joining' ? joiningLines(drawn) : picturesOf(drawn);
  const rest = graphemes.slice(end).join('');
  return rest === '' ? pictures : [...pictures, { text: rest, isPicture: false }];
}

function picturesOf(graphemes: readonly string[]): TextSegment[] {
  const length = graphemes.length <= MAX_SHORT_RUN_LENGTH ? 1 : MAX_PICTURE_LENGTH;
  return Array.from({ length: Math.ceil(graphemes.length / length) }, (_, index) => ({
    text: graphemes.slice(index * length, (index + 1) * length).join(''),
    isPicture: true,
  }));
}

/** Breaks between words, and in words that are longer than a line. */
function joiningLines(graphemes: readonly string[]): TextSegment[] {
  const lines: TextSegment[] = [];
  for (let start = 0; start < graphemes.length; ) {
    const isLast = graphemes.length - start <= MAX_JOINING_LENGTH;
    const space = isLast ? -1 : graphemes.lastIndexOf(' ', start + MAX_JOINING_LENGTH);
    const end = space > start ? space : start + MAX_JOINING_LENGTH;
    if (start > 0) lines.push({ text: '\n', isPicture: false });
    lines.push({ text: graphemes.slice(start, end).join(''), isPicture: true });
    start = space > start ? space + 1 : end;
  }
  return lines;
}

// The size is in pixels: sharp in print, and only a few kilobytes.
const PICTURE_FONT_SIZE = 48;
// Measures in multiples of the font size; the baseline is measured from the bottom of the picture, at least.
const PICTURE_BASELINE = 0.14;
const PICTURE_HEIGHT = 1.1;
const PICTURE_FONT = `${PICTURE_FONT_SIZE}px system-ui, sans-serif`;

/** Draws text in a font of the device, black on white, without emoji that no font has. Needs a browser. */
export async function drawText(given: string): Promise<TextPicture> {
  const canvas = new OffscreenCanvas(1, Math.ceil(PICTURE_FONT_SIZE * PICTURE_HEIGHT));
  const context = canvas.getContext('2d')!;
  context.font = PICTURE_FONT;
  const text = [...given].filter((character) => !isMissingEmoji(character, context)).join('');
  if (withoutJoiners(text) === '') return null;
  const { width, actualBoundingBoxDescent } = context.measureText(text);
  // Tails below the line, as of ع, need more room than the rest.
  const below = Math.max(PICTURE_FONT_SIZE * PICTURE_BASELINE, Math.ceil(actualBoundingBoxDescent));
  canvas.width = Math.max(1, Math.ceil(width));
  canvas.height = Math.ceil(PICTURE_FONT_SIZE * (PICTURE_HEIGHT - PICTURE_BASELINE) + below);
  // A PDF embeds a JPEG as it is; react-pdf would decode a PNG and compress it again.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000000';
  // Setting the size has reset the font.
  context.font = PICTURE_FONT;
  context.fillText(text, 0, canvas.height - below);
  const src = await dataUrl(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 }));
  return { src, width: canvas.width / PICTURE_FONT_SIZE, height: canvas.height / PICTURE_FONT_SIZE };
}

type Context = OffscreenCanvasRenderingContext2D;

/** No font has a noncharacter. Firefox shows the code in the box of a missing one, which has two sizes. */
const missingLike = (character: string) => (character > '\uffff' ? '\u{1ffff}' : '\uffff');

/** A missing letter stays a box, because it is part of a name; an emoji is left out. */
const isMissingEmoji = (character: string, context: Context): boolean =>
  EMOJI.test(character) &&
  withoutJoiners(character) !== '' &&
  extentOf(character, context) === extentOf(missingLike(character), context);

function extentOf(character: string, context: Context): string {
  const { width, ...box } = context.measureText(character);
  const { actualBoundingBoxLeft, actualBoundingBoxRight } = box;
  return [width, actualBoundingBoxLeft, actualBoundingBoxRight].join(' ');
}
