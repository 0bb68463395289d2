/** A telephone number in a text that a person wrote. */
export type PhoneNumber = {
  /** The digits to dial, after a '+' if the country code is among them. */
  dialed: string;
  /** The digits of its extension, or ''. */
  extension: string;
  /** The place of the number and its extension in `plainPhone` of the text. */
  start: number;
  end: number;
};

// What may stand between the digits of one number; other characters, such as commas, stand between numbers.
const GAP = String.raw`[\s.()-]{0,3}`;
// In a number of ten digits, whose groups are known, the gap may be any character that is no letter.
const WIDE_GAP = String.raw`[^\p{L}\p{N}+#*]{0,3}`;
// Letters that people type for 0 and 1: '1-8OO-555-0100'.
const LOOKALIKES = '[OoIl]';
// After digits or a plus it is the rest of another number, or of a time such as '17:00'.
const START = String.raw`(?<![\d+]${GAP})(?<!\d${LOOKALIKES}+${GAP})(?<!\p{L}|\d:)`;
const EXTENSION_WORDS = 'extension|extn?|local|loc|poste|x|#';
// The words count in capitals, too: the flag for it would change the letters of the patterns.
const ANY_CASE = EXTENSION_WORDS.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
// An extension needs a number before it, so without one it is no part of what follows: 'x212 604-555-1234'.
const AFTER_EXTENSION = String.raw`(?<=(?<!\p{L})(?:${ANY_CASE})[\s.:=#-]*\d{1,7}\s${GAP})`;
const FIRST = `(?:${START}|${AFTER_EXTENSION})`;
const AFTER_TIME = String.raw`(?<=\d:\d\d\s+)`;
const TEN = String.raw`(?:\+?1${WIDE_GAP})?\d{3}${WIDE_GAP}\d{3}${WIDE_GAP}\d{4}(?!\d)`;
const SEVEN = String.raw`\d{3}${WIDE_GAP}\d{4}(?!\d)`;
const DIGITS = String.raw`(?:\+[\s()]{0,2})?\d(?:${GAP}\d){1,6}(?:\s?/\s?\d)?(?:${GAP}\d)+(?![-.]?\p{L}{2})`;
const LETTERED = String.raw`(?:\+?1${GAP})?\d{3}${GAP}[A-Za-z\d](?:[\s.-]?[A-Za-z\d]){5}[\s.-]?[A-Za-z]+(?!\d)`;

/** The ways in which complete numbers are written; of several at the same place the first counts. */
const FORMS: readonly [pattern: RegExp, dialedOf: (written: string) => string | undefined][] = [
  [new RegExp(`(?:(?<![\\d+]${GAP})|${AFTER_TIME}|${AFTER_EXTENSION})${TEN}`, 'gu'), digitsOf],
  // Seven digits before others are a number if those are one, too.
  [new RegExp(`${FIRST}${SEVEN}(?=${WIDE_GAP}(?:${TEN}|${SEVEN})|(?!${WIDE_GAP}\\d))`, 'gu'), digitsOf],
  [new RegExp(FIRST + LETTERED, 'gu'), letteredNumber],
  [new RegExp(FIRST + DIGITS, 'gu'), numberOfDigits],
];

const EXTENSION = new RegExp(String.raw`^[\s,;.()-]*(?:${EXTENSION_WORDS})[\s.:=#-]*(\d{1,7})(?!\d)`, 'iu');

/** The complete numbers in a text, with letters as the digits of a telephone, in their order. */
export function phoneNumbers(text: string): PhoneNumber[] {
  // A phone takes 20 ms to prepare the patterns, before the first view of every page.
  if (/^\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}$/.test(text))
    return [{ dialed: digitsOf(text), extension: '', start: text.search(/\d/), end: text.length }];
  const plain = plainPhone(text);
  const numbers: PhoneNumber[] = [];
  for (let end = 0; ; ) {
    const found = firstNumber(plain.slice(end));
    if (!found) return numbers;
    numbers.push({ ...found, start: found.start + end, end: found.end + end });
    end += found.end;
  }
}

function firstNumber(text: string): PhoneNumber | undefined {
  const [first] = FORMS.flatMap(([pattern, dialedOf]) =>
    [...text.matchAll(pattern)].map(({ 0: written, index }) => ({
      written,
      index,
      dialed: dialedOf(written),
    })),
  )
    .filter(({ dialed }) => dialed)
    .sort((a, b) => a.index - b.index);
  if (!first?.dialed) return undefined;
  const end = first.index + first.written.length;
  const [after = '', extension = ''] = EXTENSION.exec(text.slice(end)) ?? [];
  return { dialed: first.dialed, extension, start: first.index, end: end + after.length };
}

/** A text with digits, spaces and dashes as a keyboard types them. */
export const plainPhone = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-');

/** The number without the country code of North America: the same for all spellings of it. The plus of others stays. */
export const nationalNumber = ({ dialed }: PhoneNumber): string => dialed.replace(/^\+?1(?=\d{10}$)/, '');

/** True for a number, without a code of North America, that is written as people abroad write theirs. */
export const isAbroad = (number: string): boolean => /^[+0]\d{7}/.test(number);

/** True for the same number, of which one may be written with the code of its country: '+442079460958', '02079460958'. */
export function isSameNumber(one: string, other: string): boolean {
  if (one.startsWith('+') === other.startsWith('+')) return one === other;
  const [withCode, without] = one.startsWith('+') ? [one, other] : [other, one];
  // Ten digits without a zero are a number of North America.
  if (!/^(?:0\d{7,}|\d{8,9})$/.test(without)) return false;
  return withoutZero(withCode.replace(COUNTRY_CODE, '')) === withoutZero(without);
}

const COUNTRY_CODE = /^\+(?:7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;
const withoutZero = (digits: string) => digits.replace(/^0/, '');

/** What a telephone dials for the first complete number of a text, the extension after a pause; undefined without one. */
export function dialedNumber(text: string): string | undefined {
  const [first] = phoneNumbers(text);
  return first && first.dialed + (first.extension && `,${first.extension}`);
}

/** True for a text that programs dial as `dialedNumber` does: one number in digits. */
export const isPlainNumber = (text: string): boolean =>
  /^[+\d\s.()-]+$/.test(text) && digitsOf(text) === dialedNumber(text);

/** True for a text with one number, whatever words are beside it, and no other digits. */
export function isOneNumber(text: string): boolean {
  const [number, another] = phoneNumbers(text);
  const plain = plainPhone(text);
  return (
    number !== undefined && !another && !/\d/.test(plain.slice(0, number.start) + plain.slice(number.end))
  );
}

/** '(555) 010-2013' for ten digits of North America alone; any other text as it was typed. Every screen and mail shows it. */
export function formatPhone(text: string): string {
  const [, area, exchange, line] =
    /^(?:\+?1)?([2-9]\d\d)(\d{3})(\d{4})$/.exec(text.replace(/[\s().-]/g, '')) ?? [];
  return line ? `(${area}) ${exchange}-${line}` : text;
}

/** Keeps a plus at the beginning. */
function digitsOf(written: string): string {
  return (/^[(\s]*\+/.test(written) ? '+' : '') + written.replace(/\D/g, '');
}

const KEYS = '22233344455566677778889999';

/** '1-800-555-MAID', or 'MATTRESS' with more letters than are dialed. Undefined for words beside a part of a number. */
function letteredNumber(written: string): string | undefined {
  const [, area = '', word = ''] = /^(\+?(?:1[\s.()-]*)?\d{3})[\s.()-]*(.*)$/.exec(written)!;
  const [hasSpace, isNational] = [/\s/.test(word), !/^\+?1/.test(area)];
  const characters = word.replace(/[\s.-]/g, '').toLowerCase();
  if (hasSpace && characters.length > 7) return undefined;
  if (new RegExp(`^(?:\\d|${LOOKALIKES})+$`, 'i').test(characters)) return undefined;
  if (/\s/.test(written) && /[a-z]/.test(word) && (isNational || /\d/.test(word))) return undefined;
  const keys = characters.replace(/[a-z]/g, (letter) => KEYS[letter.charCodeAt(0) - 97]!);
  return digitsOf(area) + keys.slice(0, 7);
}

/** A number of North America by its length, or one of another country, which begins with 0 or a plus. */
function numberOfDigits(written: string): string | undefined {
  // '+44 (0)20' has a zero that is dialed within the country alone.
  const digits = digitsOf(written.replace(/(?<=\+.*)\(0\)/, ''));
  const abroad = digits.length >= 11 ? digits.replace(/^(?:00|011)/, '+') : digits;
  if (abroad.startsWith('+1')) return abroad.length === 12 ? abroad : undefined;
  if (/^\+[2-9]\d{7,14}$|^0\d{7,14}$/.test(abroad)) return abroad;
  return /^(?:[02-9]\d{6}|\d{10}|1\d{10})$/.test(digits) ? digits : undefined;
}
