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
  // No hyphenation. A word longer than a line breaks at its end.
  Font.registerHyphenationCallback((word) => (word.length > 40 ? [...word].map(String) : [word]));
}

/**
 * A font caches the first character it meets for a glyph shape (Latin p for Cyrillic р), and in the next document the
 * other character could not be copied as text. Loading the fonts again would take as long as the rest of an invoice.
 */
function clearGlyphCaches(): void {
  for (const { sources } of Object.values(Font.getRegisteredFonts()))
    for (const { data } of sources) if (data) Object.assign(data, { _glyphs: {} });
}

export type Typeface = { fontFamily: string; fontWeight: number; fontSize: number };

/** In points. A character that the face lacks counts as wide as it is high: few are wider. The fonts must be loaded. */
export function textWidth(text: string, { fontFamily, fontWeight, fontSize }: Typeface): number {
  const font = Font.getFont({ fontFamily, fontWeight })?.data;
  const widths = [...text].map((character) => {
    const codePoint = character.codePointAt(0)!;
    if (!font?.hasGlyphForCodePoint(codePoint)) return 1;
    return font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm;
  });
  return widths.reduce((sum, width) => sum + width, 0) * fontSize;
}

/** A face to print text with. */
export type Face = {
  /** Absent for that of the surrounding text. */
  family?: string;
  has: (codePoint: number) => boolean;
  /** Whether a text of characters that it has can be printed; by default it can. */
  canPrint?: (text: string) => boolean;
};

/** What every face of the documents has. */
export async function loadOwnFace(): Promise<Face> {
  await Promise.all(FACES.map((face) => Font.load(face)));
  const faces = FACES.map((face) => Font.getFont(face)?.data);
  return {
    has: (codePoint) => isSpace(codePoint) || faces.every((face) => face?.hasGlyphForCodePoint(codePoint)),
  };
}

/** A typeface under the name of its file, registered once. @throws {Error} when it cannot be read */
export async function loadFace(family: string, read: () => Promise<string>): Promise<Face> {
  if (!Font.getRegisteredFonts()[family]) Font.register({ family, src: await read() });
  await Font.load({ fontFamily: family });
  const font: Layout | undefined = Font.getFont({ fontFamily: family })?.data ?? undefined;
  const printable = new Map<string, boolean>();
  return {
    family,
    has: (codePoint) => font?.hasGlyphForCodePoint(codePoint) ?? false,
    canPrint(text) {
      const known = printable.get(text) ?? canLayOut(font, text);
      printable.set(text, known);
      return known;
    },
  };
}

type Layout = NonNullable<NonNullable<ReturnType<typeof Font.getFont>>['data']>;

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * fontkit 2.0 throws for a mark without a place on its letter, as in the Telugu word శ్రీ. react-pdf 4 reverses text from right
 * to left glyph by glyph: a vowel mark as in مُحمد leaves its letter, and a letter is lost.
 */
function canLayOut(font: Layout | undefined, text: string): boolean {
  try {
    // As react-pdf calls it, whatever the direction.
    const { glyphs = [] } = font?.layout(text, undefined, undefined, undefined, 'ltr') ?? {};
    return !RIGHT_TO_LEFT.test(text) || glyphs.every(isLetter);
  } catch {
    return false;
  }
}

const isLetter = ({ codePoints, isMark }: { codePoints: number[]; isMark: boolean }) =>
  codePoints.length > 0 && !isMark;

const isSpace = (codePoint: number) => /\s/u.test(String.fromCodePoint(codePoint));
