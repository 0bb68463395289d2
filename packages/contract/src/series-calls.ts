import { repeatSchema } from '@app/domain/job/repeats';
import { comingChangeSchema, endSchema, visitChangeSchema } from '@app/domain/job/series';
import * as v from 'valibot';
import { del, get, post, put } from './call.ts';
import { seriesOfJob } from './job-records.ts';
import { id } from './platform/values.ts';

/** The series of a job as it is now, null for a job that does not repeat, and its next visits. */
export const jobSeries = get('/api/jobs/:id/series', { response: seriesOfJob });

/** Makes a job the first visit of a series. */
export const startSeries = post('/api/jobs/:id/series', {
  body: repeatSchema,
  response: seriesOfJob,
  status: 201,
});

/** Moves, prices or skips one coming visit, which its day in the series names; also takes that back. */
export const changeVisit = put('/api/job-series/:id/visits/:day', { body: visitChangeSchema });

/** The visit becomes a job with its invoice, before it is due. */
export const openVisit = post('/api/job-series/:id/visits/:day/job', {
  response: v.object({ id }),
});

/** Changes a coming visit and all later ones, which are a series of their own from then on. */
export const changeComing = post('/api/job-series/:id/visits/:day/coming', {
  body: comingChangeSchema,
  response: v.object({ id }),
  status: 201,
});

/** Sets or removes the last day of a series. */
export const endSeries = put('/api/job-series/:id/end', { body: endSchema });

/** Takes back `changeComing`: the series before goes on. */
export const undoComing = del('/api/job-series/:id');
