import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../workspace.ts';
import { trackedFiles } from './owners.ts';

/** British spellings, and words that the texts of the product do not use. A name of a library is no word of its own. */
const BRITISH = new RegExp(
  `\\b(${[
    '(?:colo|neighbo|hono|behavio|favo|labo)ur(?:s|ed|ing|ite|ites|hood)?',
    '(?:organi|recogni|apologi|minimi|customi|summari)s(?:e|es|ed|ing|ation)',
    '(?:mi|centi|milli|kilo)?met(?:re|res)',
    'centred?',
    'cheques?',
    'licences?',
    '(?:label|travel|model)l(?:ed|ing)',
    'learnt',
    'e-mail(?:s|ed)?',
    'wished for',
  ].join('|')})\\b`,
  'i',
);

/** The file that lists the words. */
const OWN_FILE = 'packages/tooling/src/ci/spelling.test.ts';

const spelled = (text: string) => BRITISH.exec(text)?.[0];

test('texts, names and comments are spelled in American English', () => {
  const files = trackedFiles().filter(
    (file) => /\.(tsx?|mjs|css|md)$/.test(file) && file !== OWN_FILE && existsSync(join(ROOT, file)),
  );
  const findings = files.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (BRITISH.test(line) ? [`${file}:${index + 1} ${spelled(line)}`] : [])),
  );
  expect(findings).toEqual([]);
});

test.each([
  ['Your favourite product', 'favourite'],
  ['Pay by cheque', 'cheque'],
  ['the label is centred', 'centred'],
  ['aria-labelledby', undefined],
  ['image.toColourspace()', undefined],
  ['Parameters and diameters', undefined],
])('%s: %s', (text, found) => expect(spelled(text)).toBe(found));
