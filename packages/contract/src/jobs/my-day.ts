import { homeNotesSchema } from '@app/domain/client/client';
import { WITHDRAWN_STATES } from '@app/domain/job/estimates/estimate';
import { clocksQuerySchema } from '@app/domain/job/my-day/cleaner-clocks';
import { clockCorrectionSchema } from '@app/domain/job/my-day/clock-correction';
import { myDayQuerySchema } from '@app/domain/job/my-day/my-day';
import { visitChangeSchema } from '@app/domain/job/my-day/visit-changes';
import { PHOTO_GROUPS } from '@app/domain/job/photos/photos';
import { VISIT_FIELDS } from '@app/domain/job/schedule/schedule';
import { keysOf } from '@app/domain/shared/validation';
import * as v from 'valibot';
import { get, post, put } from '../platform/call.ts';
import { id, responseList, storedDay, timestamp } from '../platform/values.ts';
import { checklistOfJob } from './checklist.ts';
import { job, photoTaken, visitClock, visitConflict } from './records.ts';
import { timeOffEntry } from './time-off.ts';

const visit = v.object({
  ...v.pick(job, VISIT_FIELDS).entries,
  jobId: v.nullable(id),
  planned: v.optional(v.object({ seriesId: id, day: storedDay })),
  whatToDo: v.object({
    service: v.string(),
    rooms: responseList(v.object({ name: v.string(), notes: v.string() })),
    addons: responseList(v.string()),
  }),
  withdrawn: v.optional(v.picklist(WITHDRAWN_STATES)),
  alsoThere: v.optional(responseList(v.string())),
  homeNotes: v.optional(v.nullable(homeNotesSchema)),
  clock: v.optional(visitClock),
  checklist: v.optional(v.pick(checklistOfJob, ['sections', 'ticks'])),
  photos: v.optional(
    responseList(
      v.object({
        url: v.string(),
        label: v.string(),
        type: v.nullable(v.picklist(keysOf(PHOTO_GROUPS))),
        ...photoTaken,
      }),
    ),
  ),
  request: v.optional(v.nullable(v.object({ id, receipt: v.string() }))),
});

/** A cleaner reads her own visits only, of yesterday to the next fourteen days. */
export const myDay = get('/api/my-day', {
  summary: 'The visits of a cleaner, of yesterday to the next fourteen days',
  cleaners: true,
  query: myDayQuerySchema,
  response: v.object({
    cleaner: v.string(),
    today: storedDay,
    now: v.optional(timestamp),
    timeZone: v.optional(v.string()),
    visits: responseList(visit),
    timeOff: v.optional(responseList(timeOffEntry)),
  }),
});

/** What a cleaner says of a visit of hers, once for each key; the response is how the visit is then. */
export const changeOwnVisit = post('/api/my-day/visits/:id/changes', {
  summary: 'Start, break, resume or end a visit, tick what is done, or add a photo',
  cleaners: true,
  body: visitChangeSchema,
  response: v.object({ clock: visitClock, conflict: v.nullable(visitConflict) }),
});

/** The clocks of a job, or those that were started on some days, in the order of their starts. */
export const clocks = get('/api/jobs/clocks', {
  summary: 'When cleaners were at their visits',
  query: clocksQuerySchema,
  background: true,
  response: v.object({
    /** False until a cleaner has started a visit on her phone. */
    isUsed: v.boolean(),
    clocks: responseList(
      v.object({
        jobId: id,
        clientName: v.string(),
        cleaner: v.string(),
        day: storedDay,
        ...visitClock.entries,
      }),
    ),
  }),
});

/** Corrects when a cleaner was at a visit; the history of the job has what was before. */
export const correctClock = put('/api/jobs/:id/clock', {
  summary: 'Correct the times of a cleaner at a visit',
  body: clockCorrectionSchema,
});
