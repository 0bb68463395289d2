import { formatCount, onOneLine } from '../shared/units.ts';

/** Hours within which visitors are promised a response. */
export const RESPONSE_DEADLINE_HOURS = 24;

const HOUR = 60 * 60 * 1000;

/** Hours from which the text counts in days. */
const IN_DAYS_FROM = 48;

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
