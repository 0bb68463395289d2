// Characters that no typeface has, such as emoji, are printed as small pictures.
import { dataUrl } from '@app/web-kit/files';
import { contextOf, createCanvas, jpegOf } from './canvas.ts';
import type { Face } from './fonts.ts';

/** A picture of text, its size in multiples of the font size. */
export type TextPicture = { src: string; width: number; height: number };

export type TextPictures = ReadonlyMap<string, TextPicture>;

/** Text in one typeface, or to draw. Without a family it has that of the surrounding text. */
export type TextSegment = { text: string; isPicture: boolean; family?: string };

type Script = 'uncovered' | 'joining';
/** Drawn, or printed in a face. */
type Run = { graphemes: string[]; script: Script | Face };

// A fast path: most texts contain nothing else.
const COMMON_TEXT = /^[\n\r\t -~\u00a0-\u00ff–—‘’“”•…€]*$/;
const JOINING = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const INVISIBLE = /[\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

// In graphemes. A short run has one picture for each, so that a line can break anywhere; a long one has fewer, longer pictures.
const MAX_SHORT_RUN_LENGTH = 12;
const MAX_PICTURE_LENGTH = 16;

/** More would make a document of many megabytes; texts beyond the limit are printed as empty boxes. */
const MAX_PICTURES = 400;

let segmenter: Intl.Segmenter | undefined;
/** Creates the segmenter on first use: most documents do not need it, and it is slow to create. */
const graphemesOf = (text: string) => {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter.segment(text);
};

/** Splits a text into segments to print, each in the first face that has it, and to draw. Drawn words of joining scripts stay whole. */
export function splitText(text: string, faces: readonly Face[]): TextSegment[] {
  if (COMMON_TEXT.test(text)) return [{ text, isPicture: false }];
  const runs: Run[] = [];
  for (const { segment } of graphemesOf(normalized(text))) {
    const script = scriptOf(segment, faces);
    const last = runs.at(-1);
    if (last && continues(last, segment, script)) last.graphemes.push(segment);
    else runs.push({ graphemes: [segment], script });
  }
  return runs.map(printable).flatMap(segmentsOf);
}

/** The different segments of some texts that have to be drawn, at most `MAX_PICTURES`. */
export function textsToDraw(texts: Iterable<string>, faces: readonly Face[]): string[] {
  const found = new Set<string>();
  for (const text of texts)
    for (const segment of splitText(text, faces)) if (segment.isPicture) found.add(segment.text);
  return [...found].slice(0, MAX_PICTURES);
}

function scriptOf(grapheme: string, faces: readonly Face[]): Script | Face {
  const characters = [...grapheme].map((character) => character.codePointAt(0)!);
  const face = faces.find(({ has }) => characters.every(has));
  return face ?? (JOINING.test(grapheme) ? 'joining' : 'uncovered');
}

function continues(last: Run, grapheme: string, script: Script | Face): boolean {
  if (last.script === 'joining') return script === 'joining' || /^[ -]$/.test(grapheme);
  return last.script === script;
}

/** The run, to be drawn where its face cannot print it. */
function printable(run: Run): Run {
  const { graphemes, script } = run;
  const text = graphemes.join('');
  if (typeof script === 'string' || (script.canPrint?.(text) ?? true)) return run;
  return { graphemes, script: JOINING.test(text) ? 'joining' : 'uncovered' };
}

function segmentsOf({ graphemes, script }: Run): TextSegment[] {
  if (typeof script === 'object')
    return [{ text: graphemes.join(''), isPicture: false, ...(script.family && { family: script.family }) }];
  // Spaces and hyphens at the end of the run are printed as text.
  const end = graphemes.findLastIndex((grapheme) => grapheme !== ' ' && grapheme !== '-') + 1;
  const drawn = graphemes.slice(0, end);
  const length = script === 'uncovered' && drawn.length <= MAX_SHORT_RUN_LENGTH ? 1 : MAX_PICTURE_LENGTH;
  const pictures = Array.from({ length: Math.ceil(drawn.length / length) }, (_, index) => ({
    text: drawn.slice(index * length, (index + 1) * length).join(''),
    isPicture: true,
  }));
  const rest = graphemes.slice(end).join('');
  return rest === '' ? pictures : [...pictures, { text: rest, isPicture: false }];
}

/** Composed where possible, and without invisible characters, some of which change the reading direction. */
const normalized = (text: string) => text.normalize('NFC').replace(INVISIBLE, '');

// In pixels: sharp in print, and only a few kilobytes.
const PICTURE_FONT_SIZE = 48;
// In multiples of the font size; the baseline is measured from the bottom of the picture, at least.
const PICTURE_BASELINE = 0.14;
const PICTURE_HEIGHT = 1.1;
const PICTURE_FONT = `${PICTURE_FONT_SIZE}px system-ui, sans-serif`;

/** Draws text in a font of the device, black on white. Needs a browser. */
export async function drawText(text: string): Promise<TextPicture> {
  const canvas = createCanvas(1, Math.ceil(PICTURE_FONT_SIZE * PICTURE_HEIGHT));
  const context = contextOf(canvas);
  context.font = PICTURE_FONT;
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
  const src = await dataUrl(await jpegOf(canvas, 0.85));
  return { src, width: canvas.width / PICTURE_FONT_SIZE, height: canvas.height / PICTURE_FONT_SIZE };
}
