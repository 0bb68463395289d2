import * as v from 'valibot';
import { keysOf, requiredKey } from '../shared/validation.ts';

/** The statuses of a request with the colors of their badges. Every status may follow every other. */
export const REQUEST_STATUSES = {
  pending: { label: 'Pending', color: 'yellow' },
  contacted: { label: 'Contacted', color: 'blue' },
  scheduled: { label: 'Scheduled', color: 'green' },
  completed: { label: 'Completed', color: 'grey' },
  cancelled: { label: 'Cancelled', color: 'red' },
} as const;

export type RequestStatus = keyof typeof REQUEST_STATUSES;

/** The status of a request that was just sent. */
export const DEFAULT_STATUS: RequestStatus = 'pending';

/** The status of a request; one that stores none counts as pending, as in the database. */
export function statusOf(request: { status?: RequestStatus | null }): RequestStatus {
  return request.status ?? 'pending';
}

/** The body of `PATCH /api/job-requests/:id/status`. */
export const statusChangeSchema = v.object(
  { status: requiredKey(v.picklist(keysOf(REQUEST_STATUSES), 'Please select a status')) },
  'Please select a status',
);
