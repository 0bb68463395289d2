import { newFeedSchema } from '@app/domain/job/calendar';
import { newLinkSchema, questionSchema, sentAcceptanceSchema } from '@app/domain/job/client-link';
import { roomPhotoSchema } from '@app/domain/job/photos';
import { PRINTED_FIELDS } from '@app/domain/job/printed-job';
import * as v from 'valibot';
import { del, get, post } from '../call.ts';
import { responseList, timestamp } from '../platform/values.ts';
import { acceptance, clientLink, feed } from './links.ts';
import { job, paid } from './records.ts';

const clientView = v.object({
  job: v.pick(
    v.object({
      ...job.entries,
      roomPhotos: v.nullable(
        responseList(
          v.object({ ...roomPhotoSchema.entries, url: v.pipe(v.string(), v.regex(/^$|^\/api\/views\//)) }),
        ),
      ),
    }),
    PRINTED_FIELDS,
  ),
  payments: responseList(paid),
  startTime: v.nullable(v.string()),
  expiresAt: timestamp,
  acceptance: v.nullable(acceptance),
  isClosed: v.boolean(),
  questions: v.optional(
    responseList(v.object({ ...questionSchema.entries, at: timestamp, isOpen: v.boolean() })),
  ),
  company: v.object({ address: v.string(), payPalMe: v.string() }),
});

/** The valid client links of a job, newest first. */
export const links = get('/api/jobs/:id/links', {
  summary: 'The client links of a job',
  response: responseList(clientLink),
});

/** The only response that contains the token of the link's address. */
export const createLink = post('/api/jobs/:id/links', {
  summary: 'Create a client link',
  body: newLinkSchema,
  response: v.object({ ...clientLink.entries, token: v.string() }),
  status: 201,
  activity: 'createLink',
});

/** The address stops working at once. */
export const revokeLink = del('/api/jobs/:id/links/:linkId', {
  summary: 'Revoke a client link',
  activity: 'revokeLink',
});

/** The calendar addresses, newest first. */
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

/** The job as its client sees it. */
export const view = get('/api/views/:token', {
  summary: 'A job as its client sees it',
  access: 'public',
  response: clientView,
});

export const viewPhoto = get('/api/views/:token/photos/:photoId', {
  summary: 'A photo of a job as its client sees it',
  access: 'public',
  response: 'file',
  cacheable: true,
});

/** Refused with 409 when total, date or time are no longer those that the client saw, and when the job is over or paid. */
export const accept = post('/api/views/:token/acceptance', {
  summary: 'Accept the price of a job',
  access: 'public',
  body: sentAcceptanceSchema,
  response: clientView,
});

/** A question to the owner, who reads it in the history of the job. */
export const sendQuestion = post('/api/views/:token/questions', {
  summary: 'Ask the owner a question',
  access: 'public',
  body: questionSchema,
});
