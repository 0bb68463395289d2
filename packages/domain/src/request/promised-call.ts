import { addDays, daysBetween, formatDay } from '../shared/dates.ts';
import { formatTime, minutesOf, timeOf } from '../shared/time-of-day.ts';
import { dayIn, timeIn } from '../shared/time-zone.ts';
import { formatCount, onOneLine } from '../shared/units.ts';
import { CALL_HOURS, type ContactTime, contactTimeOf } from './contact-time.ts';
import type { JobRequest } from './request.ts';

/** Hours within which visitors are promised a response, unless the owner's claim has others. */
const RESPONSE_DEADLINE_HOURS = 24;

/** The promise in a text before the owner puts it in her words, '24 hours'. */
export const PROMISED_HOURS = `${RESPONSE_DEADLINE_HOURS} hours`;

/** The hours of '48 hours'; the usual ones where no time is promised. */
export const hoursOf = (promised: string): number => Number.parseInt(promised, 10) || RESPONSE_DEADLINE_HOURS;

const HOUR = 60 * 60 * 1000;
const DAY_MINUTES = 24 * 60;

/** The least time that is left for a call when it is promised. */
const SHORTEST_MINUTES = 60;

/** Hours from which the text counts in days. */
const IN_DAYS_FROM = 48;

/** What visitors are told of their request, on the screen and in the mail. `within` is '' where no time is promised. */
export const answerSentence = (subject: string, within: string): string =>
  `${subject} will be reviewed and answered${within && ` within ${within}`}, with a quote and the next steps.`;

/**
 * The last moment of the chosen time of day within the promised hours, in a time zone; `from` is when a chosen time begins. One that
 * runs is taken while an hour of it is left, and one of less than an hour gives way to the one before it. Where no such time is within
 * the hours, the time of any call counts, however little of it is left; their end only where nobody is called until then. More hours
 * than the usual are promised without a time of day and are used to the full; else a chosen time that is still to come today is taken.
 */
function promisedCall(
  sentAt: number,
  contactTime: ContactTime,
  timeZone: string,
  hours = RESPONSE_DEADLINE_HOURS,
): { day: string; from?: number; to: number } {
  const sentDay = dayIn(timeZone, sentAt);
  const sent = minutesOf(timeIn(timeZone, sentAt));
  const deadline = sentAt + hours * HOUR;
  const lastDay = dayIn(timeZone, deadline);
  const end = minutesOf(timeIn(timeZone, deadline));
  for (const [time, least] of [
    [contactTime, SHORTEST_MINUTES],
    ['anytime', SHORTEST_MINUTES],
    ['anytime', 1],
  ] as const) {
    const [from, to] = CALL_HOURS[time].map((hour) => hour * 60) as [number, number];
    const isChosen = time !== 'anytime';
    const isToday = isChosen && hours <= RESPONSE_DEADLINE_HOURS && sentDay < lastDay && sent <= to - least;
    const isEarlier = end < from + least;
    const call = {
      day: isToday ? sentDay : addDays(lastDay, isEarlier ? -1 : 0),
      ...(isChosen && { from }),
      to: isToday || isEarlier ? to : Math.min(end, to),
    };
    if (daysBetween(sentDay, call.day) * DAY_MINUTES + call.to - sent >= least) return call;
  }
  return { day: lastDay, to: end };
}

/**
 * What a visitor is told of the call: 'by Sat, Nov 21, 2:05 PM', or 'tomorrow evening (Sat, Nov 21), by 8:00 PM' for a chosen
 * time of day. Of other hours than the usual it is 'within 48 hours', as the claim says it.
 */
export function callPromise(
  sentAt: number,
  contactTime: ContactTime,
  timeZone: string,
  within: string,
): string {
  if (within !== PROMISED_HOURS) return `within ${within}`;
  const { day, to } = promisedCall(sentAt, contactTime, timeZone);
  const time = formatTime(timeOf(to));
  const today = dayIn(timeZone, sentAt);
  if (contactTime === 'anytime') return `by ${formatDay(day, today)}, ${time}`;
  const when = day === today ? 'this' : 'tomorrow';
  return `${when} ${contactTime} (${formatDay(day, today)}), by ${time}`;
}

type Promised = Pick<JobRequest, 'createdAt' | 'contactTimePreference' | 'promisedHours'>;

const callOf = (request: Promised, timeZone: string) =>
  promisedCall(
    Date.parse(request.createdAt),
    contactTimeOf(request),
    timeZone,
    request.promisedHours ?? undefined,
  );

/** The last moment of the promised call where the company is, as text that sorts by it: '2026-11-21 14:05'. */
export function callBy(request: Promised, timeZone: string): string {
  const { day, to } = callOf(request, timeZone);
  return `${day} ${timeOf(to)}`;
}

export type ResponseDeadline = {
  overdue: boolean;
  /** The call is promised for a later day. */
  isLater: boolean;
  /** Whole hours left, or whole hours late. */
  hours: number;
  /** 'Call by 8:00 PM', 'Call today 5–8 PM', 'Call tomorrow by 2:05 PM', 'Call Sun, Nov 22, by 2:05 PM', 'Overdue by 2 h' or 'by 3 days'. */
  text: string;
};

/** Until when the visitor of a request was promised a call, as the desk says it. `now` is in milliseconds since the epoch. */
export function responseDeadline(request: Promised, now: number, timeZone: string): ResponseDeadline {
  const { day, from, to } = callOf(request, timeZone);
  const today = dayIn(timeZone, now);
  const days = daysBetween(today, day);
  const minutes = minutesOf(timeIn(timeZone, now));
  const left = days * DAY_MINUTES + to - minutes;
  const hours = Math.floor(Math.abs(left) / 60);
  if (left < 0) return { overdue: true, isLater: false, hours, text: overdueText(hours) };
  const later = days > 1 ? `${formatDay(day, today)}, ` : 'tomorrow ';
  const span = from !== undefined && (days > 0 || minutes < from) && timeSpan(from, to);
  const when = days > 0 ? later : span ? 'today ' : '';
  const time = span || `by ${formatTime(timeOf(to))}`;
  return { overdue: false, isLater: days > 0, hours, text: `Call ${when}${onOneLine(time)}` };
}

/** '5–8 PM', '8 AM–12 PM' */
function timeSpan(from: number, to: number): string {
  const [start, end] = [from, to].map((minutes) => formatTime(timeOf(minutes)).replace(':00', '')) as [
    string,
    string,
  ];
  return `${start.slice(-2) === end.slice(-2) ? start.slice(0, -3) : start}–${end}`;
}

function overdueText(hours: number): string {
  if (hours === 0) return 'Overdue';
  return hours < IN_DAYS_FROM
    ? `Overdue by ${onOneLine(`${hours} h`)}`
    : `Overdue by ${formatCount(Math.floor(hours / 24), 'day')}`;
}
