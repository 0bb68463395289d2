import { documentUseSchema } from '@app/domain/job/documents/job-document';
import { jobChangeSchema, newJobSchema } from '@app/domain/job/job/job';
import { jobQuerySchema } from '@app/domain/job/list/job-list';
import { lateFeeSchema } from '@app/domain/job/payments/payment-terms';
import { newRefundSchema, paymentBodySchema } from '@app/domain/job/payments/payments';
import { MAX_INLINE_PHOTO_BYTES } from '@app/domain/job/photos/photos';
import { deletedListQuerySchema } from '@app/domain/shared/retention';
import * as v from 'valibot';
import { del, get, patch, post, put, UPLOAD_TIMEOUTS } from '../platform/call.ts';
import { deletionEntries, responseList } from '../platform/values.ts';
import { checklistOfJob } from './checklist.ts';
import {
  clientLink,
  documentEvent,
  event,
  job,
  jobItem,
  payment,
  seriesOfJob,
  visitClock,
} from './records.ts';

export const create = post('/api/jobs', {
  summary: 'Save a new job',
  body: newJobSchema,
  maxBytes: MAX_INLINE_PHOTO_BYTES,
  timeouts: UPLOAD_TIMEOUTS,
  response: jobItem,
  status: 201,
});

// Photos are images in one response and links in another; `roomsVersion` counts the changes of rooms.
// Which client it belongs to, its estimate and a clock that runs are no change of the job.
const versioned = {
  without: [
    ...['photos', 'roomPhotos', 'clientId', 'homeId', 'estimate', 'acceptance', 'isAtWork'],
    ...['sentAt', 'told', 'lastInvoice'],
  ],
};

/** The job with inline photos, unless the query asks for links. */
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

/** Jobs that are deleted and can be restored, latest deletion first; 200 without a limit. */
export const deleted = get('/api/jobs/deleted', {
  summary: 'Deleted jobs that can be restored',
  query: deletedListQuerySchema,
  response: responseList(
    v.object({
      ...v.pick(job, [
        'id',
        'clientName',
        'clientAddress',
        'clientCity',
        'jobDate',
        'jobEndDate',
        'finalTotal',
      ]).entries,
      ...deletionEntries,
    }),
  ),
});

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
    clocks: v.optional(responseList(v.object({ cleaner: v.string(), ...visitClock.entries }))),
    /** Its own list of what there is to do; absent from responses of the previous release. */
    checklist: v.optional(
      v.nullable(
        v.object({
          ...v.pick(checklistOfJob, ['service', 'ticks']).entries,
          sections: v.nullable(checklistOfJob.entries.sections),
        }),
      ),
    ),
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

/** The history of a job, oldest first. */
export const events = get('/api/jobs/:id/events', {
  summary: 'The history of a job',
  response: responseList(event),
});

/** Adds to the history that a document was downloaded, shared or sent, which happens in the browser. */
export const recordDocument = post('/api/jobs/:id/documents', {
  summary: 'Add a document that left the desk to the history',
  body: documentUseSchema,
  response: documentEvent,
  status: 201,
});

export const payments = get('/api/jobs/:id/payments', {
  summary: 'The payments of a job',
  response: responseList(payment),
});

export const pay = post('/api/jobs/:id/payments', {
  summary: 'Record a payment, in place of another where one is named',
  body: paymentBodySchema,
  response: payment,
  status: 201,
});

export const refund = post('/api/jobs/:id/refunds', {
  summary: 'Record a refund, at most of what was paid',
  body: newRefundSchema,
  response: payment,
  status: 201,
});

/** Refused with 409 when the invoice is not overdue; 0 takes the fee back at any time. */
export const setLateFee = put('/api/jobs/:id/late-fee', {
  summary: 'Add a late fee to an overdue invoice, or take it back',
  body: lateFeeSchema,
});

export const removePayment = del('/api/jobs/:id/payments/:paymentId', {
  summary: 'Remove a payment',
  activity: 'removePayment',
});
