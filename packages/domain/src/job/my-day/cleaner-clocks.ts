import * as v from 'valibot';
import type { Day } from '../../shared/dates.ts';
import { idInQuery } from '../../shared/pagination.ts';
import { dayIn, timeIn } from '../../shared/time-zone.ts';
import { calendarDay } from '../../shared/validation.ts';
import type { Job } from '../job/job.ts';
import { type Crew, cleanersOf } from '../job/other-cleaners.ts';
import { clockState, clockText, NO_CLOCK, type VisitClock } from './visit-clock.ts';

/** How often the desk asks again. */
export const CLOCKS_REFRESH_MS = 30_000;

/** Days whose clocks one call reads. */
const MAX_CLOCK_DAYS = 42;

const DAYS = `days must be a whole number from 1 to ${MAX_CLOCK_DAYS}`;

/** The query: a job, or the first day and the number of days. */
export const clocksQuerySchema = v.object({
  job: idInQuery('job must be the number of a job'),
  from: v.optional(calendarDay('from is required'), '2000-01-01'),
  days: v.optional(
    v.pipe(v.string(DAYS), v.regex(/^[1-9]\d?$/, DAYS), v.toNumber(), v.maxValue(MAX_CLOCK_DAYS, DAYS)),
    '1',
  ),
});

/** The clock of a cleaner at a visit; `day` is that of its start where the company is, or of the job for one that was not started. */
export type CleanerClock = VisitClock & { jobId: number; clientName: string; cleaner: string; day: Day };

export type CleanerClocks = {
  /** False until a cleaner has started a visit on her phone: then none is said to be late. */
  isUsed: boolean;
  clocks: readonly CleanerClock[];
};

type Visit = Pick<Job, 'jobDate' | 'startTime'> & Crew & { id?: number | undefined };
type ShownClock = { cleaner: string; text: string; tone: 'green' | 'blue' | 'grey' | 'yellow' };

const TONES = { working: 'green', onBreak: 'blue', done: 'grey', notStarted: 'yellow' } as const;

/** What the desk sees of a visit at a moment: who has started it, and who of its cleaners has not since its time came. */
export function shownClocks(
  visit: Visit,
  { isUsed, clocks }: CleanerClocks,
  { timeZone, now }: { timeZone: string; now: number },
): ShownClock[] {
  const started = clocks.filter(({ jobId, startedAt }) => jobId === visit.id && startedAt);
  const { startTime, jobDate } = visit;
  const isLate = jobDate === dayIn(timeZone, now) && startTime !== null && startTime <= timeIn(timeZone, now);
  const waiting = cleanersOf(visit).filter((cleaner) => !started.some((clock) => clock.cleaner === cleaner));
  const late = waiting.flatMap((cleaner) => (isUsed && isLate && cleaner ? { ...NO_CLOCK, cleaner } : []));
  return [...started, ...late].map((clock) => ({
    cleaner: clock.cleaner,
    text: clockText(clock, timeZone),
    tone: TONES[clockState(clock)],
  }));
}
