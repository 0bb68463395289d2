import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@app/operations/workspace';
import { expect, test } from 'vitest';
import { CHARACTERS } from './core-font.ts';
import documentFont from './document-font.ts';

const css = readFileSync(join(ROOT, 'packages/ui/src/shared/fonts.css'), 'utf8');
const imported = ['@fontsource/brygada-1918/600.css', '@fontsource-variable/source-sans-3/index.css'];
const coreFaces = css.split('@font-face').filter((face) => face.includes('.woff2?core'));

const facesOf = (file: string): string[] =>
  readFileSync(join(ROOT, 'node_modules', file), 'utf8')
    .split('@font-face')
    .slice(1);

/** 'U+0020-007E, U+00A0' → the characters. */
const charactersIn = (face: string): string[] =>
  [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, from, to = from]) => {
    const first = Number.parseInt(from!, 16);
    const count = Number.parseInt(to!, 16) - first + 1;
    return Array.from({ length: count }, (_, index) => String.fromCodePoint(first + index));
  });

test('each typeface has a core face for exactly the characters of its file', () => {
  expect(coreFaces).toHaveLength(2);
  for (const face of coreFaces) expect(charactersIn(face).sort()).toEqual([...CHARACTERS].sort());
});

test('a core face is asked before the other faces of its typeface, in the weights of these', () => {
  const tokens = readFileSync(join(ROOT, 'packages/ui/src/shared/tokens.css'), 'utf8');
  const valueIn = (face: string, name: string) => new RegExp(`${name}: (.*?);`).exec(face)?.[1];
  for (const [at, core] of coreFaces.entries()) {
    const face = facesOf(imported[at]!)[0]!;
    expect(tokens).toContain(`: ${valueIn(core, 'font-family')}, ${valueIn(face, 'font-family')},`);
    expect(valueIn(core, 'font-weight')).toBe(valueIn(face, 'font-weight'));
  }
});

test('a changed font does not have the reserved name of the original', async () => {
  const file = join(
    ROOT,
    'node_modules/@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  );
  const whole = readFileSync(file);
  // The names are in UTF-16.
  const namesIn = (font: Buffer) => font.toString('latin1').replaceAll('\0', '');
  const reserved = /Source ?Sans/;
  expect(namesIn(whole)).toMatch(reserved);
  const changed = namesIn(await documentFont(whole));
  expect(changed).not.toMatch(reserved);
  expect(changed).toContain('ParlorSans3-Regular');
  expect(changed).toContain('with Reserved Font Name');
});

test.each(imported)('the faces of %s have the letters of names of every alphabet they are for', (file) => {
  const characters = new Set(facesOf(file).flatMap(charactersIn));
  const names = 'Nguyễn Thị Hoa Đặng Trần Ngọc Quỳnh Lê Hữu Phước Łukasz Ελένη Олена Ґалаґан Әлия Қасым';
  expect([...names.replaceAll(' ', '')].filter((letter) => !characters.has(letter))).toEqual([]);
});
