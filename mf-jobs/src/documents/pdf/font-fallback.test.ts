import { expect, test } from 'vitest';
import { splitText, textsToDraw } from './font-fallback.ts';
import type { Face } from './fonts.ts';

const own: Face = {
  has: (codePoint) => codePoint < 0x0530 || (codePoint >= 0x2010 && codePoint < 0x2030),
};
const thai: Face = {
  family: 'thai',
  has: (codePoint) => codePoint >= 0x0e00 && codePoint < 0x0e80,
  canPrint: (text) => text !== 'ๆ',
};
const faces = [own, thai];

/** The segments in one line, pictures in brackets, others with their typeface. */
const split = (text: string) =>
  splitText(text, faces)
    .map(({ isPicture, family, ...segment }) =>
      isPicture ? `[${segment.text}]` : family ? `${family}:${segment.text}` : segment.text,
    )
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
  ['Mr สมชาย ใจดี!', 'Mr |thai:สมชาย| |thai:ใจดี|!'],
  ['กๆ ๆ', 'thai:กๆ| |[ๆ]'],
])('splits %s into %s', (text, segments) => {
  expect(split(text)).toBe(segments);
});

test.each(['بيت ', '清掃漢字', '🏡🧹'])('splits a long text of %s into pictures that fit a line', (word) => {
  const text = word.repeat(100);
  const segments = splitText(text, faces);
  const lengths = segments.map((segment) => [...new Intl.Segmenter('en').segment(segment.text)].length);
  expect(Math.max(...lengths)).toBe(16);
  expect(segments.map((segment) => segment.text).join('')).toBe(text);
});

test('returns each text once and at most 400', () => {
  expect(textsToDraw(['🏡 清', 'Jane', '清🏡'], faces)).toEqual(['🏡', '清']);
  const everyLetter = Array.from({ length: 9000 }, (_, n) => `${String.fromCodePoint(0x4e00 + n)} a`);
  expect(textsToDraw(everyLetter, faces)).toHaveLength(400);
});
