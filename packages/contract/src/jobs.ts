import {
  jobChangeSchema,
  jobListQuerySchema,
  jobSummaryQuerySchema,
  newJobSchema,
  pricingMethodSchema,
} from '@app/domain/job/job';
import { pastClientSchema, pastClientsQuerySchema } from '@app/domain/job/past-clients';
import { newPaymentSchema } from '@app/domain/job/payments';
import { jobPhotoSchema, roomPhotoSchema } from '@app/domain/job/photos';
import {
  API,
  jobPath,
  jobPaymentPath,
  jobPaymentsPath,
  jobPhotoPath,
  jobRestorePath,
} from '@app/domain/shared/api';
import { dollars } from '@app/domain/shared/money';
import * as v from 'valibot';
import { type Calls, count, id, template, timestamp } from './call.ts';

const amount = dollars('Amount', 'Amount must be greater than or equal to 0');
const job = v.object({ ...newJobSchema.entries, id, createdAt: timestamp, paidTotal: amount });

// In a list, and wherever the images are not what was asked for, a photo is a link to its bytes.
const link = v.pipe(v.string(), v.startsWith(`${API.jobs}/`));
const jobItem = v.object({
  ...job.entries,
  photos: v.nullable(v.array(v.object({ ...jobPhotoSchema.entries, url: link }))),
  roomPhotos: v.nullable(
    v.array(v.object({ ...roomPhotoSchema.entries, url: v.union([v.literal(''), link]) })),
  ),
});

const share = { count, total: amount };
const summary = v.object({
  ...share,
  owed: amount,
  byMethod: v.array(v.object({ ...share, finalPricingMethod: pricingMethodSchema })),
  byCleaner: v.array(v.object({ ...share, assignedCleaner: v.nullable(v.string()) })),
  months: v.array(v.pipe(v.string(), v.regex(/^\d{4}-\d\d$/))),
});

const payment = v.object({ ...newPaymentSchema.entries, id, jobId: id, createdAt: timestamp });

const one = template(jobPath(':id'));
const payments = template(jobPaymentsPath(':id'));

/** What the jobs service takes and answers. */
export const JOB_CALLS = {
  create: { method: 'POST', path: API.jobs, body: newJobSchema, answer: jobItem, status: 201 },
  list: { method: 'GET', path: API.jobs, query: jobListQuerySchema, answer: v.array(jobItem), status: 200 },
  summary: {
    method: 'GET',
    path: API.jobsSummary,
    query: jobSummaryQuerySchema,
    answer: summary,
    status: 200,
  },
  clients: {
    method: 'GET',
    path: API.jobsClients,
    query: pastClientsQuerySchema,
    answer: v.array(pastClientSchema),
    status: 200,
  },
  find: { method: 'GET', path: one, answer: job, status: 200 },
  change: { method: 'PATCH', path: one, body: jobChangeSchema, answer: jobItem, status: 200 },
  remove: { method: 'DELETE', path: one, status: 204 },
  restore: { method: 'POST', path: template(jobRestorePath(':id')), answer: jobItem, status: 200 },
  photo: { method: 'GET', path: template(jobPhotoPath(':id', ':photoId')), file: 'answered', status: 200 },
  payments: { method: 'GET', path: payments, answer: v.array(payment), status: 200 },
  pay: { method: 'POST', path: payments, body: newPaymentSchema, answer: payment, status: 201 },
  removePayment: {
    method: 'DELETE',
    path: template(jobPaymentPath(':id', ':paymentId')),
    status: 204,
  },
} as const satisfies Calls;
