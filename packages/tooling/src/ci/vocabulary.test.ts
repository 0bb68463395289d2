import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../workspace.ts';
import { trackedFiles } from './owners.ts';
import { findOldWords } from './vocabulary.ts';

/** Places where a word has its literal meaning, or belongs to a library. */
const ALLOWED: [file: string, name: string, why: string][] = [
  ['packages/ui/src/illustrations/room-drawing.tsx', 'shelf', 'part of the drawing'],
  ['packages/ui/src/illustrations/kitchen.tsx', 'shelf', 'part of the drawing'],
];

const isAllowed = (file: string, name: string) => ALLOWED.some(([a, b]) => a === file && b === name);

test('names and comments use the words of docs/glossary.md', () => {
  const files = trackedFiles().filter((file) => /\.(tsx?|mjs)$/.test(file) && existsSync(join(ROOT, file)));
  const findings = files.flatMap((file) =>
    findOldWords(file, readFileSync(join(ROOT, file), 'utf8'))
      .filter(({ found }) => !isAllowed(file, found))
      .map(({ line, found, instead }) => `${file}:${line} ${found} (use: ${instead})`),
  );
  expect(findings).toEqual([]);
});

test.each<[string, string, string[]]>([
  ['a variable', 'const openDoor = 1;', ['openDoor']],
  ['a property', 'call({ patienceMs: 1 });', ['patienceMs']],
  ['a private field', 'class Area { #told = 1; }', ['told']],
  ['a limit', 'export const MOST_BYTES = 1;', ['MOST_BYTES']],
  ['a component', 'const page = <ErrorDoor />;', ['ErrorDoor']],
  ['a line comment', '// Somebody has to.', ['Somebody']],
  ['a JSX comment', 'const page = <p>{/* nobody */}</p>;', ['nobody']],
  ['a citation', '/** Days (Section 9). */', ['Section 9']],
  ['a text', 'const text = "whoever knocks at the door";', []],
  ['a longer word', 'const doorbell = indoors; // untold', []],
])('finds the old words in %s', (_place, source, found) => {
  expect(findOldWords('file.tsx', source).map((finding) => finding.found)).toEqual(found);
});

test('names the line and the replacement', () => {
  expect(findOldWords('file.ts', '\n/* kept\n * for whoever calls */\n')).toEqual([
    { line: 3, found: 'whoever', instead: 'the caller, the client' },
  ]);
});
