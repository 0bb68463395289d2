// A loader for unicode-trie: a table of Unicode properties is inflated at its first lookup. fontkit makes four when it is loaded,
// and documents in Latin, Greek or Cyrillic letters read one of them.
const EXPORT = 'module.exports = UnicodeTrie;';

const LAZY = `module.exports = class {
  constructor(data) {
    this.data = data;
  }
  get(codePoint) {
    this.trie ??= new UnicodeTrie(this.data);
    return this.trie.get(codePoint);
  }
};`;

/** @throws {Error} when a version of unicode-trie exports its class in another way */
// biome-ignore lint/style/noDefaultExport: a loader is its module's default export
export default function lazyTrie(source: string): string {
  if (!source.includes(EXPORT)) throw new Error(`unicode-trie does not contain '${EXPORT}'`);
  return source.replace(EXPORT, LAZY);
}
