type Glyph = { codePoints: readonly number[] };
type Run = { start: number; end: number; glyphs?: readonly Glyph[]; attributes: { bidiLevel?: number } };
type Line = { string: string; runs: readonly Run[] };

/** A text that has been laid out. */
export type LaidText = { lines?: readonly Line[] };

/** The part of a pdfkit document that is wrapped. */
type Drawing = { addContent(content: string): unknown };

/** The character of a picture in a text. */
const PICTURE = '\ufffc';

/**
 * Copied text comes from the letters in the order in which they are drawn. Where shaping has changed that order, as in the
 * Hindi अनिल, the letters get their source text, and so do the spaces under pictures. react-pdf draws each run of a line as one
 * text object (BT … ET), and Poppler loses the text of a mark around several.
 */
export function copiedText(pdf: Drawing): {
  expect: (text: LaidText, drawn?: readonly string[]) => void;
} {
  let sources: (string | undefined)[] = [];
  let isOpen = false;
  const addContent = pdf.addContent.bind(pdf);
  pdf.addContent = (content) => {
    if (content === 'BT') {
      const source = sources.shift();
      isOpen = source !== undefined;
      if (isOpen) addContent(`/Span <</ActualText <${utf16(source!)}>>> BDC`);
    }
    const result = addContent(content);
    if (content !== 'ET' || !isOpen) return result;
    isOpen = false;
    return addContent('EMC');
  };
  return {
    /** The next text objects are the runs of this text; `drawn` are its pictures. */
    expect: ({ lines = [] }, drawn = []) => {
      const pictures = [...drawn];
      sources = lines.flatMap(({ string, runs }) => runs.map((run) => sourceOf(run, string, pictures)));
    },
  };
}

/**
 * The text of a run whose letters do not say it; takes the pictures in it from the list. Text from right to left is reversed by
 * readers of PDFs, not here.
 */
function sourceOf(
  { start, end, glyphs = [], attributes }: Run,
  line: string,
  pictures: string[],
): string | undefined {
  const text = line.slice(start, end);
  const source = text.replaceAll(PICTURE, () => pictures.shift() ?? '');
  if (source === text && (attributes.bidiLevel ?? 0) % 2 === 1) return undefined;
  const drawn = String.fromCodePoint(...glyphs.flatMap(({ codePoints }) => codePoints));
  return plain(drawn) === plain(source) ? undefined : source;
}

/** A space that does not break a line has the letter of a usual one. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

/** With its byte order mark, as hexadecimal digits. */
const utf16 = (text: string): string =>
  [0xfeff, ...Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))]
    .map((unit) => unit.toString(16).padStart(4, '0'))
    .join('');
