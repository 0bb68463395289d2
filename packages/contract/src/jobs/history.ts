import { documentUseSchema } from '@app/domain/job/documents/job-document';
import { get, post } from '../platform/call.ts';
import { responseList } from '../platform/values.ts';
import { documentEvent, event } from './records.ts';

/** The history of a job, oldest first. */
export const events = get('/api/jobs/:id/events', {
  summary: 'The history of a job',
  response: responseList(event),
});

/** Adds to the history that a document was downloaded, shared or emailed, which happens in the browser. */
export const recordDocument = post('/api/jobs/:id/documents', {
  summary: 'Add a document that left the desk to the history',
  body: documentUseSchema,
  response: documentEvent,
  status: 201,
});
