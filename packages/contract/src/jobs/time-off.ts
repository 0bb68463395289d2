import { newTimeOffSchema, timeOffQuerySchema } from '@app/domain/job/schedule/time-off';
import * as v from 'valibot';
import { del, get, post, put } from '../platform/call.ts';
import { count, id, responseList, storedDay } from '../platform/values.ts';
import { agendaJob, comingVisit } from './records.ts';

export const timeOffEntry = v.object({
  ...newTimeOffSchema.entries,
  fromDay: storedDay,
  toDay: storedDay,
  id,
});

/** The times off of all cleaners that touch some days, soonest first. */
export const timeOff = get('/api/time-off', {
  summary: 'The times off of cleaners on some days',
  query: timeOffQuerySchema,
  response: responseList(timeOffEntry),
});

/** Those that are not over, soonest first, and how many visits fall into each from today on. */
export const comingTimeOff = get('/api/time-off/coming', {
  summary: 'The coming times off of cleaners, and how many visits fall into each',
  response: responseList(v.object({ ...timeOffEntry.entries, visits: count })),
});

export const addTimeOff = post('/api/time-off', {
  summary: 'Add a time off of a cleaner',
  body: newTimeOffSchema,
  response: timeOffEntry,
  status: 201,
});

export const changeTimeOff = put('/api/time-off/:id', {
  summary: 'Change a time off',
  body: newTimeOffSchema,
  response: timeOffEntry,
});

export const removeTimeOff = del('/api/time-off/:id', { summary: 'Remove a time off' });

/** The jobs and coming visits of the cleaner that fall into a time off, from today on. */
export const timeOffVisits = get('/api/time-off/:id/visits', {
  summary: 'The visits that fall into a time off',
  response: v.object({
    jobs: responseList(agendaJob),
    visits: responseList(comingVisit),
    isComplete: v.boolean(),
  }),
});
