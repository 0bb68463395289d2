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
});

/** The valid client links of a job, newest first. */
export const links = get('/api/jobs/:id/links', { response: responseList(clientLink) });

/** The only response that contains the token of the link's address. */
export const createLink = post('/api/jobs/:id/links', {
  body: newLinkSchema,
  response: v.object({ ...clientLink.entries, token: v.string() }),
  status: 201,
  activity: 'createLink',
});

/** The address stops working at once. */
export const revokeLink = del('/api/jobs/:id/links/:linkId', { activity: 'revokeLink' });

/** The calendar addresses, newest first. */
export const feeds = get('/api/calendar-feeds', { response: responseList(feed) });

/** The only response that contains the token of the address. */
export const createFeed = post('/api/calendar-feeds', {
  body: newFeedSchema,
  response: v.object({ ...feed.entries, token: v.string() }),
  status: 201,
});

/** The address stops working at once. */
export const removeFeed = del('/api/calendar-feeds/:id');

/** An iCalendar file; the token may end in `.ics`. */
export const calendar = get('/api/calendars/:token', { access: 'public', response: 'file', cacheable: true });

/** The job as its client sees it. */
export const view = get('/api/views/:token', { access: 'public', response: clientView });

export const viewPhoto = get('/api/views/:token/photos/:photoId', {
  access: 'public',
  response: 'file',
  cacheable: true,
});

/** Refused with 409 when total, date or time are no longer those that the client saw, and when the job is over or paid. */
export const accept = post('/api/views/:token/acceptance', {
  access: 'public',
  body: sentAcceptanceSchema,
  response: clientView,
});

/** A question to the owner, who reads it in the history of the job. */
export const sendQuestion = post('/api/views/:token/questions', { access: 'public', body: questionSchema });
