import { dialedNumber } from './phone.ts';

/** The `tel:` URL of a hand-written telephone number; undefined when the text has no complete one. */
export function telUrl(phone: string): string | undefined {
  const dialed = dialedNumber(phone);
  return dialed && `tel:${dialed}`;
}

/** The URL of a street address on a map. */
export const mapUrl = (address: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address.toWellFormed())}`;

/** Encodes text for one component of a `mailto:` URL. */
export const encodeMailtoText = (text: string) => encodeURIComponent(text.toWellFormed());

/** The `mailto:` URL of one recipient; encoding keeps the text from adding headers or recipients. */
export const mailtoUrl = (to: string) => `mailto:${encodeMailtoText(to).replace('%40', '@')}`;
