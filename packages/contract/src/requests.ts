import { newNoteSchema, newRequestSchema, requestListQuerySchema } from '@app/domain/request/request';
import { receiptSchema, requestPhotoSchema } from '@app/domain/request/request-photos';
import { REQUEST_STATUSES, statusChangeSchema } from '@app/domain/request/status';
import { MAIL_CAUSES, MAIL_SECURITIES, mailSettingsSchema } from '@app/domain/shared/mail-settings';
import { deletedListQuerySchema } from '@app/domain/shared/retention';
import { keysOf } from '@app/domain/shared/validation';
import * as v from 'valibot';
import { del, get, MAIL_TIMEOUTS, MAX_FORM_BYTES, patch, post, put } from './platform/call.ts';
import {
  count,
  deletionEntries,
  eventEntries,
  id,
  responseList,
  storedDay,
  timestamp,
} from './platform/values.ts';

const status = v.picklist(keysOf(REQUEST_STATUSES));
const request = v.object({
  ...newRequestSchema.entries,
  preferredDate: storedDay,
  roomPhotos: responseList(requestPhotoSchema),
  id,
  status: v.nullable(status),
  createdAt: timestamp,
  hasJob: v.boolean(),
  // A service of the release before responds without it.
  promisedHours: v.nullish(count),
});

const event = v.variant('kind', [
  v.object({ ...eventEntries, kind: v.literal('note'), ...newNoteSchema.entries }),
  v.object({ ...eventEntries, kind: v.literal('status'), fromStatus: status, toStatus: status }),
  v.object({ ...eventEntries, kind: v.picklist(['deleted', 'restored']) }),
]);

const requestSummary = v.object({
  pending: count,
  contacted: count,
  scheduled: count,
  completed: count,
  cancelled: count,
  total: count,
  /** How many are awaited, and for how many of them the promised time has passed. */
  awaited: v.optional(count),
  late: v.optional(count),
  /** How many of the awaited ones are promised a call after today. */
  tomorrow: v.optional(count),
  /** How many of these after tomorrow. */
  later: v.optional(count),
});
export type RequestSummary = v.InferOutput<typeof requestSummary>;

/** The quote form of the website. `copyQueued`: a copy goes to the visitor by mail. `timeZone`: that of the company, in
 * which the copy promises a call. */
export const send = post('/api/job-requests', {
  summary: 'Send a request for a quote',
  access: 'public',
  body: newRequestSchema,
  maxBytes: MAX_FORM_BYTES,
  response: v.object({
    ...request.entries,
    copyQueued: v.optional(v.boolean()),
    timeZone: v.optional(v.string()),
  }),
  status: 201,
});

export const list = get('/api/job-requests', {
  summary: 'Requests, newest first or in another order',
  query: requestListQuerySchema,
  response: responseList(request),
});

/** Counts over all requests, without a filter. */
export const summary = get('/api/job-requests/summary', {
  summary: 'The number of requests of each status',
  query: v.object({}),
  response: requestSummary,
});

/**
 * How many requests came after the one with the id `after`, the latest of them, and the id of the newest. Screens repeat the call on their
 * own, so it does not keep a session alive.
 */
export const news = get('/api/job-requests/news', {
  summary: 'The number of requests since one',
  query: v.object({
    after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,10}$/, 'after is not valid'), v.toNumber())),
  }),
  response: v.object({
    newest: count,
    count,
    latest: v.nullable(v.pick(request, ['id', 'clientName', 'serviceType'])),
  }),
  background: true,
});

/** Requests that are deleted and can be restored, latest deletion first; 200 without a limit. */
export const deleted = get('/api/job-requests/deleted', {
  summary: 'Deleted requests that can be restored',
  query: deletedListQuerySchema,
  response: responseList(
    v.object({
      ...v.pick(request, [
        'id',
        'clientName',
        'clientAddress',
        'clientCity',
        'serviceType',
        'preferredDate',
        'createdAt',
      ]).entries,
      ...deletionEntries,
    }),
  ),
});

export const find = get('/api/job-requests/:id', { summary: 'One request', response: request });

/** A cleaner needs the receipt that comes with her visit. */
export const roomPhotos = get('/api/job-requests/:id/room-photos', {
  summary: 'The photos of a request, for whoever cleans there',
  cleaners: true,
  query: v.object({ receipt: v.optional(receiptSchema) }),
  response: responseList(v.object({ roomName: v.string(), url: v.string() })),
});

/**
 * Requests that the same visitor, by email or phone number, sent before this one: the five latest that are not deleted, and
 * how many `more` there are.
 */
export const earlier = get('/api/job-requests/:id/earlier', {
  summary: 'Earlier requests of the same visitor',
  response: v.object({
    requests: responseList(v.pick(request, ['id', 'status', 'createdAt'])),
    more: count,
  }),
});

export const setStatus = patch('/api/job-requests/:id/status', {
  summary: 'Change the status of a request',
  body: statusChangeSchema,
  response: request,
});

export const remove = del('/api/job-requests/:id', {
  summary: 'Delete a request',
  activity: 'deleteRequest',
});

export const restore = post('/api/job-requests/:id/restore', {
  summary: 'Restore a deleted request',
  response: request,
  activity: 'restoreRequest',
});

/** Everything that is stored about a request, also a deleted one. */
export const exportOne = get('/api/job-requests/:id/export', {
  summary: 'Everything that is stored about a request',
  response: v.object({ request, events: responseList(event) }),
  activity: 'exportRequest',
});

/** Deletes a request for good, with its timeline, its waiting mails and the link to its photos. */
export const erase = post('/api/job-requests/:id/erase', {
  summary: 'Erase a request for good',
  activity: 'eraseRequest',
});

/** Notes, status changes, deletions and restorations, oldest first. */
export const events = get('/api/job-requests/:id/events', {
  summary: 'The timeline of a request',
  response: responseList(event),
});

export const note = post('/api/job-requests/:id/notes', {
  summary: 'Add a note to a request',
  body: newNoteSchema,
  response: event,
  status: 201,
});

export const removeNote = del('/api/job-requests/:id/notes/:noteId', {
  summary: 'Remove a note of a request',
});

const text = v.string();

const mailSettingsResponse = v.object({
  source: v.picklist(['none', 'settings', 'environment']),
  host: text,
  port: count,
  security: v.nullable(v.picklist(keysOf(MAIL_SECURITIES))),
  user: text,
  hasPassword: v.boolean(),
  senderName: text,
  sender: text,
  recipient: text,
  isVerified: v.optional(v.boolean()),
});

/** The mail server for mails about requests, without its password. */
export const mailSettings = get('/api/mail-settings', {
  summary: 'The mail server for mails about requests',
  response: mailSettingsResponse,
  versioned: { without: ['isVerified'] },
});

/**
 * Signs in at the server first. When that fails, responds with 422 and what failed in plain words, and stores nothing; with
 * `unverified` it stores them without trying.
 */
export const changeMailSettings = put('/api/mail-settings', {
  summary: 'Change the mail server for mails about requests',
  query: v.object({ unverified: v.optional(v.literal('true', 'unverified is not valid')) }),
  timeouts: MAIL_TIMEOUTS,
  body: mailSettingsSchema,
  response: mailSettingsResponse,
  activity: 'changeMailSettings',
  versioned: { without: ['isVerified'] },
});

/** Turns mail off and drops the mails that wait. */
export const removeMailSettings = del('/api/mail-settings', {
  summary: 'Turn mails about requests off',
  activity: 'removeMailSettings',
});

/**
 * Sends a mail to the recipient of the stored settings. `problem` is null when the server accepted it, else why it did not,
 * in its own words; `cause` is what kind of failure that is.
 */
export const sendTestMail = post('/api/mail-settings/test', {
  summary: 'Send a test mail',
  response: v.object({
    recipient: text,
    problem: v.nullable(text),
    cause: v.nullable(v.picklist(keysOf(MAIL_CAUSES))),
  }),
  timeouts: MAIL_TIMEOUTS,
});
