import { Font } from '@react-pdf/renderer';

/** Family names of the documents; all three cover Latin, Greek and Cyrillic. */
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
  // No hyphenation. A word longer than a line breaks at its end.
  Font.registerHyphenationCallback((word) => (word.length > 40 ? [...word].map(String) : [word]));
}

/**
 * A font caches the first character it meets for a glyph shape (Latin p for Cyrillic р), and in the next document the
 * other character could not be copied as text. Loading the fonts again would take as long as the rest of an invoice.
 */
function clearGlyphCaches(): void {
  const registered = Font.getRegisteredFonts();
  for (const family of Object.values(FONTS))
    for (const { data } of registered[family]?.sources ?? []) if (data) Object.assign(data, { _glyphs: {} });
}

/** Returns whether every registered font face has a glyph for a code point. */
export async function loadCoverage(): Promise<(codePoint: number) => boolean> {
  await Promise.all(FACES.map((face) => Font.load(face)));
  const faces = FACES.map((face) => Font.getFont(face)?.data);
  return (codePoint) => isSpace(codePoint) || faces.every((face) => face?.hasGlyphForCodePoint(codePoint));
}

const isSpace = (codePoint: number) => /\s/u.test(String.fromCodePoint(codePoint));
