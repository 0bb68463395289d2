import { Font } from '@react-pdf/renderer';

/** Family names of the documents; all three cover Latin, Greek and Cyrillic. */
export const FONTS = { text: 'Text', display: 'Display' } as const;

export type FontFiles = { text: string; bold: string; display: string };

const FACES = [
  { fontFamily: FONTS.text, fontWeight: 400 },
  { fontFamily: FONTS.text, fontWeight: 600 },
  { fontFamily: FONTS.display, fontWeight: 600 },
] as const;

/** Tells the PDF maker where the letters are: `blob:` addresses in a browser, paths elsewhere. Called before each document. */
export function registerFonts({ text, bold, display }: FontFiles): void {
  if (Font.getRegisteredFonts()[FONTS.text]) {
    forgetLetters();
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
  // A name or an address is never hyphenated; a word longer than a line breaks where the line ends.
  Font.registerHyphenationCallback((word) => (word.length > 40 ? [...word].map(String) : [word]));
}

/**
 * A font remembers which letter it met first for a shape (Latin p in Cyrillic р), and in the next document the other one
 * could not be copied as text. Reading the fonts anew would do as well, and take as long as the rest of an invoice.
 */
function forgetLetters(): void {
  const registered = Font.getRegisteredFonts();
  for (const family of Object.values(FONTS))
    for (const { data } of registered[family]?.sources ?? []) if (data) Object.assign(data, { _glyphs: {} });
}

/** Whether each of the registered faces has a letter. */
export async function coverage(): Promise<(codePoint: number) => boolean> {
  await Promise.all(FACES.map((face) => Font.load(face)));
  const faces = FACES.map((face) => Font.getFont(face)?.data);
  return (codePoint) => isSpace(codePoint) || faces.every((face) => face?.hasGlyphForCodePoint(codePoint));
}

const isSpace = (codePoint: number) => /\s/u.test(String.fromCodePoint(codePoint));
