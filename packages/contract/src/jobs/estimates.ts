import { estimateSchema } from '@app/domain/job/documents/estimate';
import * as v from 'valibot';
import { get, put } from '../platform/call.ts';
import { estimateRecord } from './records.ts';

const response = v.object({ estimate: v.nullable(estimateRecord) });

export const estimate = get('/api/jobs/:id/estimate', {
  summary: 'The estimate of a job, if it has one',
  response,
});

/** Makes the estimate of a job, or makes it valid again until a day: its links can be opened and it can be accepted. */
export const makeEstimate = put('/api/jobs/:id/estimate', {
  summary: 'Make the estimate of a job, or renew it',
  body: estimateSchema,
  response,
});
