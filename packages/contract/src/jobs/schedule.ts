import { scheduleQuerySchema } from '@app/domain/job/list/job-list';
import { newFeedSchema } from '@app/domain/job/schedule/calendar-feed';
import { agendaQuerySchema, unscheduledQuerySchema } from '@app/domain/job/schedule/schedule';
import { cleanerMovesSchema } from '@app/domain/settings/cleaners';
import * as v from 'valibot';
import { del, get, post } from '../platform/call.ts';
import { count, responseList } from '../platform/values.ts';
import { agendaJob, comingVisit, feed } from './records.ts';

/** The days on which jobs of a cleaner begin; those that go on count on the first day that is asked for. */
export const schedule = get('/api/jobs/schedule', {
  summary: 'The days on which jobs of a cleaner begin',
  query: scheduleQuerySchema,
  response: responseList(v.object({ day: v.string(), count, clients: v.optional(responseList(v.string())) })),
});

/**
 * Gives jobs to other cleaners, with series, coming visits and, after a new name, calendars and client links. The list of
 * cleaners is changed before, in the settings; a second try changes nothing.
 */
export const moveJobs = post('/api/jobs/cleaner-moves', {
  summary: 'Give jobs of renamed and removed cleaners to others',
  body: cleanerMovesSchema,
  response: v.object({ count }),
});

/**
 * The jobs on some days, by start date, and the visits that become jobs; `isComplete` is false when there are more than one
 * response has.
 */
export const agenda = get('/api/jobs/agenda', {
  summary: 'Jobs and coming visits on some days',
  query: agendaQuerySchema,
  response: v.object({
    jobs: responseList(agendaJob),
    visits: responseList(comingVisit),
    skipped: responseList(comingVisit),
    isComplete: v.boolean(),
  }),
});

/** The jobs without a start time, soonest first. */
export const unscheduled = get('/api/jobs/unscheduled', {
  summary: 'Jobs without a start time',
  query: unscheduledQuerySchema,
  response: v.object({ jobs: responseList(agendaJob), isComplete: v.boolean() }),
});

export const feeds = get('/api/calendar-feeds', {
  summary: 'The calendar addresses',
  response: responseList(feed),
});

/** The only response that contains the token of the address. */
export const createFeed = post('/api/calendar-feeds', {
  summary: 'Create a calendar address',
  body: newFeedSchema,
  response: v.object({ ...feed.entries, token: v.string() }),
  status: 201,
});

/** The address stops working at once. */
export const removeFeed = del('/api/calendar-feeds/:id', { summary: 'Remove a calendar address' });

/** An iCalendar file; the token may end in `.ics`. */
export const calendar = get('/api/calendars/:token', {
  summary: 'The calendar behind an address',
  access: 'public',
  response: 'file',
  fileType: 'text/calendar',
  cacheable: true,
});
