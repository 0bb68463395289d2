// A comma or a space is understood only between groups of three digits: '1,5' is 1.5 for some people and a slip for others.
const NUMBER = /^-?(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+)?(?:\.\d*)?$/;

/**
 * The number that a person means by a text: '1,400', '$75' where `sign` is '$'. `sign` is what the field shows beside the
 * number. Undefined for an empty text, NaN for one that can't be read or that can be read in two ways.
 */
export function numberFromText(text: string, sign = ''): number | undefined {
  const plain = withoutSign(halfWidth(text).replace(/\s+/g, ' ').trim().toLowerCase(), sign.toLowerCase());
  if (plain === '') return text.trim() === '' ? undefined : Number.NaN;
  return NUMBER.test(plain) ? Number(plain.replace(/[, ]/g, '')) : Number.NaN;
}

/** The number of a number input, undefined for an empty one, NaN for one that can't be read. */
export const numberFromInput = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : numberFromText(String(value ?? ''));

/** The message at a number field. `text` is what was entered, where it is known. */
export const unreadableNumber = (text: string): string =>
  `Please enter a number such as 1400 or 75.50${text && `, not “${text}”`}`;

/** Digits and signs as keyboards of East Asia type them have an offset from ASCII. */
const halfWidth = (text: string): string =>
  text.replace(/[！-～]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0));

function withoutSign(text: string, sign: string): string {
  if (sign && text.startsWith(sign)) return text.slice(sign.length).trim();
  return sign && text.endsWith(sign) ? text.slice(0, -sign.length).trim() : text;
}
