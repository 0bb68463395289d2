// Fewer digits are no number that anybody could be reached under.
const FEWEST_DIGITS = 5;
const WHOLE_NUMBER = 7;

const EXTENSION = /[\s,;]*(?:extension|ext\.?|x|#)\s*(\d{1,6})\D*$/i;
const NEXT_NUMBER = /[/,;]|\bor\b|\band\b/i;

/**
 * The address that makes a phone call a number, however people have written it: of several numbers the first, an
 * extension dialled after a pause. Undefined where there is nothing to dial.
 */
export function phoneAddress(phone: string): string | undefined {
  const plain = phone.normalize('NFKC');
  const extension = EXTENSION.exec(plain);
  const number = dialled(firstNumber(extension ? plain.slice(0, extension.index) : plain));
  if (digits(number).length < FEWEST_DIGITS) return undefined;
  return `tel:${number}${extension ? `,${extension[1]}` : ''}`;
}

/** '555/123-4567' is one number, '(555) 010-2030 or 010-2031' are two. */
function firstNumber(text: string): string {
  const [first = ''] = text.split(NEXT_NUMBER);
  return digits(first).length < WHOLE_NUMBER ? text : first;
}

const digits = (text: string) => text.replace(/\D/g, '');

/** A plus counts at the beginning only. */
const dialled = (text: string) => (/^[^\d]*\+/.test(text) ? '+' : '') + digits(text);
