import { type JobRequest, newRequestSchema } from '@app/domain/request/request';
import type { RequestStatus } from '@app/domain/request/status';
import { addDays, type Day } from '@app/domain/shared/dates';
import { PIXEL } from '@app/domain/testing/sample-job';
import { minimalRequest, sampleRequest } from '@app/domain/testing/sample-request';
import * as v from 'valibot';

const NAMES: [string, RequestStatus][] = [
  ['Olga Petrova', 'completed'],
  ['Nuno Alves', 'cancelled'],
  ['Mina Suzuki', 'scheduled'],
  ['Liam O’Brien', 'contacted'],
  ['Kofi Mensah', 'pending'],
];

/** One request per status. The newest has only the required fields, the others every field and a photo. */
export function sampleRequests(today: Day): JobRequest[] {
  return NAMES.map(([clientName, status], index) => {
    const change = { clientName, preferredDate: addDays(today, index) };
    const sent = status === 'pending' ? minimalRequest(change) : sampleRequest(change);
    return {
      ...v.parse(newRequestSchema, sent),
      id: index + 1,
      status,
      createdAt: `${addDays(today, index - NAMES.length)}T09:00:00.000Z`,
    };
  });
}

/** The image behind every photo URL. */
export const ROOM_PHOTO = Uint8Array.from(atob(PIXEL.split(',')[1] ?? ''), (char) => char.charCodeAt(0));
