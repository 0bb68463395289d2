/// <reference path="./subset-font.d.ts" />
import fontverter from 'fontverter';
import pLimit from 'p-limit';
import subsetFont, { type SubsetOptions } from 'subset-font';

// The SIL Open Font License 1.1 forbids a changed font the reserved name of the original, which Source Sans 3 has. The other
// name has the same length, so that no offset in the file moves.
const RESERVED = 'Source';
const RENAMED = 'Parlor';

// Family, unique id, full name, PostScript name, typographic family, prefix of variations. Copyright and trademark stay.
const NAMES = new Set([1, 3, 4, 6, 16, 25]);

// The decoder of WOFF2 has one memory for all calls.
const oneAtATime = pLimit(1);

/** A font with fewer characters, and under a name that is not reserved. */
export const subset = (font: Buffer, characters: string, options: SubsetOptions): Promise<Buffer> =>
  oneAtATime(async () => {
    const plain = Buffer.from(await fontverter.convert(font, 'truetype'));
    rename(plain);
    return subsetFont(plain, characters, options);
  });

/** Replaces the reserved word in the names of a font, in place. The subsetter writes the new checksums. */
function rename(font: Buffer): void {
  const name = tableOffset(font, 'name');
  const strings = name + font.readUInt16BE(name + 4);
  for (let index = 0; index < font.readUInt16BE(name + 2); index += 1) {
    const record = name + 6 + 12 * index;
    if (!NAMES.has(font.readUInt16BE(record + 6))) continue;
    const start = strings + font.readUInt16BE(record + 10);
    const text = font.subarray(start, start + font.readUInt16BE(record + 8));
    // Platform 1 (Macintosh) has one byte a character, the others have two.
    replaceIn(text, font.readUInt16BE(record) === 1 ? 1 : 2);
  }
}

function replaceIn(text: Buffer, bytesPerCharacter: number): void {
  const encode = (word: string) =>
    Buffer.from(
      [...word].flatMap((letter) => [...Array(bytesPerCharacter - 1).fill(0), letter.charCodeAt(0)]),
    );
  const reserved = encode(RESERVED);
  for (let at = text.indexOf(reserved); at >= 0; at = text.indexOf(reserved, at + reserved.length))
    encode(RENAMED).copy(text, at);
}

function tableOffset(font: Buffer, tag: string): number {
  for (let record = 12; record < 12 + 16 * font.readUInt16BE(4); record += 16)
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8);
  throw new Error(`The font has no table ${tag}`);
}
