import type { Knex } from 'knex';

/**
 * What a search looks at: small letters without accents, words apart by one space. The databases differ in what
 * they take for the same letter; this way both find 'Łukasz Ångström' by 'angstrom'.
 */
export function searchText(...parts: (string | null | undefined)[]): string {
  const text = parts.filter(Boolean).join(' ');
  return plain(text);
}

/** A phone number as one word, so that it is found however it is written. */
export const digitsOf = (text: string | null | undefined) => (text ?? '').replace(/\D/g, '');

/** Rows in which every word of the search occurs. A search of signs alone, such as '%', finds nothing. */
export function whereFound(rows: Knex.QueryBuilder, column: string, search: string | undefined): void {
  if (!search) return;
  const words = plain(search).split(' ').filter(Boolean);
  if (words.length === 0) rows.whereRaw('1 = 0');
  // Letters and digits are all that is left, so nothing in a word is a wildcard.
  for (const word of words) rows.where(column, 'like', `%${word}%`);
}

// Letters that are no plain letter with a sign on it, as people without them on the keyboard write them.
const WRITTEN_PLAIN: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđıßæœþ]/g, (letter) => WRITTEN_PLAIN[letter]!)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
