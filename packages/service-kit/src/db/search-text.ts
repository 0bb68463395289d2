/** Characters of a word that count in a search. */
export const MAX_PREFIX_LENGTH = 12;
/**
 * The searchable form of a text: lower case, without accents, words separated by one space. The databases collate
 * differently; this form finds 'Łukasz Ångström' by 'angstrom' in both. A name with an apostrophe or hyphen is also one
 * word, so that 'obrien' finds 'O'Brien'.
 */
export function searchText(...parts: (string | null | undefined)[]): string {
  return [plain(parts.filter(Boolean).join(' ')), joinedWords(...parts)].filter(Boolean).join(' ');
}

/** The searchable words of names with an apostrophe or hyphen, as one word each. */
export function joinedWords(...parts: (string | null | undefined)[]): string {
  const words = parts.filter(Boolean).join(' ').split(/\s+/);
  const joined = words.filter((word) => /\p{L}['’-]\p{L}/u.test(word));
  return plain(joined.map((word) => word.replace(/['’-]/g, '')).join(' '));
}

/**
 * The searchable words of a phone number: all digits, the last seven and the last four. Any spelling of the number
 * starts with one of them.
 */
export function phoneWords(phone: string | null | undefined): string {
  const digits = phoneDigits(phone);
  return [...new Set([digits, digits.slice(-7), digits.slice(-4)])].join(' ');
}

/** Every prefix of every word of a text, cut between code points. */
export function wordPrefixes(text: string): Set<string> {
  const found = new Set<string>();
  for (const word of wordsOf(text)) {
    const letters = [...word].slice(0, MAX_PREFIX_LENGTH);
    for (let length = 1; length <= letters.length; length++) found.add(letters.slice(0, length).join(''));
  }
  return found;
}

// Each word is a join; SQLite allows 64 tables in one, MariaDB 61.
const MAX_SEARCH_WORDS = 20;

/**
 * The prefixes of a search; words after the twentieth do not count. Rows store phone numbers without +1, which a search may
 * contain.
 */
export function searchWords(search: string): string[] {
  const words = wordsOf(search.replace(/\+1(?=\D*\d{3})/g, ' ')).map(withoutCountry);
  const prefixes = words.map((word) => [...word].slice(0, MAX_PREFIX_LENGTH).join(''));
  return [...new Set(prefixes)].slice(0, MAX_SEARCH_WORDS);
}

/** A phone number as one word, so that every spelling finds it. */
const digitsOf = (text: string | null | undefined) => (text ?? '').replace(/\D/g, '');

/** A phone number without its spelling: '+1 (555) 010-2030' and '555 010 2030' are '5550102030'. */
export const phoneDigits = (phone: string | null | undefined) => withoutCountry(digitsOf(phone));

const withoutCountry = (digits: string) => (/^1\d{10}$/.test(digits) ? digits.slice(1) : digits);

// Letters without a decomposition into base letter and accent, and their usual transliteration.
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
