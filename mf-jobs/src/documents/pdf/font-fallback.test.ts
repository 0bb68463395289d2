import { expect, test } from 'vitest';
import { splitText, textsToDraw } from './font-fallback.ts';

/** Fonts that have Latin, Greek and Cyrillic. */
const isCovered = (codePoint: number) => codePoint < 0x0530 || (codePoint >= 0x2010 && codePoint < 0x2030);

/** The pieces in a line, the foreign ones in brackets. */
const cut = (text: string) =>
  splitText(text, isCovered)
    .map((piece) => (piece.isPicture ? `[${piece.text}]` : piece.text))
    .join('|');

test.each([
  ['Jane Doe', 'Jane Doe'],
  ["Łukasz O'Neill & Søn", "Łukasz O'Neill & Søn"],
  ['Ελένη Мария', 'Ελένη Мария'],
  ['', ''],
  ['Anna 🏡', 'Anna |[🏡]'],
  ['👩‍👧 and 🇵🇱!', '[👩‍👧]| and |[🇵🇱]|!'],
  ['清掃 ok', '[清]|[掃]| ok'],
  ['مرحبا بك', '[مرحبا بك]'],
  ['hi مرحبا بك you', 'hi |[مرحبا بك]| |you'],
  ['e\u0301', 'é'],
  ['evil\u202Efdp', 'evilfdp'],
  ['\u200bhidden', 'hidden'],
])('%s is cut into %s', (text, pieces) => {
  expect(cut(text)).toBe(pieces);
});

test.each(['بيت ', '清掃漢字', '🏡🧹'])(
  'a long text of %s is pictures that fit a line, and loses nothing',
  (word) => {
    const text = word.repeat(100);
    const pieces = splitText(text, isCovered);
    const lengths = pieces.map((piece) => [...new Intl.Segmenter('en').segment(piece.text)].length);
    expect(Math.max(...lengths)).toBe(16);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  },
);

test('each picture is drawn once, and no more of them than a document can hold', () => {
  expect(textsToDraw(['🏡 清', 'Jane', '清🏡'], isCovered)).toEqual(['🏡', '清']);
  const everyLetter = Array.from({ length: 9000 }, (_, n) => `${String.fromCodePoint(0x4e00 + n)} a`);
  expect(textsToDraw(everyLetter, isCovered)).toHaveLength(400);
});
