import { formatTime, minutesOf, timeOf } from '../job/job/time-of-day.ts';
import { addDays, formatDay } from '../shared/dates.ts';
import { dayIn, timeIn } from '../shared/time-zone.ts';
import { formatCount, onOneLine } from '../shared/units.ts';
import { CALL_HOURS, type ContactTime, RESPONSE_DEADLINE_HOURS } from './contact-time.ts';

const HOUR = 60 * 60 * 1000;

/** Hours from which the text counts in days. */
const IN_DAYS_FROM = 48;

/** What visitors are told of their request, on the screen and in the mail. `within` is '' where no time is promised. */
export const answerSentence = (subject: string, within: string): string =>
  `${subject} will be reviewed and answered${within && ` within ${within}`}, with a quote and the next steps.`;

/**
 * Until when a visitor is called: the last moment of the chosen time within the promised hours, in a time zone.
 * 'by Sat, Nov 21, 2026, 2:05 PM', or 'tomorrow evening (Sat, Nov 21, 2026), by 8:00 PM' for a chosen time of day.
 */
export function callPromise(sentAt: number, contactTime: ContactTime, timeZone: string): string {
  const deadline = sentAt + RESPONSE_DEADLINE_HOURS * HOUR;
  const [from, to] = CALL_HOURS[contactTime].map((hour) => hour * 60) as [number, number];
  const minutes = minutesOf(timeIn(timeZone, deadline));
  const isEarlier = minutes <= from;
  const day = addDays(dayIn(timeZone, deadline), isEarlier ? -1 : 0);
  const time = formatTime(timeOf(isEarlier ? to : Math.min(minutes, to)));
  if (contactTime === 'anytime') return `by ${formatDay(day)}, ${time}`;
  const when = day === dayIn(timeZone, sentAt) ? 'this' : 'tomorrow';
  return `${when} ${contactTime} (${formatDay(day)}), by ${time}`;
}

export type ResponseDeadline = {
  overdue: boolean;
  /** Whole hours left, or whole hours late. */
  hours: number;
  /** 'Answer due in 5 h', 'Answer due within the hour', 'Overdue by 2 h', 'Overdue by 3 days'. */
  text: string;
};

/** The response deadline of a request. `createdAt` is ISO-8601, `now` in milliseconds since the epoch. */
export function responseDeadline(createdAt: string, now: number): ResponseDeadline {
  const left = Date.parse(createdAt) + RESPONSE_DEADLINE_HOURS * HOUR - now;
  const hours = Math.floor(Math.abs(left) / HOUR);
  if (left < 0) return { overdue: true, hours, text: overdueText(hours) };
  return {
    overdue: false,
    hours,
    text: hours === 0 ? 'Answer due within the hour' : `Answer due in ${onOneLine(`${hours} h`)}`,
  };
}

function overdueText(hours: number): string {
  if (hours === 0) return 'Overdue';
  return hours < IN_DAYS_FROM
    ? `Overdue by ${onOneLine(`${hours} h`)}`
    : `Overdue by ${formatCount(Math.floor(hours / 24), 'day')}`;
}
