import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../workspace.ts';
import { NEVER_USED } from './never-used.ts';

const WHERE_IMPORTED = [
  'fontkit/dist/browser-module.mjs',
  '@react-pdf/textkit/lib/textkit.js',
  '@react-pdf/reconciler/lib/index.js',
  'pdfkit/js/pdfkit.browser.mjs',
];

test('each excluded module is still imported by its name', () => {
  const code = WHERE_IMPORTED.map((file) => readFileSync(join(ROOT, 'node_modules', file), 'utf8')).join('');
  const isImported = (name: string) => code.includes(`from '${name}'`) || code.includes(`from "${name}"`);
  expect(NEVER_USED.filter((name) => !isImported(name))).toEqual([]);
});
