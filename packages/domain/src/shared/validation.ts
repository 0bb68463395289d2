import * as v from 'valibot';
import { type Day, isDay } from './dates.ts';
import { LENGTHS } from './lengths.ts';
import { formatNumber } from './units.ts';

/** A required field whose missing key gives the field's message instead of valibot's general one. */
export function requiredKey<Schema extends v.GenericSchema>(schema: Schema): Schema {
  // The type stays that of the inner schema, so that the key is required for callers.
  return v.optional(schema, null as never) as unknown as Schema;
}

/** An object of these fields; unlike `v.object` it rejects arrays. */
export function objectOf<Entries extends v.ObjectEntries>(entries: Entries, message: string) {
  const [object, rejected] = [v.object(entries, message), v.never(message)];
  return v.lazy((input) => (Array.isArray(input) ? rejected : object));
}

/** Text as it was typed, without NUL bytes and lone surrogates, at most `max` characters. */
export function exactText(label: string, max: number, typeMessage = `${label} must be text`) {
  return v.pipe(
    v.string(typeMessage),
    v.maxLength(max, `${label} can have at most ${max} characters`),
    v.check(isCleanText, `${label} has characters that cannot be stored`),
  );
}

/** Text without control characters, which a screen draws over the letter beside it and a PDF as a box. */
export function text(label: string, max: number, typeMessage?: string) {
  return v.pipe(exactText(label, max, typeMessage), v.transform(withoutControls));
}

/** Trimmed text in which something is to be seen; `message` ends in 'is required'. */
export function required(message: string, max: number) {
  const label = labelOf(message);
  return requiredKey(
    v.pipe(
      exactText(label, max, message),
      v.trim(),
      v.nonEmpty(message),
      v.check(isVisible, message),
      v.transform((value) => withoutControls(value).trim()),
    ),
  );
}

/** Text that may be absent or null; '' becomes null. */
export function optionalText(label: string, max: number) {
  return v.nullish(v.pipe(text(label, max), v.transform(emptyAsNull)));
}

/** Text that becomes null when it is absent, null or ''. */
export function textOrNull(label: string, max: number) {
  return v.nullish(v.pipe(text(label, max), v.transform(emptyAsNull)), null);
}

/** An email address or ''; absent and null become ''. */
export function emailOrEmpty() {
  return v.nullish(
    v.pipe(
      exactText('Email', LENGTHS.email, EMAIL_MESSAGE),
      v.check((value) => isEmailOrEmpty(plainEmail(value)), EMAIL_MESSAGE),
      v.transform(plainEmail),
    ),
    '',
  );
}

/** A required email address; `message` ends in 'is required'. */
export function requiredEmail(message: string) {
  return v.pipe(
    required(message, LENGTHS.email),
    v.check((value) => isEmail(plainEmail(value)), EMAIL_MESSAGE),
    v.transform(plainEmail),
  );
}

export const EMAIL_MESSAGE = 'Please enter a valid email address';

/** Text without control characters, as it may be pasted with; tabs and line breaks stay, also those of word processors. */
export const withoutControls = (value: string): string =>
  value.replace(/[\v\f\u0085]/g, '\n').replace(/[^\P{Cc}\t\n\r]/gu, '');

/** Address books and web pages put marks of text direction and spaces without width around what is copied. */
const withoutInvisible = (value: string): string => value.replace(/\p{Cf}/gu, '').trim();

// An empty text has the message of the check before.
const isVisible = (value: string): boolean => value === '' || withoutInvisible(withoutControls(value)) !== '';

/** The days that can be entered. A year typed with two digits is 0026 in a date field, and a job of that day is never found. */
const ENTERED_YEARS = { first: 2000, last: 2099 };

/** A required calendar day, 'YYYY-MM-DD', of any year: for what is read. What people enter is an `enteredDay`. */
export function calendarDay(message: string) {
  const label = labelOf(message);
  return requiredKey(
    v.pipe(
      v.string(message),
      v.trim(),
      v.nonEmpty(message),
      v.check(isDay, `${label} must be a day such as 2026-11-20`),
    ),
  );
}

/** A required calendar day of a year in which there can be work. */
export function enteredDay(message: string) {
  return v.pipe(calendarDay(message), inEnteredYears(labelOf(message)));
}

/** A calendar day of any year that becomes null when it is absent, null or ''. */
export function dayOrNull(label: string) {
  const message = `${label} must be a day such as 2026-11-20`;
  return v.nullish(
    v.pipe(
      v.string(message),
      v.check((day) => day === '' || isDay(day), message),
      v.transform(emptyAsNull),
    ),
    null,
  );
}

/** An `enteredDay` that becomes null when it is absent, null or ''. */
export function enteredDayOrNull(label: string) {
  return v.pipe(dayOrNull(label), inEnteredYears(label));
}

/** Text that is no day has a message of its own. */
function inEnteredYears<Entered extends Day | null>(label: string) {
  const { first, last } = ENTERED_YEARS;
  return v.check<Entered, string>(
    (day) => !day || !isDay(day) || (day >= `${first}` && day < `${last + 1}`),
    `${label} must be in a year from ${first} to ${last}`,
  );
}

/** A whole number between two limits, with one message for every error. */
export function wholeNumber(label: string, min: number, max: number) {
  const message = `${label} must be a whole number from ${formatNumber(min)} to ${formatNumber(max)}`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));
}

/** The id of a list entry, generated in the browser; numbers become strings. */
export function itemId(label: string) {
  const message = `${label} id is required`;
  const digits = v.pipe(v.number(message), v.safeInteger(message), v.transform(String));
  return requiredKey(
    v.union([v.pipe(exactText(`${label} id`, 100, message), v.nonEmpty(message)), digits], message),
  );
}

/** One of the values; absent, null and '' (an unset select) become null. */
export function choiceOrNull<const Value extends string>(values: readonly Value[], message: string) {
  const unset = v.pipe(
    v.literal(''),
    v.transform(() => null),
  );
  return v.nullish(v.union([unset, v.picklist(values, message)], message), null);
}

/** The keys of a table in declaration order, with their exact type. */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(table) as Key[];
}

/**
 * An email address as it is stored: without what was copied around it, its domain in ASCII, as every mail server reads it.
 * An email field of Chromium has 'name@xn--jnt-qla.de' for what other browsers leave 'name@jänt.de'.
 */
export function plainEmail(value: string): string {
  const address = withoutInvisible(value);
  const domain = /(?<=@)[^@]+$/.exec(address)?.[0] ?? '';
  if (/^\p{ASCII}*$/u.test(domain) || !DOMAIN.test(domain)) return address;
  try {
    return address.slice(0, -domain.length) + new URL(`https://${domain}`).hostname;
  } catch {
    // It is no domain in any alphabet, and is refused as it is.
    return address;
  }
}

// Browsers and Node have it; the business is compiled without the types of either.
declare const URL: new (url: string) => { readonly hostname: string };

// A domain has nothing that ends a host in a URL.
const DOMAIN = /^[A-Za-z\d.\-\P{ASCII}]+$/u;

/** True for one email address with a top-level domain, in ASCII. */
export function isEmail(value: string): boolean {
  return v.is(v.pipe(v.string(), v.maxLength(LENGTHS.email), v.rfcEmail(), v.regex(TOP_LEVEL_DOMAIN)), value);
}

// A host without a dot is only reachable inside its network.
const TOP_LEVEL_DOMAIN = /\.[A-Za-z][A-Za-z0-9-]+$/;
const labelOf = (message: string) => message.replace(/ is required$/, '');
const isEmailOrEmpty = (value: string) => value === '' || isEmail(value);
const emptyAsNull = (value: string): string | null => (value === '' ? null : value);
const isCleanText = (value: string) => !value.includes('\0') && value.isWellFormed();

type Messages = { message?: string; tooMany?: string };

/**
 * A list of at most `max` entries. The length is checked before the entries: a long list of wrong entries would take
 * seconds and return an issue for each of them.
 */
export function boundedList<const Entry extends v.GenericSchema>(
  entry: Entry,
  max: number,
  { message = 'must be a list', tooMany = `There can be at most ${max} entries` }: Messages = {},
) {
  const list = v.pipe(v.array(entry, message), v.maxLength(max, tooMany));
  const tooLong = v.never(tooMany);
  return v.lazy((input) => (Array.isArray(input) && input.length > max ? tooLong : list));
}

const urlSchema = v.pipe(v.string(), v.maxLength(LENGTHS.url), v.url());

// A host is part of the page's policy, where a semicolon or a comma would end it.
const HTTPS_URL = /^https:\/\/[^\s/?#;,]+\.[^\s/?#;,"'<>\\]+(?:[/?#][^\s"'<>\\]*)?$/i;

// Without a scheme, as people type and copy addresses. A file name is none.
const BARE_URL = /^(?:www\.|(?:[a-z\d-]+\.)+[a-z]{2,}\/)/i;

/** An address that was typed without 'https://', with it. */
export const withHttps = (url: string): string => (BARE_URL.test(url) ? `https://${url}` : url);

/** True for the https address of a website. */
export const isHttpsUrl = (url: string): boolean => HTTPS_URL.test(url) && v.is(urlSchema, url);

/** The choices of a closed list: its keys with their labels, in its order. */
export const selectOptions = <Key extends string>(table: Readonly<Record<Key, string | { label: string }>>) =>
  keysOf(table).map((value) => {
    const entry: string | { label: string } = table[value];
    return { value, label: typeof entry === 'string' ? entry : entry.label };
  });
