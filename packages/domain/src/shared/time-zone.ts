import * as v from 'valibot';
import { type Day, dayOf } from './dates.ts';
import { requiredKey } from './validation.ts';

/** The zone of an installation whose time zone was not chosen yet. */
export const DEFAULT_TIME_ZONE = 'America/New_York';

/** Characters of the name of a time zone. */
const MAX_TIME_ZONE = 64;

const MESSAGE = 'Please select a time zone';

/** An IANA name such as 'America/New_York'. */
export const timeZoneSchema = requiredKey(v.pipe(v.string(MESSAGE), v.check(isTimeZone, MESSAGE)));

function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+-]*(?:\/[\w+-]+){0,2}$/.test(name) || name.length > MAX_TIME_ZONE) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zones that the device knows, by name, with one that is chosen already; 'America/New York' is a label. */
export function timeZoneOptions(chosen: string): { value: string; label: string }[] {
  const known = Intl.supportedValuesOf?.('timeZone') ?? [];
  const names = new Set([chosen, ownTimeZone(), DEFAULT_TIME_ZONE, 'UTC', ...known]);
  return [...names].sort().map((value) => ({ value, label: timeZoneLabel(value) }));
}

export const timeZoneLabel = (name: string): string => name.replaceAll('_', ' ');

// The formats are kept, since a list asks for each of its jobs and making one takes long.
const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  dayFormats.set(timeZone, made);
  return made;
}

/** The calendar day of a moment in a time zone. */
export function dayIn(timeZone: string, moment: Date | number): Day {
  // The day is made of parts: no locale's own form is a Day in each browser; 'en-CA' is, but not with the
  // data of ICU 72.
  const parts = dayFormat(timeZone).formatToParts(moment);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** Today in the company's time zone, on whichever device; on the device's own calendar if it does not know the zone. */
export function todayIn(timeZone: string, now: Date): Day {
  try {
    return dayIn(timeZone, now);
  } catch {
    return dayOf(now);
  }
}

/** The time of day of a moment in a time zone, 'HH:MM' with 24 hours. */
export const timeIn = (timeZone: string, moment: Date | number): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(moment);

/** The hour of a moment in a time zone, 0 to 23. */
export const hourIn = (timeZone: string, moment: Date | number): number =>
  Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(moment));
