import { homeNotesSchema } from '@app/domain/client/client';
import { myDayQuerySchema, VISIT_FIELDS } from '@app/domain/job/my-day/my-day';
import * as v from 'valibot';
import { get } from '../platform/call.ts';
import { id, responseList, storedDay } from '../platform/values.ts';
import { job } from './records.ts';

const visit = v.object({
  ...v.pick(job, VISIT_FIELDS).entries,
  jobId: v.nullable(id),
  whatToDo: v.object({
    service: v.string(),
    rooms: responseList(v.object({ name: v.string(), notes: v.string() })),
    addons: responseList(v.string()),
  }),
  homeNotes: v.optional(v.nullable(homeNotesSchema)),
  request: v.optional(v.nullable(v.object({ id, receipt: v.string() }))),
});

/** A cleaner reads her own visits only, of yesterday to the next fourteen days. */
export const myDay = get('/api/my-day', {
  summary: 'The visits of a cleaner, of yesterday to the next fourteen days',
  cleaners: true,
  query: myDayQuerySchema,
  response: v.object({ cleaner: v.string(), today: storedDay, visits: responseList(visit) }),
});
