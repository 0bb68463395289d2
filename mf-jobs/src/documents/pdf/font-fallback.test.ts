import { afterEach, expect, test, vi } from 'vitest';
import { drawText, splitText, textsToDraw } from './font-fallback.ts';

const has = (codePoint: number) => codePoint < 0x0530 || (codePoint >= 0x2010 && codePoint < 0x2030);

/** The segments in one line, pictures in brackets. */
const split = (text: string) =>
  splitText(text, has)
    .map((segment) => (segment.isPicture ? `[${segment.text}]` : segment.text))
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
  ['山田\u3000太郎', '[山]|[田]| |[太]|[郎]'],
  [
    'one\u2028two\u2029three\u0085four\vfive\fsix\r\nseven\reight',
    'one\ntwo\nthree\nfour\nfive\nsix\nseven\neight',
  ],
  ['a\tb\u2003c\u2009d\u1680e\u00a0f\u202fg', 'a b c d e\u00a0f\u00a0g'],
  ['a\u0000b\u0007c\u001bd\u007fe\u009ff', 'abcdef'],
  ['so\u00adft wo\u2060rd\ufeff \u2066bidi\u2069 \u061ca', 'soft word bidi a'],
  ['lone \ud83d and \udfe1, \ufffc\ufff9\ue000\uffff', 'lone  and , '],
  ['Łu\u200dka\u200csz©\ufe0f', 'Łukasz©'],
  ['نام\u200cها', '[نام\u200cها]'],
  ['#️⃣ 👍🏽 🏴\u{e0067}\u{e0062}\u{e007f}', '[#️⃣]| |[👍🏽]| |[🏴\u{e0067}\u{e0062}\u{e007f}]'],
  ['Mr ไทย!', 'Mr |[ไ]|[ท]|[ย]|!'],
])('splits %s into %s', (text, segments) => {
  expect(split(text)).toBe(segments);
});

test.each(['清掃漢字', '🏡🧹'])('splits a long text of %s into pictures that fit a line', (word) => {
  const text = word.repeat(100);
  const segments = splitText(text, has);
  const lengths = segments.map((segment) => [...new Intl.Segmenter('en').segment(segment.text)].length);
  expect(Math.max(...lengths)).toBe(16);
  expect(segments.map((segment) => segment.text).join('')).toBe(text);
});

test('a longer text of a joining script has lines of whole words, from top to bottom', () => {
  const name = 'عبد الرحمن محمد الشريف ابن عبد العزيز';
  expect(split(name)).toBe('[عبد الرحمن محمد الشريف ابن عبد]|\n|[العزيز]');
  expect(split('ب'.repeat(70))).toBe(`[${'ب'.repeat(32)}]|\n|[${'ب'.repeat(32)}]|\n|[${'ب'.repeat(6)}]`);
});

test('returns each text once and at most 400', () => {
  expect(textsToDraw(['🏡 清', 'Jane', '清🏡'], has)).toEqual(['🏡', '清']);
  const everyLetter = Array.from({ length: 9000 }, (_, n) => `${String.fromCodePoint(0x4e00 + n)} a`);
  expect(textsToDraw(everyLetter, has)).toHaveLength(400);
});

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['🏡', []],
  ['👍🏽', ['👍']],
  ['🏡\ufe0f\u200d🏡', []],
  ['ไ', ['ไ']],
])('of %s, an emoji that no font has is left out, and a letter stays a box', async (text, drawn) => {
  const texts: string[] = [];
  const isMissing = (character: string) => !['👍', 'A'].includes(character);
  const context = {
    measureText: (measured: string) => ({
      width: isMissing(measured) ? 29 : 59,
      ...{ actualBoundingBoxLeft: -2, actualBoundingBoxRight: 27, actualBoundingBoxDescent: 9 },
    }),
    fillRect: () => undefined,
    fillText: (filled: string) => texts.push(filled),
  };
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => context;
      convertToBlob = async () => new Blob(['jpeg']);
    },
  );
  const picture = await drawText(text);
  expect(texts).toEqual(drawn);
  expect(picture === null).toBe(drawn.length === 0);
});
