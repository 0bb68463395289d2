import { type Changed, changedVisit } from '@app/domain/job/client-page/changed-terms';
import type { AnsweredVisit } from '@app/domain/job/client-page/client-replies';
import { addressLines } from '@app/domain/job/job/client-info';
import { cleanersOf, worksAt } from '@app/domain/job/job/other-cleaners';
import type { AgendaJob } from '@app/domain/job/schedule/schedule';
import type { ComingVisit } from '@app/domain/job/schedule/series';
import { type Day, daysBetween } from '@app/domain/shared/dates';
import { useCleanerOptions } from '../api/settings.ts';

/** What the schedule shows on a day: a job, or a coming visit of a series. */
export type AgendaEntry = AgendaJob & {
  /** Absent from jobs. */
  coming?: ComingVisit;
};

/** A coming visit among the jobs. Its id is negative, since jobs have ids of their own. */
export const entryOf = (coming: ComingVisit): AgendaEntry => {
  const { seriesId, day, until, finalTotal, isChanged, ...fields } = coming;
  return { ...fields, id: entryId(coming), coming };
};

/** Whether its client waits for a reply, which a declined estimate does not ask for. */
export const asksQuestion = ({ hasOpenQuestion, answer }: AgendaEntry): boolean =>
  Boolean(hasOpenQuestion) && answer !== 'declined';

/** The visit that its client accepted. */
export const acceptedVisit = ({ acceptedDay, acceptedEnd, acceptedTime }: AgendaEntry): AnsweredVisit => ({
  jobDate: acceptedDay,
  jobEndDate: acceptedEnd,
  startTime: acceptedTime,
});

/** What its client accepted, where price, day or hour are others now. */
export const acceptedBefore = (job: AgendaEntry, today: Day): Changed => ({
  acceptedPrice: job.acceptedTotal,
  ...changedVisit(acceptedVisit(job), job, today),
});

export const placeOf = (entry: AgendaEntry): string => addressLines(entry).join(', ');

const MAX_DAYS = 1_000_000;

/** The id of a visit in the schedule. */
const entryId = ({ seriesId, day }: Pick<ComingVisit, 'seriesId' | 'day'>): number =>
  -(seriesId * MAX_DAYS + daysBetween('2000-01-01', day) + 1);

/** A cleaner as stored, null for jobs without one, and the name. */
export type CleanerRow = { cleaner: string | null; name: string };

const NOT_ASSIGNED: CleanerRow = { cleaner: null, name: 'Not assigned' };

/** The cleaners of the settings, those who only have jobs, the one of the filter, and none. */
export function useCleanerRows(jobs: readonly AgendaEntry[], chosen: string): readonly CleanerRow[] {
  // On days without jobs of the filter's cleaner, who was removed, the filter is still shown and can be left.
  const options = useCleanerOptions([...jobs.flatMap(cleanersOf), chosen]);
  return [...options.map(({ value, label }) => ({ cleaner: value, name: label })), NOT_ASSIGNED];
}

/** The rows that a filter leaves: that cleaner alone. */
export const filteredRows = (rows: readonly CleanerRow[], chosen: string): readonly CleanerRow[] =>
  chosen ? rows.filter(({ cleaner }) => cleaner === chosen) : rows;

export const ofCleaner = (jobs: readonly AgendaEntry[], cleaner: string | null): readonly AgendaEntry[] =>
  jobs.filter((job) => worksAt(job, cleaner));
