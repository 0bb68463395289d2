/** Fewer digits are not a telephone number. */
const MIN_DIGITS = 5;

/** With fewer digits before a separator, the text after it belongs to the same number. */
const MIN_COMPLETE_NUMBER_DIGITS = 7;

const EXTENSION = /[\s,;]*(?:extension|ext\.?|x|#)\s*(\d{1,6})\D*$/i;
const NEXT_NUMBER = /[/,;]|\bor\b|\band\b/i;

/**
 * The `tel:` URL of a hand-written telephone number: the first of several numbers, with an extension dialled after a
 * pause. Undefined when the text holds no number.
 */
export function telUrl(phone: string): string | undefined {
  const plain = phone.normalize('NFKC');
  const extension = EXTENSION.exec(plain);
  const number = dialled(firstNumber(extension ? plain.slice(0, extension.index) : plain));
  if (digits(number).length < MIN_DIGITS) return undefined;
  return `tel:${number}${extension ? `,${extension[1]}` : ''}`;
}

/** '555/123-4567' is one number, '(555) 010-2030 or 010-2031' are two. */
function firstNumber(text: string): string {
  const [first = ''] = text.split(NEXT_NUMBER);
  return digits(first).length < MIN_COMPLETE_NUMBER_DIGITS ? text : first;
}

const digits = (text: string) => text.replace(/\D/g, '');

/** Keeps a plus only at the beginning. */
const dialled = (text: string) => (/^[^\d]*\+/.test(text) ? '+' : '') + digits(text);

/** The URL of a street address on a map. */
export const mapUrl = (address: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address.toWellFormed())}`;

/** Encodes text for one component of a `mailto:` URL. */
export const encodeMailtoText = (text: string) => encodeURIComponent(text.toWellFormed());

/** The `mailto:` URL of one recipient; encoding keeps the text from adding headers or recipients. */
export const mailtoUrl = (to: string) => `mailto:${encodeMailtoText(to).replace('%40', '@')}`;
