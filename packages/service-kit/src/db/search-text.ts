import type { Knex } from 'knex';

/** Words are told apart by so many letters; what comes after them does not count in a search. */
export const MAX_PREFIX_LENGTH = 12;

/**
 * What a search looks at: small letters without accents, words apart by one space. The databases differ in what
 * they take for the same letter; this way both find 'Łukasz Ångström' by 'angstrom'.
 */
export function searchText(...parts: (string | null | undefined)[]): string {
  const text = parts.filter(Boolean).join(' ');
  return plain(text);
}

/**
 * The words by which a phone number is found: all its digits, and the last seven and four of them. However the number is
 * written or searched, from its beginning or by its end, one of them begins like it.
 */
export function phoneWords(phone: string | null | undefined): string {
  const digits = withoutCountry(digitsOf(phone));
  return [...new Set([digits, digits.slice(-7), digits.slice(-4)])].join(' ');
}

/** Every beginning of every word of a text. Cut between whole characters, never inside of one. */
export function wordPrefixes(text: string): Set<string> {
  const found = new Set<string>();
  for (const word of wordsOf(text)) {
    const letters = [...word].slice(0, MAX_PREFIX_LENGTH);
    for (let length = 1; length <= letters.length; length++) found.add(letters.slice(0, length).join(''));
  }
  return found;
}

/** The beginnings that a search asks for. A phone number may carry the +1 that the rows are kept without. */
export function searchWords(search: string): string[] {
  const words = wordsOf(search.replace(/\+1(?=\D*\d{3})/g, ' ')).map(withoutCountry);
  return [...new Set(words.map((word) => [...word].slice(0, MAX_PREFIX_LENGTH).join('')))];
}

/** A phone number as one word, so that it is found however it is written. */
export const digitsOf = (text: string | null | undefined) => (text ?? '').replace(/\D/g, '');

const withoutCountry = (digits: string) => (/^1\d{10}$/.test(digits) ? digits.slice(1) : digits);

/** Rows in which every word of the search occurs. A search of signs alone, such as '%', finds nothing. */
export function whereFound(rows: Knex.QueryBuilder, column: string, search: string | undefined): void {
  if (!search) return;
  const words = wordsOf(search);
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

const wordsOf = (text: string) => plain(text).split(' ').filter(Boolean);
