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

/** One request of each status; the newest has nothing but what has to be there, the others all and a photo. */
export function sampleRequests(today: Day): JobRequest[] {
  return NAMES.map(([clientName, status], index) => {
    const change = { clientName, preferredDate: addDays(today, index) };
    const sent = status === 'pending' ? minimalRequest(change) : sampleRequest(change);
    return {
      ...NOTHING,
      ...v.parse(newRequestSchema, sent),
      id: index + 1,
      status,
      createdAt: `${addDays(today, index - NAMES.length)}T09:00:00.000Z`,
    };
  });
}

const NOTHING = {
  homeSize: null,
  squareFootage: null,
  bedrooms: null,
  bathrooms: null,
  specialRequests: null,
  howDidYouHear: null,
};

/** What every photo of a visitor shows here. */
export const ROOM_PHOTO = Uint8Array.from(atob(PIXEL.split(',')[1] ?? ''), (letter) => letter.charCodeAt(0));
