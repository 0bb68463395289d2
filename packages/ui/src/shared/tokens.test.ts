/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
const theme = read('../compiled/theme.css');
const css = read('tokens.css');

const root = css.slice(css.indexOf(':root'), css.indexOf("[data-density='compact']"));
const tokens = new Map(
  [...root.matchAll(/--app-([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!]),
);

function luminance(name: string): number {
  const hex = tokens.get(name);
  if (!hex || !/^#[\da-f]{6}$/.test(hex)) throw new Error(`${name} is not a color token: ${hex}`);
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

const LIGHT_GROUNDS = ['paper', 'surface', 'mist', 'leaf-wash', 'lemon-wash'];

const TEXT_PAIRS = [
  ...['ink', 'ink-soft', 'ink-quiet', 'leaf-deep', 'leaf', 'danger'].flatMap((text) =>
    LIGHT_GROUNDS.map((ground) => [text, ground]),
  ),
  ...['ink', 'ink-soft', 'leaf-deep'].map((text) => [text, 'lemon']),
  ...['leaf', 'leaf-deep'].map((ground) => ['on-leaf', ground]),
  ...['danger', 'danger-deep'].map((ground) => ['on-danger', ground]),
  ['on-ink', 'ink'],
  ['on-ink-soft', 'ink'],
  ['lemon', 'ink'],
  ['grey-text', 'mist'],
  ...['yellow', 'blue', 'green', 'grey', 'red'].map((tone) => [`${tone}-text`, `${tone}-ground`]),
  ...['yellow', 'blue', 'green', 'grey', 'red'].map((tone) => ['ink', `${tone}-ground`]),
];

test.each(TEXT_PAIRS)('%s is readable on %s', (text, ground) => {
  expect(contrast(text!, ground!)).toBeGreaterThanOrEqual(4.5);
});

// What a cleaner reads at a door, in the sun.
const DOOR_PAIRS = ['ink', 'ink-soft', 'leaf-deep'].flatMap((text) =>
  ['paper', 'surface', 'mist', 'lemon-wash'].map((ground) => [text, ground]),
);

test.each(DOOR_PAIRS)('%s can be read in the sun on %s', (text, ground) => {
  expect(contrast(text!, ground!)).toBeGreaterThanOrEqual(7);
});

// Edges of controls, marks that carry meaning, the focus ring.
const SHAPE_PAIRS = [
  ...['line-strong', 'leaf', 'leaf-deep', 'danger'].flatMap((edge) =>
    LIGHT_GROUNDS.map((ground) => [edge, ground]),
  ),
  ...['blue-mark', 'green-mark', 'red-mark'].map((mark) => [mark, 'surface']),
  ['lemon', 'ink'],
];

test.each(SHAPE_PAIRS)('%s can be seen on %s', (shape, ground) => {
  expect(contrast(shape!, ground!)).toBeGreaterThanOrEqual(3);
});

test('every color token has its Tailwind name', () => {
  const colors = [...tokens].filter(([, value]) => value.startsWith('#')).map(([name]) => name);
  const missing = colors.filter((name) => !theme.includes(`--color-${name}: var(--app-${name});`));
  expect(missing).toEqual([]);
});

test('there are six sizes of text', () => {
  expect([...tokens.keys()].filter((name) => name.startsWith('text-'))).toHaveLength(6);
});
