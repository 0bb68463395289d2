import * as v from 'valibot';
import type { HomeNotes } from '../../client/client.ts';
import { addDays, type Day } from '../../shared/dates.ts';
import { LENGTHS } from '../../shared/lengths.ts';
import type { Checklist } from '../checklist/checklist.ts';
import type { WithdrawnState } from '../estimates/estimate.ts';
import type { Job } from '../job/job.ts';
import type { WhatToDo } from '../job/what-to-do.ts';
import type { JobPhoto, PhotoGroup, TakenPhoto } from '../photos/photos.ts';
import type { VISIT_FIELDS } from '../schedule/schedule.ts';
import type { ComingVisit } from '../schedule/series.ts';
import type { TimeOff } from '../schedule/time-off.ts';
import type { VisitClock } from './visit-clock.ts';

/** The days that a cleaner reads: yesterday, today and the next two weeks. */
const COMING_DAYS = 14;

export const daysOfCleaner = (today: Day) => ({ from: addDays(today, -1), to: addDays(today, COMING_DAYS) });

export type VisitPhoto = Pick<JobPhoto, 'url' | 'label' | keyof TakenPhoto> & { type: PhotoGroup | null };

/** A visit as its cleaner sees it: no price, no invoice, no email of the client. */
export type CleanerVisit = Pick<Job, (typeof VISIT_FIELDS)[number]> & {
  /** The id of the job; null for a coming visit of a series, which is no job yet. */
  jobId: number | null;
  /** Of a coming visit its series and the day of the rule. Absent from responses of the previous release. */
  planned?: Pick<ComingVisit, 'seriesId' | 'day'> | undefined;
  whatToDo: WhatToDo;
  /** What became of its estimate, for a visit that may not be wanted. */
  withdrawn?: WithdrawnState | undefined;
  /** The names of the other cleaners of the visit. Absent from responses of the previous release. */
  alsoThere?: string[];
  /** The private notes of the home. */
  homeNotes?: HomeNotes | null;
  /** Absent from responses of the previous release. */
  clock?: VisitClock | undefined;
  /** Of jobs up to tomorrow. */
  checklist?: Pick<Checklist, 'sections' | 'ticks'> | undefined;
  /** The photos of the job, and those of its documented rooms, whose type is null. */
  photos?: VisitPhoto[] | undefined;
  /** The request that the job was made from, and the permission to see its photos. */
  request?: { id: number; receipt: string } | null;
};

/** The same for a visit that was moved, until a coming one becomes a job; undefined while it is not known. */
export const visitKey = ({ jobId, planned }: Pick<CleanerVisit, 'jobId' | 'planned'>): string | undefined =>
  planned ? `${planned.seriesId} ${planned.day}` : jobId?.toString();

export type MyDay = {
  cleaner: string;
  today: Day;
  /** The time of the server, by which the clock of the phone is compared; absent from responses of the previous release. */
  now?: string | undefined;
  /** That of the company. */
  timeZone?: string | undefined;
  visits: CleanerVisit[];
  /** Hers on these days; absent from responses of the previous release. */
  timeOff?: TimeOff[];
};

/** The query: the owner names the cleaner, a cleaner need not. */
export const myDayQuerySchema = v.object({
  cleaner: v.optional(
    v.pipe(v.string('cleaner must be text'), v.maxLength(LENGTHS.name, 'cleaner is too long')),
  ),
});
