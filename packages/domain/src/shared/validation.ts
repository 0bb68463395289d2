import * as v from 'valibot';
import { isDay } from './dates.ts';

/** Longest texts in characters; the columns that hold them have the same lengths. */
export const LENGTHS = {
  name: 200,
  address: 300,
  city: 100,
  state: 100,
  zip: 20,
  phone: 50,
  email: 254,
  url: 2000,
  reason: 500,
  label: 300,
  roomName: 100,
  roomNote: 2000,
  notes: 10_000,
} as const;

/** Largest area of a home, in square feet, that anybody can mean. */
export const MAX_SQUARE_FOOTAGE = 1_000_000;

/** A field that has to be there: a missing key answers with the field's own message instead of a general one. */
export function requiredKey<Schema extends v.GenericSchema>(schema: Schema): Schema {
  // To its users the field stays a required one, hence the type of the inner schema.
  return v.optional(schema, null as never) as unknown as Schema;
}

/** An object of these fields. A list is none, although JavaScript (and `v.object`) calls it an object. */
export function objectOf<Entries extends v.ObjectEntries>(entries: Entries, message: string) {
  const [object, refused] = [v.object(entries, message), v.never(message)];
  return v.lazy((input) => (Array.isArray(input) ? refused : object));
}

/** Text without NUL bytes or broken characters, at most `max` characters. */
export function text(label: string, max: number, typeMessage = `${label} must be text`) {
  return v.pipe(
    v.string(typeMessage),
    v.maxLength(max, `${label} can have at most ${max} characters`),
    v.check(isCleanText, `${label} has characters that cannot be stored`),
  );
}

/** Text that must say something once outer white space is gone; `message` ends in 'is required'. */
export function required(message: string, max: number) {
  const label = message.replace(/ is required$/, '');
  return requiredKey(v.pipe(text(label, max, message), v.trim(), v.nonEmpty(message)));
}

/** Text that may be left out, null or empty, and is kept as it was sent. */
export function optionalText(label: string, max: number) {
  return v.nullish(text(label, max));
}

/** Text whose absence is stored as null, however it was left out: missing, null or ''. */
export function textOrNull(label: string, max: number) {
  return v.nullish(v.pipe(text(label, max), v.transform(emptyAsNull)), null);
}

/** A valid e-mail address or ''; absent and null become ''. */
export function emailOrEmpty(message = 'Please enter a valid email address') {
  return v.nullish(
    v.pipe(text('Email', LENGTHS.email, message), v.trim(), v.check(isEmailOrEmpty, message)),
    '',
  );
}

/** A calendar day that has to be there, as 'YYYY-MM-DD'. */
export function calendarDay(message: string) {
  const label = message.replace(/ is required$/, '');
  return requiredKey(
    v.pipe(
      v.string(message),
      v.trim(),
      v.nonEmpty(message),
      v.check(isDay, `${label} must be a day such as 2026-11-20`),
    ),
  );
}

/** A calendar day that may be left out; its absence is stored as null. */
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

/** A whole number between two limits; one message for every way to miss it. */
export function wholeNumber(label: string, min: number, max: number) {
  const message = `${label} must be a whole number from ${min} to ${max}`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));
}

/** The id that a browser gave to an entry of a list; a number is kept as its digits. */
export function itemId(label: string) {
  const message = `${label} id is required`;
  const digits = v.pipe(v.number(message), v.safeInteger(message), v.transform(String));
  return requiredKey(
    v.union([v.pipe(text(`${label} id`, 100, message), v.nonEmpty(message)), digits], message),
  );
}

/** One of a table's keys, or nothing: '' from an unset select counts as left out. */
export function optionalChoice<const Value extends string>(values: readonly Value[], message: string) {
  const unset = v.pipe(
    v.literal(''),
    v.transform(() => undefined),
  );
  return v.nullish(v.union([unset, v.picklist(values, message)], message));
}

/** The same, its absence stored as null. */
export function choiceOrNull<const Value extends string>(values: readonly Value[], message: string) {
  const unset = v.pipe(
    v.literal(''),
    v.transform(() => null),
  );
  return v.nullish(v.union([unset, v.picklist(values, message)], message), null);
}

/** The number in a number input, or undefined for an empty one (Section 5: empty inputs become undefined). */
export function numberFromInput(value: unknown): number | undefined {
  const number = value === '' || value === null || value === undefined ? Number.NaN : Number(value);
  return Number.isNaN(number) ? undefined : number;
}

/** The keys of a table in the order they are written, with their exact type. */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(table) as Key[];
}

/** True for text that is one plain e-mail address. */
export function isEmail(value: string): boolean {
  return v.is(v.pipe(v.string(), v.maxLength(LENGTHS.email), v.rfcEmail(), v.regex(ON_THE_INTERNET)), value);
}

// A name such as o'neill is as good as any; a host without a dot is reached by nobody outside its own network.
const ON_THE_INTERNET = /\.[A-Za-z][A-Za-z0-9-]+$/;
const isEmailOrEmpty = (value: string) => value === '' || isEmail(value);
const emptyAsNull = (value: string): string | null => (value === '' ? null : value);
const isCleanText = (value: string) => !value.includes('\0') && value.isWellFormed();
