import * as v from 'valibot';
import { type Day, deviceDay, formatDay, formatShortDay, pad } from './dates.ts';
import { formatTime } from './time-of-day.ts';
import { requiredKey } from './validation.ts';

/** The zone of an installation whose time zone was not chosen yet. */
export const DEFAULT_TIME_ZONE = 'America/New_York';

/** Characters of the name of a time zone. */
const MAX_TIME_ZONE = 64;

const MESSAGE = 'Please select a time zone';

/** An IANA name such as 'America/New_York'. */
export const timeZoneSchema = requiredKey(v.pipe(v.string(MESSAGE), v.check(isTimeZone, MESSAGE)));

export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+-]*(?:\/[\w+-]+){0,2}$/.test(name) || name.length > MAX_TIME_ZONE) return false;
  try {
    return Boolean(clockIn(name, 0));
  } catch {
    return false;
  }
}

export const ownTimeZone = (): string =>
  Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zones of the United States, by the names that people there use. */
const US_ZONES: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern Time',
  'America/Chicago': 'Central Time',
  'America/Denver': 'Mountain Time',
  'America/Phoenix': 'Mountain Time (Arizona)',
  'America/Los_Angeles': 'Pacific Time',
  'America/Anchorage': 'Alaska Time',
  'Pacific/Honolulu': 'Hawaii Time',
  'America/Puerto_Rico': 'Atlantic Time (Puerto Rico)',
};

/** The time zones to choose from: those of the United States, then those that the device knows, with the chosen one. */
export function timeZoneNames(chosen: string): string[] {
  const known = Intl.supportedValuesOf?.('timeZone') ?? [];
  const others = [chosen, ownTimeZone(), DEFAULT_TIME_ZONE, 'UTC', ...known].sort();
  return [...new Set([...Object.keys(US_ZONES), ...others.filter(Boolean)])];
}

/** 'Eastern Time', or 'Europe/Isle of Man'. */
export const timeZoneLabel = (name: string): string => US_ZONES[name] ?? name.replaceAll('_', ' ');

// People who type EST have summer time, which the zone of that name has not.
const ABBREVIATION = /^([ecmp])[sd]?t$/;

/** The zone whose label, name, city or usual abbreviation was typed; other text as it is. */
export function timeZoneOf(typed: string): string {
  const text = typed.trim().toLowerCase().replaceAll('_', ' ');
  const letter = ABBREVIATION.exec(text)?.[1];
  const isMeant = (zone: string) => {
    const name = timeZoneLabel(zone).toLowerCase();
    if (letter) return name.startsWith(letter);
    const path = zone.toLowerCase().replaceAll('_', ' ');
    return name === text || path === text || path.endsWith(`/${text}`);
  };
  return timeZoneNames('').find(isMeant) ?? typed;
}

/** The zone that the text begins, as 'central' does Central Time, where it begins no other; other text as it is. */
export function completedTimeZone(typed: string): string {
  const text = typed.trim().toLowerCase();
  const begins = (zone: string) => timeZoneLabel(zone).toLowerCase().startsWith(text);
  for (const zones of [Object.keys(US_ZONES), timeZoneNames('')]) {
    const [zone, ...others] = zones.filter(begins);
    if (text && zone && others.length === 0) return zone;
  }
  return typed;
}

// The formats are kept, since a list asks for each of its rows and making one takes long.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, made);
  return made;
}

type Clock = Record<'year' | 'month' | 'day' | 'hour' | 'minute', number>;

/** What is used of it. The first format of a page takes a phone 100 ms, this 1 ms; Safari and Node 24 have none. */
const { Temporal } = globalThis as {
  Temporal?: {
    Instant: { fromEpochMilliseconds(moment: number): { toZonedDateTimeISO(timeZone: string): Clock } };
    Now: { timeZoneId(): string };
  };
};

function clockIn(timeZone: string, moment: number): Clock {
  if (Temporal) return Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone);
  const parts = formatOf(timeZone).formatToParts(moment);
  return Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)])) as Clock;
}

// A list asks for the same moment for each of its rows: now.
let latest: { asked: string; clock: Clock } | undefined;

function latestClockIn(timeZone: string, moment: Date | number): Clock {
  const asked = `${timeZone} ${Number(moment)}`;
  if (latest?.asked !== asked) latest = { asked, clock: clockIn(timeZone, Number(moment)) };
  return latest.clock;
}

export function dayIn(timeZone: string, moment: Date | number): Day {
  const { year, month, day } = latestClockIn(timeZone, moment);
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
}

/** Today in the company's time zone, on whichever device; on the device's own calendar if it does not know the zone. */
export function todayIn(timeZone: string, now: Date): Day {
  try {
    return dayIn(timeZone, now);
  } catch {
    return deviceDay(now);
  }
}

/** The time of day of a moment in a time zone, 'HH:MM' with 24 hours. */
export function timeIn(timeZone: string, moment: Date | number): string {
  const { hour, minute } = latestClockIn(timeZone, moment);
  return `${pad(hour)}:${pad(minute)}`;
}

/** What is said of timestamps in a time zone. A moment breaks between day and time only. */
export function formatsIn(timeZone: string) {
  const dayOf = (timestamp: string): Day => dayIn(timeZone, Date.parse(timestamp));
  const timeOf = (timestamp: string) => formatTime(timeIn(timeZone, Date.parse(timestamp)));
  return {
    dayOf,
    /** 'Fri, Nov 20, 2026, 2:05 PM'; the year as `formatDay` has it. */
    formatMoment: (timestamp: string, today?: Day): string =>
      `${formatDay(dayOf(timestamp), today)}, ${timeOf(timestamp)}`,
    /** 'Nov 20, 2:05 PM', with the year unless it is that of today. */
    formatShortMoment: (timestamp: string, today: Day): string =>
      `${formatShortDay(dayOf(timestamp), today)}, ${timeOf(timestamp)}`,
  };
}

/** These and today, in one time zone. */
export type Moments = ReturnType<typeof formatsIn> & { today: Day };

/** The hour of a moment in a time zone, 0 to 23. */
export const hourIn = (timeZone: string, moment: Date | number): number =>
  latestClockIn(timeZone, moment).hour;

/** The moment of a day and a time of day in a time zone, in milliseconds since 1970; of an hour that summer time skips, the one before. */
export function momentOf(timeZone: string, day: Day, time: string): number {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const shownAt = (moment: number) =>
    Date.parse(`${dayIn(timeZone, moment)}T${timeIn(timeZone, moment)}:00Z`);
  const first = wanted + wanted - shownAt(wanted);
  // The first guess may be on the other side of a change to summer time.
  return first + wanted - shownAt(first);
}
