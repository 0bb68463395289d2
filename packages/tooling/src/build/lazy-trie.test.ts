import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../workspace.ts';
import lazyTrie from './lazy-trie.ts';

type Trie = new (data: Uint8Array) => { get(codePoint: number): number };

const FOLDER = join(ROOT, 'node_modules/unicode-trie');
const requireThere = createRequire(join(FOLDER, 'index.js'));

/** The class of a CommonJS module, with a count of its inflations. */
function loaded(source: string): { Trie: Trie; inflations: () => number } {
  let inflations = 0;
  const requireCounted = (name: string) => {
    if (name !== 'tiny-inflate') return requireThere(name);
    inflations += 1;
    return requireThere(name);
  };
  const module = { exports: undefined as unknown as Trie };
  const counted = source
    .replace("const inflate = require('tiny-inflate');", '')
    .replaceAll('inflate(', "require('tiny-inflate')(");
  new Function('module', 'require', counted)(module, requireCounted);
  return { Trie: module.exports, inflations: () => inflations };
}

test('a table is inflated at its first lookup, and has the same values', () => {
  const source = readFileSync(join(FOLDER, 'index.js'), 'utf8');
  const Builder = requireThere('./builder.js');
  const builder = new Builder(1, 9);
  builder.setRange(0x41, 0x5a, 4);
  builder.set(0x1f3e1, 7);
  const data = new Uint8Array(builder.toBuffer());
  const { Trie, inflations } = loaded(lazyTrie(source));
  const trie = new Trie(data);
  expect(inflations()).toBe(0);
  expect([0x40, 0x41, 0x5a, 0x1f3e1, 0x1f3e2].map((codePoint) => trie.get(codePoint))).toEqual([
    1, 4, 4, 7, 1,
  ]);
  expect(inflations()).toBe(2);
});

test('an unknown version is refused', () => {
  expect(() => lazyTrie('export class UnicodeTrie {}')).toThrow('unicode-trie does not contain');
});
