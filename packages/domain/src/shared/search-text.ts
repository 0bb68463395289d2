import { isAbroad, nationalNumber, type PhoneNumber, phoneNumbers, plainPhone } from './phone.ts';
import { plainEmail } from './validation.ts';

/**
 * The searchable form of a text: lower case, without accents, words separated by one space. The databases collate
 * differently; this form finds 'Łukasz Ångström' by 'angstrom' in both. A name with an apostrophe or hyphen is also one
 * word, so that 'obrien' finds 'O'Brien'.
 */
export function searchText(...parts: (string | null | undefined)[]): string {
  return [plain(parts.filter(Boolean).join(' ')), joinedWords(...parts)].filter(Boolean).join(' ');
}

/** The searchable words of names with an apostrophe or hyphen, and of 'O Brien', as one word each. */
function joinedWords(...parts: (string | null | undefined)[]): string {
  const text = withPlainMarks(parts.filter(Boolean).join(' '));
  const words = text.split(/\s+/).filter((word) => /\p{L}['-]\p{L}/u.test(word));
  const joined = words.flatMap((word) => [
    ...(word.includes("'") ? [word.replace(/'/g, '')] : []),
    word.replace(/['-]/g, ''),
  ]);
  // Other single letters are parts of addresses, such as 'N Main St'.
  const spaced = [...text.matchAll(/(?<!\S)[od]\s+\p{L}{2,}/giu)].map(([found]) => found.replace(/\s/g, ''));
  return [...new Set([...joined, ...spaced].map(plain))].join(' ');
}

/**
 * The searchable words of a phone number: all digits, the last seven and the last four. Any spelling of the number
 * starts with one of them. A number abroad has also eight to ten digits without the code of its country or place.
 */
export function phoneWords(phone: string | null | undefined): string {
  const words = phoneKeys(phone).flatMap((key) => {
    const digits = key.replace('+', '');
    const lengths = isAbroad(key) ? [10, 9, 8, 7, 4] : [7, 4];
    return [digits, ...lengths.map((length) => digits.slice(-length))];
  });
  return [...new Set(words)].join(' ');
}

/**
 * The phone numbers of a text without their spelling, country code of North America and extension: '+1 (555) 010-2030
 * x4' and '555 010 2030' are '5550102030'. All digits of a text without a complete number.
 */
export function phoneKeys(phone: string | null | undefined): string[] {
  const numbers = phoneNumbers(phone ?? '').map(nationalNumber);
  const digits = plainPhone(phone ?? '').replace(/\D/g, '');
  return numbers.length > 0 ? numbers : [digits].filter(Boolean);
}

/** The words of a search, each of which begins a word of what it finds. */
export function wordsOfSearch(search: string): string[] {
  const text = withPlainMarks(search.replace(/\S+@\S+/g, plainEmail)).replace(/(?<=\p{L})'(?=\p{L})/gu, '');
  const words = plain(withPhoneKeys(text).replace(/\+1(?=\D*\d{3})/g, ' ')).split(' ');
  return words.filter(Boolean).map(withoutCountry);
}

/** The numbers in a search as rows store them: other spellings have other words. */
function withPhoneKeys(search: string): string {
  const text = plainPhone(search);
  let written = '';
  let last = 0;
  for (const number of phoneNumbers(text)) {
    if (isInWord(text, number)) continue;
    const key = keyInSearch(number, text.slice(number.start, number.end));
    if (key === undefined) continue;
    written += `${text.slice(last, number.start)} ${key} `;
    last = number.end;
  }
  return written + text.slice(last);
}

/** Digits beside a letter are a part of a name, an address or an email: '1234567B', 'jane5550102030@example.com'. */
const isInWord = (text: string, { start, end }: PhoneNumber): boolean =>
  /\p{L}$/u.test(text.slice(0, start)) || /^[\p{L}@]/u.test(text.slice(end));

/** Undefined for what may as well be a house number and words: '100 MAPLE ST', '101 6270'. */
function keyInSearch(number: PhoneNumber, written: string): string | undefined {
  const key = nationalNumber(number);
  const isDigits = written.replace(/\(0\)|\D/g, '').includes(key.replace('+', ''));
  const isSure = !/\s/.test(written) || (isDigits && (key.length >= 10 || number.extension !== ''));
  if (!isSure) return undefined;
  // Numbers abroad are written with and without the code of their country.
  return isAbroad(key) ? key.slice(-7) : key;
}

const withoutCountry = (digits: string) => (/^1\d{10}$/.test(digits) ? digits.slice(1) : digits);

// The apostrophes of keyboards, typesetters and languages, among them the ʻokina, which is a letter for computers.
const APOSTROPHES = /['`´‘’‛′‵՚׳\u02b9-\u02cfꞌ＇｀]/gu;

const withPlainMarks = (text: string) =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(APOSTROPHES, "'")
    .replace(/[\p{Pd}\u2212]/gu, '-');

// Letters without a decomposition into base letter and accent, and their usual transliteration.
const WRITTEN_PLAIN: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ς: 'σ',
};

const plain = (text: string) =>
  withPlainMarks(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđðħıßæœþς]/g, (letter) => WRITTEN_PLAIN[letter]!)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
