import { Font } from '@react-pdf/renderer';

/** Family names of the documents; all three faces cover Latin, Greek and Cyrillic. */
export const FONTS = { text: 'Text', display: 'Display' } as const;

export type FontFiles = { text: string; bold: string; display: string };

const FACES = [
  { fontFamily: FONTS.text, fontWeight: 400 },
  { fontFamily: FONTS.text, fontWeight: 600 },
  { fontFamily: FONTS.display, fontWeight: 600 },
] as const;

/** Registers the font files (`blob:` or `data:` URLs) with react-pdf. Call it before each document. */
export function registerFonts({ text, bold, display }: FontFiles): void {
  if (Font.getRegisteredFonts()[FONTS.text]) {
    clearGlyphCaches();
    return;
  }
  Font.register({
    family: FONTS.text,
    fonts: [
      { src: text, fontWeight: 400 },
      { src: bold, fontWeight: 600 },
    ],
  });
  Font.register({ family: FONTS.display, src: display, fontWeight: 600 });
}

/**
 * A font caches the first character it meets for a glyph shape (Latin p for Cyrillic р), and in the next document the
 * other character could not be copied as text. Loading the fonts again would take as long as the rest of an invoice.
 */
function clearGlyphCaches(): void {
  for (const { sources } of Object.values(Font.getRegisteredFonts()))
    for (const { data } of sources) if (data) Object.assign(data, { _glyphs: {} });
}

type Typeface = { fontFamily: string; fontWeight: number; fontSize: number };

/** The width in points. A character that the face lacks counts as wide as high: few are wider. Needs loaded fonts. */
export function textWidth(text: string, { fontFamily, fontWeight, fontSize }: Typeface): number {
  const font = Font.getFont({ fontFamily, fontWeight })?.data;
  const widths = [...text].map((character) => {
    const codePoint = character.codePointAt(0)!;
    if (!font?.hasGlyphForCodePoint(codePoint)) return 1;
    return font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm;
  });
  return widths.reduce((sum, width) => sum + width, 0) * fontSize;
}

/** Whether a character can be printed. */
export type Coverage = (codePoint: number) => boolean;

const PICTURE = 0xfffc;
const NEW_LINE = 0x0a;

/** What every face of the documents has. */
export async function loadCoverage(): Promise<Coverage> {
  await Promise.all(FACES.map((face) => Font.load(face)));
  const faces = FACES.map((face) => Font.getFont(face)?.data);
  // The character of a picture, which no face has, must be the first that the cache knows for the glyph of missing ones.
  for (const face of faces) face?.glyphForCodePoint(PICTURE);
  return (codePoint) =>
    codePoint === NEW_LINE || faces.every((face) => face?.hasGlyphForCodePoint(codePoint));
}
