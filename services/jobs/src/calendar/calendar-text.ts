import type { AgendaJob } from '@app/domain/job/agenda';
import type { NewFeed } from '@app/domain/job/calendar';
import { clientLines } from '@app/domain/job/client-info';
import { minutesOf, timeOf } from '@app/domain/job/visit-time';
import { cleanerName } from '@app/domain/settings/cleaners';
import { addDays, type Day, daysBetween } from '@app/domain/shared/dates';
import ical, { type ICalCalendar, ICalEventStatus } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';

/** A job in a calendar. `sequence` grows with each change. */
export type CalendarJob = Omit<AgendaJob, 'version'> & {
  isDeleted: boolean;
  sequence: number;
  changedAt: string;
};

/** The minutes of a visit without a length: a calendar needs an end. */
const ASSUMED_MINUTES = 60;

/** The calendar as iCalendar text. It depends on nothing but its arguments, so that an unchanged one has the same ETag. */
export function calendarText(feed: NewFeed, jobs: readonly CalendarJob[]): string {
  const owner = feed.cleaner && cleanerName(feed.cleaner, feed.cleaners);
  const calendar = ical({
    name: [owner, feed.businessName || 'Schedule'].filter(Boolean).join(', '),
    prodId: { company: 'Cleaning Company', product: 'Schedule' },
    timezone: { name: null, generator: (zone) => tzlib_get_ical_block(zone)[0] ?? null },
    ttl: 60 * 60,
  });
  for (const job of jobs) addEvent(calendar, job, feed);
  return calendar.toString();
}

function addEvent(calendar: ICalCalendar, job: CalendarJob, { cleaner, cleaners, timeZone }: NewFeed): void {
  const name = cleanerName(job.assignedCleaner, cleaners) || 'Not assigned';
  const notes = [job.clientPhone, job.jobNotes, job.finalNotes, job.specialRequests];
  const changedAt = new Date(job.changedAt);
  const event = calendar.createEvent({
    id: `job-${job.id}@schedule`,
    ...times(job, timeZone),
    summary: cleaner === null ? `${job.clientName} (${name})` : job.clientName,
    location: clientLines({ ...job, clientPhone: null, clientEmail: null })
      .slice(1)
      .join(', '),
    description: notes.filter((note) => note?.trim()).join('\n\n'),
    status: job.isDeleted ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    sequence: job.sequence,
    stamp: changedAt,
    lastModified: changedAt,
  });
  const days = job.jobEndDate ? daysBetween(job.jobDate, job.jobEndDate) + 1 : 1;
  if (job.startTime && days > 1) event.repeating(`RRULE:FREQ=DAILY;COUNT=${days}`);
}

/** A visit with a time takes place at it on each day; one without takes the whole days. */
function times({ jobDate, jobEndDate, startTime, durationMinutes }: CalendarJob, timezone: string) {
  if (!startTime) return { start: jobDate, end: addDays(jobEndDate ?? jobDate, 1), allDay: true };
  const end = minutesOf(startTime) + (durationMinutes ?? ASSUMED_MINUTES);
  const lastDay = addDays(jobDate, Math.floor(end / (24 * 60)));
  return { start: moment(jobDate, startTime), end: moment(lastDay, timeOf(end)), timezone };
}

const moment = (day: Day, time: string) => `${day}T${time}:00`;
