import type PDFDocument from 'pdfkit';
import { lettersOf } from './font-fallback.ts';

type Pdf = InstanceType<typeof PDFDocument>;
type Picture = { width: number };
type Run = { attributes: { fontSize?: number; attachment?: Picture | null } };

/** A text that has been laid out. */
export type LaidText = { lines?: readonly { string: string; runs: readonly Run[] }[] };

/** A code is one byte, without 0. */
const CODES_PER_FONT = 255;

/** Thousandths of the font size, for every letter. Poppler takes a font of other widths for one of another size. */
const WIDTH = 500;
/** Left, bottom, right and top of every letter. PDFium ignores text without a size. */
const BOX = [0, -200, WIDTH, 900];

type Code = { font: string; code: string };

/**
 * Writes the letters of pictures beneath them, in glyphs that draw nothing, so that every reader finds and copies them. The
 * replacement text of a mark (`ActualText`) would be unknown to pdf.js, and Poppler puts spaces between two of them. `drawn` are
 * all texts that are pictures. Source: ISO 32000-1, 9.6.5 and 9.10.3.
 */
export function hiddenText(
  pdf: Pdf,
  drawn: readonly string[],
): { expect: (text: LaidText, drawn?: readonly string[]) => void } {
  const fonts: Record<string, unknown> = {};
  const codes = new Map<string, Code>();
  const letters = [...new Set(drawn.flatMap(lettersOf))];
  for (let start = 0; start < letters.length; start += CODES_PER_FONT) {
    const some = letters.slice(start, start + CODES_PER_FONT);
    const font = `Hidden${start / CODES_PER_FONT}`;
    fonts[font] = letterFont(pdf, some);
    for (const [at, letter] of some.entries()) codes.set(letter, { font, code: hex(at + 1, 2) });
  }

  let pictures: (string | undefined)[] = [];
  let instructions: string | undefined;
  const addContent = pdf.addContent.bind(pdf);
  // react-pdf draws each run of a line as one text object (BT … ET), a picture with one space.
  pdf.addContent = (content) => {
    if (content === 'BT') instructions = pictures.shift();
    if (!instructions || !content.endsWith('TJ')) return addContent(content);
    Object.assign(pdf.page.fonts, fonts);
    return addContent(instructions);
  };

  const instructionsOf = (text: string, width: number, fontSize: number): string => {
    const shown = lettersOf(text).map((letter) => codes.get(letter)!);
    const scale = (100 * width * 1000) / (shown.length * fontSize * WIDTH);
    return [
      `${scale.toFixed(2)} Tz`,
      ...shown.map(({ font, code }) => `/${font} ${fontSize} Tf <${code}> Tj`),
      '100 Tz',
    ].join('\n');
  };

  return {
    /** The next text objects are the runs of this text; `drawn` are its pictures. */
    expect: ({ lines = [] }, drawn = []) => {
      const texts = [...drawn];
      pictures = lines
        .flatMap(({ runs }) => runs)
        .map(({ attributes: { attachment, fontSize = 0 } }) => {
          const text = attachment ? texts.shift() : undefined;
          return text && instructionsOf(text, attachment!.width, fontSize);
        });
    },
  };
}

/** A font of type 3, whose glyphs are drawing instructions; here there are none. */
function letterFont(pdf: Pdf, letters: readonly string[]) {
  const toUnicode = pdf.ref({});
  toUnicode.end(characterMap(letters));
  const glyph = pdf.ref({});
  glyph.end(`${WIDTH} 0 ${BOX.join(' ')} d1`);
  const font = pdf.ref({
    Type: 'Font',
    Subtype: 'Type3',
    FontBBox: BOX,
    FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
    CharProcs: { glyph },
    Encoding: { Type: 'Encoding', Differences: [1, ...letters.map(() => 'glyph')] },
    FirstChar: 1,
    LastChar: letters.length,
    Widths: letters.map(() => WIDTH),
    Resources: {},
    ToUnicode: toUnicode,
  });
  font.end('');
  return font;
}

// A block has at most 100 characters.
const BLOCK = 100;

function characterMap(letters: readonly string[]): string {
  const lines = letters.map((letter, at) => `<${hex(at + 1, 2)}> <${utf16(letter)}>`);
  const blocks = Array.from({ length: Math.ceil(lines.length / BLOCK) }, (_, index) => {
    const block = lines.slice(index * BLOCK, (index + 1) * BLOCK);
    return [`${block.length} beginbfchar`, ...block, 'endbfchar'];
  });
  return [
    ...['/CIDInit /ProcSet findresource begin', '12 dict begin', 'begincmap'],
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    ...['/CMapName /Adobe-Identity-UCS def', '/CMapType 2 def'],
    ...['1 begincodespacerange', '<00> <ff>', 'endcodespacerange', ...blocks.flat(), 'endcmap'],
    ...['CMapName currentdict /CMap defineresource pop', 'end', 'end'],
  ].join('\n');
}

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

const utf16 = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at), 4)).join('');
