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

export const DEFAULT_STATUS: RequestStatus = 'pending';

/** The status of a request; a missing one counts as pending. */
export function statusOf(request: { status?: RequestStatus | null }): RequestStatus {
  return request.status ?? DEFAULT_STATUS;
}

/** The body of `PATCH /api/job-requests/:id/status`. */
export const statusChangeSchema = v.object(
  { status: requiredKey(v.picklist(keysOf(REQUEST_STATUSES), 'Please select a status')) },
  'Please select a status',
);
