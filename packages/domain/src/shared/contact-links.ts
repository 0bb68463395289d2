import { dialedNumber, nationalNumber, phoneNumbers } from './phone.ts';

/** The `tel:` URL of a hand-written telephone number; undefined when the text has no complete one. */
export function telUrl(phone: string): string | undefined {
  const dialed = dialedNumber(phone);
  return dialed && `tel:${dialed}`;
}

/**
 * The `sms:` URL of a text message to a hand-written telephone number; undefined when it has no complete one. iPhones read
 * the body after '&', Android after '?': both read '?&'.
 */
export function smsUrl(phone: string, body: string): string | undefined {
  const [number] = phoneNumbers(phone);
  if (!number) return undefined;
  const national = nationalNumber(number);
  const recipient = /^[2-9]\d{9}$/.test(national) ? `+1${national}` : number.dialed;
  return `sms:${recipient}?&body=${encodeURIComponent(body.toWellFormed())}`;
}

/** The `sms:` URL of a text message whose recipient is chosen on the phone. */
export const openSmsUrl = (body: string) => `sms:?&body=${encodeURIComponent(body.toWellFormed())}`;

export const mapUrl = (address: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address.toWellFormed())}`;

/** Places on the way that maps take beside the last one. */
const MAX_WAYPOINTS = 9;

/** The URL of the way through street addresses in order, from where the device is. */
export function routeUrl(addresses: readonly string[]): string {
  const way = addresses
    .slice(0, MAX_WAYPOINTS + 1)
    .map((address) => encodeURIComponent(address.toWellFormed()));
  const destination = way.pop() ?? '';
  const waypoints = way.length > 0 ? `&waypoints=${way.join('%7C')}` : '';
  return `https://www.google.com/maps/dir/?api=1&destination=${destination}${waypoints}`;
}

/** Encodes text for one component of a `mailto:` URL. */
const encodeMailtoText = (text: string) => encodeURIComponent(text.toWellFormed());

/** The `mailto:` URL of one recipient; encoding keeps the text from adding headers or recipients. */
export const mailtoUrl = (to: string) => `mailto:${encodeMailtoText(to).replace('%40', '@')}`;

export type EmailDraft = { to: string; subject: string; body: string };

/** The `mailto:` URL of a draft. Every field is encoded, so that no text can add a header. */
export function emailDraftUrl({ to, subject, body }: EmailDraft): string {
  return `${mailtoUrl(to)}?subject=${encodeMailtoText(subject)}&body=${encodeMailtoText(body)}`;
}
