import { writtenHomeNotes } from '@app/domain/client/client';
import { estimateStateText } from '@app/domain/job/estimates/estimate';
import { addressLines } from '@app/domain/job/job/client-info';
import { cleanersOf, crewText } from '@app/domain/job/job/other-cleaners';
import { dayCountOf } from '@app/domain/job/job/recurrence';
import type { NewFeed } from '@app/domain/job/schedule/calendar-feed';
import type { AgendaJob } from '@app/domain/job/schedule/schedule';
import { cleanerName } from '@app/domain/settings/cleaners';
import { addDays, type Day } from '@app/domain/shared/dates';
import { dialedNumber, formatPhone, isPlainNumber } from '@app/domain/shared/phone';
import { minutesOf, type TimeOfDay, timeOf } from '@app/domain/shared/time-of-day';
import { withoutControls } from '@app/domain/shared/validation';
import type { VisitTime } from '@app/domain/shared/visit-time';
import ical, {
  escape as escapeText,
  type ICalCalendar,
  type ICalEvent,
  ICalEventStatus,
} from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { type CalendarSeries, eventOf } from './calendar-series.ts';

/** A job in a calendar, with an answer where its estimate was declined or has expired. `sequence` grows with each change. */
export type CalendarJob = Omit<AgendaJob, 'version'> & {
  isDeleted: boolean;
  sequence: number;
  changedAt: string;
};

/** The minutes of a visit without a length: a calendar needs an end. */
const ASSUMED_MINUTES = 60;

type ShownFeed = Omit<NewFeed, 'withHomeNotes'>;

/** What an event needs of a job or a visit. */
type CalendarVisit = Omit<CalendarJob, 'id'>;

/** The calendar as iCalendar text. It depends on nothing but its arguments, so that an unchanged one has the same ETag. */
export function calendarText(
  feed: ShownFeed,
  jobs: readonly CalendarJob[],
  series: readonly CalendarSeries[] = [],
): string {
  const owner = feed.cleaner && cleanerName(feed.cleaner, feed.cleaners);
  const name = withoutControls([owner, feed.businessName || 'Schedule'].filter(Boolean).join(', '));
  const calendar = ical({
    // The library writes the name as it is, unlike the texts of events.
    name: escapeText(name.replace(/\s+/g, ' '), false),
    prodId: { company: 'Cleaning Company', product: 'Schedule' },
    ttl: 60 * 60,
  });
  for (const job of jobs) addVisit(calendar, `job-${job.id}`, job, feed);
  for (const one of series) addSeries(calendar, one, feed);
  // The library would write its properties after the rules, and no line end after the last line.
  const rules = rulesOf(feed.timeZone);
  return `${calendar.toString()}\r\n`.replace(/^(?:BEGIN:VEVENT|END:VCALENDAR)$/m, (next) => rules + next);
}

/** The rules of a time zone under its own name, which the events have. The library has those of some under another name. */
function rulesOf(zone: string): string {
  const [rules] = tzlib_get_ical_block(zone);
  return rules ? `${rules.trim().replace(/^TZID:.*$/m, `TZID:${zone}`)}\r\n` : '';
}

function addSeries(calendar: ICalCalendar, series: CalendarSeries, feed: ShownFeed): void {
  const { id, usual, single } = series;
  for (const { uid, first, rule, without } of usual) {
    const event = addEvent(calendar, uid, eventOf(first, series), feed);
    event.repeating([rule, ...exceptDays(without, first, feed)].join('\n'));
  }
  for (const visit of single) addVisit(calendar, `visit-${id}-${visit.day}`, eventOf(visit, series), feed);
}

/** The days of a rule without a visit, at its time. */
function exceptDays(days: readonly Day[], { startTime }: VisitTime, { timeZone }: ShownFeed): string[] {
  if (days.length === 0) return [];
  const compact = days.map((day) => day.replaceAll('-', ''));
  if (!startTime) return [`EXDATE;VALUE=DATE:${compact.join(',')}`];
  // UTC has no VTIMEZONE to name; its moments end in Z, as those of the events do.
  const [zone, end] = timeZone === 'UTC' ? ['', 'Z'] : [`;TZID=${timeZone}`, ''];
  const time = `T${startTime.replace(':', '')}00${end}`;
  return [`EXDATE${zone}:${compact.map((day) => day + time).join(',')}`];
}

/** One visit; with a time it is repeated on each of its days. */
function addVisit(calendar: ICalCalendar, uid: string, job: CalendarVisit, feed: ShownFeed): void {
  const event = addEvent(calendar, uid, job, feed);
  const days = dayCountOf(job);
  if (job.startTime && days > 1) event.repeating(`RRULE:FREQ=DAILY;COUNT=${days}`);
}

function addEvent(
  calendar: ICalCalendar,
  uid: string,
  job: CalendarVisit,
  { cleaner, cleaners, timeZone }: ShownFeed,
): ICalEvent {
  const crew = crewText(job, cleaners) || 'Not assigned';
  const alsoThere = cleanersOf(job).flatMap((one) =>
    one && one !== cleaner ? cleanerName(one, cleaners) : [],
  );
  const notes = [
    cleaner === null || alsoThere.length === 0 ? '' : `Also there: ${alsoThere.join(', ')}`,
    phoneLine(job.clientPhone ?? ''),
    job.toDo?.join('\n'),
    writtenHomeNotes(job.homeNotes)
      .map(({ label, text }) => `${label}: ${text}`)
      .join('\n'),
    job.jobNotes,
    job.finalNotes,
    job.specialRequests,
  ];
  const name = job.answer ? `${estimateStateText(job.answer)}: ${job.clientName}` : job.clientName;
  const expected = job.answer ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
  const changedAt = new Date(job.changedAt);
  return calendar.createEvent({
    id: `${uid}@schedule`,
    ...times(job, timeZone),
    summary: withoutControls(cleaner === null ? `${name} (${crew})` : name),
    location: withoutControls(addressLines(job).join(', ')),
    description: withoutControls(notes.filter((note) => note?.trim()).join('\n\n')),
    status: job.isDeleted ? ICalEventStatus.CANCELLED : expected,
    sequence: job.sequence,
    stamp: changedAt,
    lastModified: changedAt,
  });
}

/** Calendars make a link of the digits that they find, so those to dial follow where they are others. */
function phoneLine(phone: string): string {
  const dialed = dialedNumber(phone);
  return dialed && !isPlainNumber(phone) ? `${phone} (${dialed})` : formatPhone(phone);
}

/** A visit with a time takes place at it on each day; one without takes the whole days. */
function times({ jobDate, jobEndDate, startTime, durationMinutes }: CalendarVisit, timezone: string) {
  if (!startTime) return { start: jobDate, end: addDays(jobEndDate ?? jobDate, 1), allDay: true };
  const end = minutesOf(startTime) + (durationMinutes ?? ASSUMED_MINUTES);
  const lastDay = addDays(jobDate, Math.floor(end / (24 * 60)));
  return { start: new WallTime(jobDate, startTime), end: new WallTime(lastDay, timeOf(end)), timezone };
}

/**
 * A day and time as a clock shows it, for ical-generator, which reads texts as times in the zone of the server: those that
 * this zone skips move by an hour, and all of them in a calendar in UTC. It is a `TZDate` for the library (`isTZDate`), whose
 * fields are the same in each zone.
 */
class WallTime extends Date {
  readonly internal: Date = this;

  constructor(day: Day, time: TimeOfDay) {
    super(`${day}T${time}:00Z`);
  }

  withTimeZone(): this {
    return this;
  }
  tzComponents(): [sign: string, hours: string, minutes: string] {
    return ['+', '00', '00'];
  }
  override getFullYear(): number {
    return this.getUTCFullYear();
  }
  override getMonth(): number {
    return this.getUTCMonth();
  }
  override getDate(): number {
    return this.getUTCDate();
  }
  override getHours(): number {
    return this.getUTCHours();
  }
  override getMinutes(): number {
    return this.getUTCMinutes();
  }
  override getSeconds(): number {
    return this.getUTCSeconds();
  }
}
