import * as v from 'valibot';
import type { HomeNotes } from '../../client/client.ts';
import { addDays, type Day, daysBetween } from '../../shared/dates.ts';
import type { Dollars } from '../../shared/money.ts';
import { paginationEntries } from '../../shared/pagination.ts';
import { minutesOf, type TimeOfDay, timeOf } from '../../shared/time-of-day.ts';
import { calendarDay, requiredKey } from '../../shared/validation.ts';
import { DAY_MINUTES, type VisitTime, visitTimeEntries } from '../../shared/visit-time.ts';
import type { AnsweredVisit } from '../client-page/client-replies.ts';
import type { EstimateState } from '../estimates/estimate.ts';
import { storedClientEntries } from '../job/client-info.ts';
import type { Job } from '../job/job.ts';
import type { Every } from '../job/recurrence.ts';

/** Days that one call of the schedule reads. */
const MAX_AGENDA_DAYS = 42;

/** Jobs in one response of the schedule. */
export const MAX_AGENDA_JOBS = 500;

const from = calendarDay('from is required');
const DAYS = `days must be a whole number from 1 to ${MAX_AGENDA_DAYS}`;

/** The query of the schedule: the first day and the number of days. */
export const agendaQuerySchema = v.object({
  from,
  days: requiredKey(
    v.pipe(v.string(DAYS), v.regex(/^[1-9]\d?$/, DAYS), v.toNumber(), v.maxValue(MAX_AGENDA_DAYS, DAYS)),
  ),
  limit: paginationEntries.limit,
  include: v.optional(v.literal('toDo', 'include can only be toDo')),
});

/** The query of the jobs without a start time, from a day on. */
export const unscheduledQuerySchema = v.object({ from, limit: paginationEntries.limit });

/** The fields of a job that its cleaner reads. */
export const VISIT_FIELDS = [
  'clientName',
  'clientAddress',
  'clientCity',
  'clientState',
  'clientZip',
  'clientPhone',
  'jobDate',
  'jobEndDate',
  'startTime',
  'durationMinutes',
  'jobNotes',
  'finalNotes',
  'specialRequests',
] as const satisfies readonly (keyof Job)[];

/** The fields of a job that the schedule shows: no prices. */
export const AGENDA_FIELDS = ['id', ...VISIT_FIELDS, 'assignedCleaner', 'otherCleaners'] as const;

/** A job in the schedule. `version` is its ETag, for changes that are based on it. */
export type AgendaJob = Pick<Job, (typeof AGENDA_FIELDS)[number]> & {
  version: string;
  /** How often its series repeats, while visits of it are to come; absent from responses of the previous release. */
  every?: Every | null;
  /** The private notes of its home, for the desk and for whoever cleans there. */
  homeNotes?: HomeNotes | null;
  /** What became of its price; null while no estimate of it is answered. Absent from responses of the previous release. */
  answer?: EstimateState | null;
  /** The days that its client accepted and the hour, unless they are not known. */
  acceptedDay?: Day | undefined;
  acceptedEnd?: Day | null | undefined;
  acceptedTime?: TimeOfDay | null | undefined;
  /** The price of that, where it is not the one of now. */
  acceptedTotal?: Dollars | undefined;
  /** What has changed since the client accepted, declined or got it, and was not sent yet: 'New date'. */
  news?: string | undefined;
  /** The visit of which the client knows; undefined where that is not known. */
  told?: AnsweredVisit | undefined;
  /** True while its estimate is sent next (`isEstimateNext`). */
  isEstimate?: boolean;
  /** Whether its client waits for a reply. */
  hasOpenQuestion?: boolean;
  /** What that client asked last. */
  openQuestion?: string | undefined;
  /** What there is to clean, in lines; where it was asked for. */
  toDo?: string[] | undefined;
};

/** The form that moves a job. A job of several days keeps their number. */
export const moveSchema = v.object({
  jobDate: storedClientEntries.jobDate,
  ...visitTimeEntries,
  assignedCleaner: storedClientEntries.assignedCleaner,
  otherCleaners: storedClientEntries.otherCleaners,
});

/** What moving a job changes. */
export type Placement = v.InferOutput<typeof moveSchema> & Pick<Job, 'jobEndDate'>;

export const placementOf = (job: Placement): Placement => ({
  jobDate: job.jobDate,
  jobEndDate: job.jobEndDate,
  startTime: job.startTime,
  durationMinutes: job.durationMinutes,
  assignedCleaner: job.assignedCleaner,
  otherCleaners: job.otherCleaners ?? null,
});

type Dated = VisitTime & { jobDate: Day; jobEndDate: Day | null };

/** True on each day from the first to the last of a job. */
export const isOn = ({ jobDate, jobEndDate }: Pick<Dated, 'jobDate' | 'jobEndDate'>, day: Day): boolean =>
  jobDate <= day && day <= (jobEndDate ?? jobDate);

/** The jobs by start time, those without one first, then by id. */
export function inOrderOfTime<Listed extends VisitTime & { id: number }>(jobs: readonly Listed[]): Listed[] {
  return [...jobs].sort((a, b) => {
    const [first, second] = [a.startTime ?? '', b.startTime ?? ''];
    return first === second ? a.id - b.id : first < second ? -1 : 1;
  });
}

/** The placement on another start day: a job of several days keeps their number. */
export function movedTo(job: Dated, jobDate: Day): Pick<Placement, 'jobDate' | 'jobEndDate'> {
  if (!job.jobEndDate) return { jobDate, jobEndDate: null };
  return { jobDate, jobEndDate: addDays(jobDate, daysBetween(job.jobDate, job.jobEndDate)) };
}

/**
 * The ids of the jobs of one cleaner that overlap another one on a day; also one that began the day before and lasts past
 * midnight. A job without a length takes its first minute only, so that no overlap is a guess.
 */
export function overlapping(jobs: readonly (Dated & { id: number })[], day: Day): Set<number> {
  const timed = [-1, 0, 1]
    .flatMap((offset) => {
      const thatDay = addDays(day, offset);
      return jobs.flatMap((job) => {
        if (!job.startTime || !isOn(job, thatDay)) return [];
        const start = offset * DAY_MINUTES + minutesOf(job.startTime);
        return [{ id: job.id, start, end: start + (job.durationMinutes ?? 1), isOnDay: offset === 0 }];
      });
    })
    .sort((a, b) => a.start - b.start);
  const found: typeof timed = [];
  let before: (typeof timed)[number] | undefined;
  for (const visit of timed) {
    if (before && visit.start < before.end) found.push(before, visit);
    if (!before || visit.end > before.end) before = visit;
  }
  return new Set(found.filter(({ isOnDay }) => isOnDay).map(({ id }) => id));
}

const FIRST_START: TimeOfDay = '09:00';
const LAST_START = minutesOf('20:00');
/** Minutes between two visits, and of the grid on which a start is proposed. */
const BREAK = 30;
const GRID = 15;

/** A start time for one more visit of a cleaner's day: after the last one, or at 9 AM. */
export function proposedStart(jobs: readonly VisitTime[]): TimeOfDay {
  const ends = jobs.flatMap(({ startTime, durationMinutes }) =>
    startTime ? [minutesOf(startTime) + (durationMinutes ?? 0)] : [],
  );
  if (ends.length === 0) return FIRST_START;
  const next = Math.ceil((Math.max(...ends) + BREAK) / GRID) * GRID;
  return next > LAST_START ? FIRST_START : timeOf(next);
}
