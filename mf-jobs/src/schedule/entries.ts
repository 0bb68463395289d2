import { addressLines } from '@app/domain/job/job/client-info';
import type { AgendaJob } from '@app/domain/job/schedule/schedule';
import type { ComingVisit } from '@app/domain/job/schedule/series';
import { daysBetween } from '@app/domain/shared/dates';

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

export const placeOf = (entry: AgendaEntry): string => addressLines(entry).join(', ');

const MAX_DAYS = 1_000_000;

/** The id of a visit in the schedule. */
const entryId = ({ seriesId, day }: Pick<ComingVisit, 'seriesId' | 'day'>): number =>
  -(seriesId * MAX_DAYS + daysBetween('2000-01-01', day) + 1);
