import { newRequestSchema, requestListQuerySchema } from '@app/domain/request/request';
import { newNoteSchema } from '@app/domain/request/request-event';
import { requestPhotoSchema } from '@app/domain/request/request-photos';
import { REQUEST_STATUSES, statusChangeSchema } from '@app/domain/request/status';
import { keysOf } from '@app/domain/shared/validation';
import * as v from 'valibot';
import { del, get, MAX_FORM_BYTES, patch, post } from './call.ts';
import { count, eventEntries, id, responseList, timestamp } from './platform/values.ts';

const status = v.picklist(keysOf(REQUEST_STATUSES));
const request = v.object({
  ...newRequestSchema.entries,
  roomPhotos: responseList(requestPhotoSchema),
  id,
  status: v.nullable(status),
  createdAt: timestamp,
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
});

/** The quote form of the website. */
export const send = post('/api/job-requests', {
  access: 'public',
  body: newRequestSchema,
  maxBytes: MAX_FORM_BYTES,
  response: request,
  status: 201,
});

export const list = get('/api/job-requests', {
  query: requestListQuerySchema,
  response: responseList(request),
});

/** Counts over all requests, without a filter. */
export const summary = get('/api/job-requests/summary', { query: v.object({}), response: requestSummary });

export const find = get('/api/job-requests/:id', { response: request });

export const setStatus = patch('/api/job-requests/:id/status', {
  body: statusChangeSchema,
  response: request,
});

export const remove = del('/api/job-requests/:id');

export const restore = post('/api/job-requests/:id/restore', { response: request });

/** Notes, status changes, deletions and restorations, oldest first. */
export const events = get('/api/job-requests/:id/events', { response: responseList(event) });

export const note = post('/api/job-requests/:id/notes', {
  body: newNoteSchema,
  response: event,
  status: 201,
});
