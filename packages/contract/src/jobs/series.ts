import { repeatEntries, repeatSchema } from '@app/domain/job/job/recurrence';
import { comingChangeSchema, endSchema, singleChangeSchema } from '@app/domain/job/schedule/series';
import { paginationEntries } from '@app/domain/shared/pagination';
import * as v from 'valibot';
import { del, get, post, put } from '../platform/call.ts';
import { id, responseList, storedDay } from '../platform/values.ts';
import { job, seriesJob, seriesOfJob, visitState } from './records.ts';

// A visit has the version of its series.
const versioned = { without: [], current: visitState };

/** The series of a job as it is now, null for a job that does not repeat, its next visits and those that are skipped. */
export const jobSeries = get('/api/jobs/:id/series', {
  summary: 'The series of a job',
  response: seriesOfJob,
});

/** Makes a job the first visit of a series. */
export const startSeries = post('/api/jobs/:id/series', {
  summary: 'Let a job repeat',
  body: repeatSchema,
  response: seriesOfJob,
  status: 201,
});

/** Moves, prices or skips one coming visit, which its day in the series names; also takes that back. */
export const changeVisit = put('/api/job-series/:id/visits/:day', {
  summary: 'Change or skip one coming visit',
  body: singleChangeSchema,
  response: visitState,
  versioned,
});

/** The visit becomes a job with its invoice, before it is due. */
export const openVisit = post('/api/job-series/:id/visits/:day/job', {
  summary: 'Turn a coming visit into a job',
  response: v.object({ id }),
});

/** Changes a coming visit and all later ones, which are a series of their own from then on. */
export const changeComing = post('/api/job-series/:id/visits/:day/coming', {
  summary: 'Change a coming visit and all later ones',
  body: comingChangeSchema,
  response: v.object({ id, version: v.string() }),
  status: 201,
  versioned,
});

/**
 * Sets or removes the last day of a series. Refused with the first visit that would not come any more. The series that follow
 * it and have later visits end, too: `others` are these, each with its last day before. Absent from responses of the previous
 * release.
 */
export const endSeries = put('/api/job-series/:id/end', {
  summary: 'Set or remove the last day of a series',
  body: endSchema,
  response: v.object({
    version: v.string(),
    others: v.optional(responseList(v.object({ id, until: v.nullable(storedDay), version: v.string() }))),
  }),
  versioned,
});

/** Takes back `changeComing`, unless the series has another version than `If-Match` names: the series before goes on. */
export const undoComing = del('/api/job-series/:id', { summary: 'Take back a change of all coming visits' });

/** The first 50 series whose jobs are all gone, that a search finds by their client: nothing else finds these clients. */
export const seriesWithoutJob = get('/api/job-series', {
  summary: 'Series without a job, by client',
  query: v.object({ search: paginationEntries.search }),
  response: responseList(
    v.object({ ...v.pick(job, ['id', 'clientName', 'clientAddress']).entries, every: repeatEntries.every }),
  ),
});

/** Everything that is stored about a series: what its visits have in common, and the next and skipped ones. */
export const exportSeries = get('/api/job-series/:id/export', {
  summary: 'Everything that is stored about a series',
  response: v.object({ id, job: seriesJob, ...seriesOfJob.entries }),
  activity: 'exportSeries',
});

/** Deletes a series for good with those that follow each other with it. Refused while one of its jobs exists. */
export const eraseSeries = post('/api/job-series/:id/erase', {
  summary: 'Delete a series for good',
  activity: 'eraseSeries',
});
