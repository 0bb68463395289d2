import { agendaQuerySchema, unscheduledQuerySchema } from '@app/domain/job/agenda';
import { questionMarkSchema } from '@app/domain/job/client-link';
import { jobChangeSchema, newJobSchema, pricingMethodSchema } from '@app/domain/job/job';
import { documentUseSchema } from '@app/domain/job/job-document';
import {
  jobListQuerySchema,
  jobQuerySchema,
  jobSummaryQuerySchema,
  scheduleQuerySchema,
} from '@app/domain/job/job-list';
import { MAX_PDF_BYTES, newMailSchema, reminderSettingsSchema } from '@app/domain/job/job-mail';
import { pastClientSchema, pastClientsQuerySchema } from '@app/domain/job/past-clients';
import { newPaymentSchema } from '@app/domain/job/payments';
import { jobPhotoSchema, MAX_INLINE_PHOTO_BYTES, roomPhotoSchema } from '@app/domain/job/photos';
import { repeatEntries } from '@app/domain/job/repeats';
import * as v from 'valibot';
import { del, get, MAX_FORM_BYTES, patch, post, put, UPLOAD_TIMEOUTS } from './call.ts';
import { documentEvent, event, mailQueued } from './jobs/history.ts';
import { acceptance, clientLink, clientReplies, clientRepliesQuery } from './jobs/links.ts';
import { agendaJob, amount, comingVisit, job, payment, seriesOfJob } from './jobs/records.ts';
import { count, responseList } from './platform/values.ts';

export * from './jobs/deleted-calls.ts';
export * from './jobs/link-calls.ts';
export * from './jobs/photo-calls.ts';
export * from './jobs/series-calls.ts';

// In lists and after writes the `url` of a photo is a path to its bytes.
const link = v.pipe(v.string(), v.startsWith('/api/jobs/'));
const jobItem = v.object({
  ...job.entries,
  photos: v.nullable(responseList(v.object({ ...jobPhotoSchema.entries, url: link }))),
  roomPhotos: v.nullable(
    responseList(v.object({ ...roomPhotoSchema.entries, url: v.union([v.literal(''), link]) })),
  ),
});

const share = { count, total: amount };
const jobSummary = v.object({
  ...share,
  owed: amount,
  byMethod: responseList(v.object({ ...share, finalPricingMethod: pricingMethodSchema })),
  byCleaner: responseList(v.object({ ...share, assignedCleaner: v.nullable(v.string()) })),
  tooMany: v.boolean(),
  months: responseList(v.pipe(v.string(), v.regex(/^\d{4}-\d\d$/))),
  cleaners: responseList(v.string()),
});

export const create = post('/api/jobs', {
  summary: 'Save a new job',
  body: newJobSchema,
  maxBytes: MAX_INLINE_PHOTO_BYTES,
  timeouts: UPLOAD_TIMEOUTS,
  response: jobItem,
  status: 201,
});

export const list = get('/api/jobs', {
  summary: 'Jobs, newest first or in another order',
  query: jobListQuerySchema,
  response: responseList(
    v.object({
      ...jobItem.entries,
      acceptance: v.optional(v.nullable(acceptance)),
      every: v.optional(v.nullable(repeatEntries.every)),
      hasOpenQuestion: v.optional(v.boolean()),
      payments: v.optional(responseList(payment)),
    }),
  ),
});

/**
 * What clients accepted and asked after the entry of a history with the id `after`: how many, the first, and the id of the
 * newest. Screens repeat the call on their own, so it does not keep a session alive.
 */
export const replies = get('/api/jobs/news', {
  summary: 'What clients accepted and asked since an entry',
  query: clientRepliesQuery,
  response: clientReplies,
  background: true,
});

/** How many clients wait for a reply. */
export const openQuestions = get('/api/jobs/questions', {
  summary: 'The number of clients who wait for a reply',
  response: v.object({ clients: count }),
});

export const summary = get('/api/jobs/summary', {
  summary: 'Sums over the filtered jobs',
  query: jobSummaryQuerySchema,
  response: jobSummary,
});

/** The days on which jobs of a cleaner begin; those that go on count on the first day that is asked for. */
export const schedule = get('/api/jobs/schedule', {
  summary: 'The days on which jobs of a cleaner begin',
  query: scheduleQuerySchema,
  response: responseList(v.object({ day: v.string(), count })),
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
    /** Skipped visits. Absent from responses of the previous release. */
    skipped: v.optional(responseList(comingVisit)),
    isComplete: v.boolean(),
  }),
});

/** The jobs without a start time, soonest first. */
export const unscheduled = get('/api/jobs/unscheduled', {
  summary: 'Jobs without a start time',
  query: unscheduledQuerySchema,
  response: v.object({ jobs: responseList(agendaJob), isComplete: v.boolean() }),
});

/** Clients of earlier jobs whose name matches the search. */
export const clients = get('/api/jobs/clients', {
  summary: 'Clients of earlier jobs by name',
  query: pastClientsQuerySchema,
  response: responseList(pastClientSchema),
});

// Photos are images in one response and links in another; `roomsVersion` counts the changes of rooms.
const versioned = { without: ['photos', 'roomPhotos'] };

/** With inline photos, unless the query asks for links. */
export const find = get('/api/jobs/:id', {
  summary: 'One job with its photos',
  query: jobQuerySchema,
  response: v.union([job, jobItem]),
  versioned,
});

export const change = patch('/api/jobs/:id', {
  summary: 'Change a job',
  body: jobChangeSchema,
  maxBytes: MAX_INLINE_PHOTO_BYTES,
  timeouts: UPLOAD_TIMEOUTS,
  response: jobItem,
  versioned,
});

export const remove = del('/api/jobs/:id', { summary: 'Delete a job', activity: 'deleteJob' });

export const restore = post('/api/jobs/:id/restore', {
  summary: 'Restore a deleted job',
  response: jobItem,
  activity: 'restoreJob',
});

/** Everything that is stored about a job, also a deleted one, with inline photos. */
export const exportOne = get('/api/jobs/:id/export', {
  summary: 'Everything that is stored about a job',
  response: v.object({
    job,
    payments: responseList(payment),
    events: responseList(event),
    links: responseList(clientLink),
    ...seriesOfJob.entries,
  }),
  activity: 'exportJob',
});

/** Deletes a job for good, or reduces it to what has to be kept of its invoice, until the day of the response. */
export const erase = post('/api/jobs/:id/erase', {
  summary: 'Erase a job for good',
  response: v.object({ keptUntil: v.nullable(v.string()) }),
  activity: 'eraseJob',
});

export const payments = get('/api/jobs/:id/payments', {
  summary: 'The payments of a job',
  response: responseList(payment),
});

export const pay = post('/api/jobs/:id/payments', {
  summary: 'Record a payment',
  body: newPaymentSchema,
  response: payment,
  status: 201,
});

export const removePayment = del('/api/jobs/:id/payments/:paymentId', {
  summary: 'Remove a payment',
  activity: 'removePayment',
});

/** The history of a job, oldest first. */
export const events = get('/api/jobs/:id/events', {
  summary: 'The history of a job',
  response: responseList(event),
});

/**
 * Marks the questions of a client as dealt with, or opens them again; a repeat changes nothing. Refused with 409 when a newer
 * question has arrived.
 */
export const markQuestion = put('/api/jobs/:id/question', {
  summary: 'Mark the questions of a client as dealt with',
  body: questionMarkSchema,
});

/** Adds to the history that a document was downloaded, shared or emailed, which happens in the browser. */
export const recordDocument = post('/api/jobs/:id/documents', {
  summary: 'Add a document that left the desk to the history',
  body: documentUseSchema,
  response: documentEvent,
  status: 201,
});

const mailState = v.object({
  /** The address that mails come from; null while no mail can be sent. */
  sender: v.nullable(v.string()),
  /** The settings were saved unverified, and no mail has gone through since. */
  isVerified: v.optional(v.boolean()),
  ...reminderSettingsSchema.entries,
});

/** Whether mail can be sent to clients, and whether overdue invoices are followed by reminders. */
export const mail = get('/api/jobs/mail', {
  summary: 'Whether mails to clients can be sent',
  response: mailState,
});

export const changeMail = put('/api/jobs/mail', {
  summary: 'Turn reminders of overdue invoices on or off',
  body: reminderSettingsSchema,
  response: mailState,
});

/** Sends a document to the client, after the response and with retries; the history says what became of it. */
export const sendMail = post('/api/jobs/:id/mails', {
  summary: 'Mail a document to the client',
  body: newMailSchema,
  // In base64, with the text.
  maxBytes: Math.ceil(MAX_PDF_BYTES / 3) * 4 + MAX_FORM_BYTES,
  timeouts: UPLOAD_TIMEOUTS,
  response: mailQueued,
  status: 201,
});
