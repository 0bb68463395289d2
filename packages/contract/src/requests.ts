import { newRequestSchema, requestListQuerySchema } from '@app/domain/request/request';
import { newNoteSchema } from '@app/domain/request/request-event';
import { REQUEST_STATUSES, statusChangeSchema } from '@app/domain/request/status';
import {
  API,
  jobRequestEventsPath,
  jobRequestNotesPath,
  jobRequestPath,
  jobRequestRestorePath,
  jobRequestStatusPath,
} from '@app/domain/shared/api';
import { keysOf } from '@app/domain/shared/validation';
import * as v from 'valibot';
import { type Calls, count, id, template, timestamp } from './call.ts';

const status = v.picklist(keysOf(REQUEST_STATUSES));
const request = v.object({
  ...newRequestSchema.entries,
  id,
  status: v.nullable(status),
  createdAt: timestamp,
});

const happened = { id, at: timestamp, byUsername: v.nullable(v.string()) };
const event = v.variant('kind', [
  v.object({ ...happened, kind: v.literal('note'), ...newNoteSchema.entries }),
  v.object({ ...happened, kind: v.literal('status'), fromStatus: status, toStatus: status }),
  v.object({ ...happened, kind: v.picklist(['deleted', 'restored']) }),
]);

const summary = v.object({
  pending: count,
  contacted: count,
  scheduled: count,
  completed: count,
  cancelled: count,
  total: count,
});

const one = template(jobRequestPath(':id'));

/** What the requests service takes and answers. */
export const REQUEST_CALLS = {
  send: { method: 'POST', path: API.jobRequests, body: newRequestSchema, answer: request, status: 201 },
  list: {
    method: 'GET',
    path: API.jobRequests,
    query: requestListQuerySchema,
    answer: v.array(request),
    status: 200,
  },
  summary: { method: 'GET', path: API.jobRequestsSummary, answer: summary, status: 200 },
  find: { method: 'GET', path: one, answer: request, status: 200 },
  setStatus: {
    method: 'PATCH',
    path: template(jobRequestStatusPath(':id')),
    body: statusChangeSchema,
    answer: request,
    status: 200,
  },
  remove: { method: 'DELETE', path: one, status: 204 },
  restore: { method: 'POST', path: template(jobRequestRestorePath(':id')), answer: request, status: 200 },
  events: {
    method: 'GET',
    path: template(jobRequestEventsPath(':id')),
    answer: v.array(event),
    status: 200,
  },
  note: {
    method: 'POST',
    path: template(jobRequestNotesPath(':id')),
    body: newNoteSchema,
    answer: event,
    status: 201,
  },
} as const satisfies Calls;
