import { homeNotesSchema } from '@app/domain/client/client';
import { myDayQuerySchema, VISIT_FIELDS } from '@app/domain/job/my-day/my-day';
import { visitChangeSchema } from '@app/domain/job/my-day/visit-changes';
import * as v from 'valibot';
import { get, post } from '../platform/call.ts';
import { id, responseList, storedDay } from '../platform/values.ts';
import { job, visitClock, visitConflict } from './records.ts';

const visit = v.object({
  ...v.pick(job, VISIT_FIELDS).entries,
  jobId: v.nullable(id),
  whatToDo: v.object({
    service: v.string(),
    rooms: responseList(v.object({ name: v.string(), notes: v.string() })),
    addons: responseList(v.string()),
  }),
  alsoThere: v.optional(responseList(v.string())),
  homeNotes: v.optional(v.nullable(homeNotesSchema)),
  clock: v.optional(visitClock),
  request: v.optional(v.nullable(v.object({ id, receipt: v.string() }))),
});

/** A cleaner reads her own visits only, of yesterday to the next fourteen days. */
export const myDay = get('/api/my-day', {
  summary: 'The visits of a cleaner, of yesterday to the next fourteen days',
  cleaners: true,
  query: myDayQuerySchema,
  response: v.object({ cleaner: v.string(), today: storedDay, visits: responseList(visit) }),
});

/** What a cleaner says of a visit of hers, once for each key; the response is how the visit is then. */
export const changeOwnVisit = post('/api/my-day/visits/:id/changes', {
  summary: 'Start, break, resume or end a visit',
  cleaners: true,
  body: visitChangeSchema,
  response: v.object({ clock: visitClock, conflict: v.nullable(visitConflict) }),
});
