import type { ClientInfo } from '@app/domain/job/job/client-info';
import type { JobDraft, MethodDetails } from '@app/domain/job/job/draft';
import type { FinalReview } from '@app/domain/job/job/final-review';
import type { Every } from '@app/domain/job/job/recurrence';
import type { PricingMethod } from '@app/domain/job/pricing/pricing-methods';
import type { Rates } from '@app/domain/job/pricing/rates';
import type { SalesTax } from '@app/domain/job/pricing/sales-tax';
import type { TimeOfDay } from '@app/domain/shared/time-of-day';

export type SampleJob = Pick<ClientInfo, 'clientName' | 'clientAddress' | 'assignedCleaner'> & {
  otherCleaners?: ClientInfo['otherCleaners'];
  /** Days from today; jobs of several days end later. */
  start: number;
  days?: number;
  /** 'HH:MM'; without one the job is still to be scheduled. */
  time?: TimeOfDay;
  minutes?: number;
  method: PricingMethod;
  review?: Partial<FinalReview>;
  rates?: Rates;
  salesTax?: SalesTax;
  photos?: JobDraft['photos'];
} & MethodDetails;

const CLIENTS: [name: string, address: string][] = [
  ['Harriet Boyle', '5 Orchard Close'],
  ['Samuel Adeyemi', '210 Grand Avenue'],
  ['Ingrid Solberg', '31 Fjord Street'],
  ['Mateo Rivera', '77 Plaza Nueva'],
  ['Noor Rahman', '402 Birch Court'],
  ['Clara Hoffmann', '16 Mill Road'],
  ['Theo Papadakis', '8 Harbor View'],
  ['Wei Zhang', '655 Lotus Drive'],
];

/** An office is taxed, homes are not. */
const TAXES: Record<string, SalesTax> = {
  'Samuel Adeyemi': { name: 'Sales tax', rate: 8.875, untaxed: [] },
};

/** The visits of a month and of the coming weeks, one line each: days from today, time, hours, indexes of client and cleaner, and how often it repeats. */
const VISITS: [
  start: number,
  time: TimeOfDay | undefined,
  hours: number,
  client: number,
  cleaner: number,
  every?: Every,
  beside?: number,
][] = [
  [24, undefined, 3, 6, 0],
  [16, '08:30', 4, 3, 0],
  [9, undefined, 2.5, 7, 1],
  [8, '09:30', 3, 1, 0],
  [6, undefined, 2, 2, 2],
  [5, '13:30', 3.5, 3, 0],
  [4, '08:00', 4, 6, 1],
  [3, '09:00', 2.5, 5, 2, 'month'],
  // One cleaner at two places.
  [2, '11:00', 2, 7, 0],
  [2, '09:00', 3, 1, 0],
  [1, '10:00', 3, 4, 1, 'twoWeeks'],
  [1, '08:30', 2, 2, 2],
  [0, '13:00', 2.5, 1, 0],
  [0, '09:00', 3, 0, 0, 'week'],
  [0, '09:30', 4, 3, 1, undefined, 2],
  [-2, '10:00', 3, 4, 1],
  [-4, '16:00', 3, 1, 0],
  [-5, '08:30', 4, 3, 1, undefined, 2],
  [-6, '13:00', 2, 2, 2],
  [-7, '09:00', 3, 0, 0],
  [-9, '08:00', 4, 6, 1],
  [-11, '16:00', 3, 1, 0],
  [-14, '09:00', 3, 0, 0],
  [-16, '10:00', 3, 4, 1],
  [-18, '16:00', 3, 1, 0],
  [-20, '08:30', 4, 3, 1, undefined, 2],
  [-21, '09:00', 3, 0, 0],
  [-25, '16:00', 3, 1, 0],
  [-28, '09:00', 3, 0, 0],
  [-29, '09:00', 2.5, 5, 2],
];

/** Jobs by the hour, some of them without a start time, some that repeat, and some with tax. */
export const sampleVisits = (cleaners: readonly string[]): SampleJob[] =>
  VISITS.map(([start, time, hours, client, cleaner, every, beside]) => {
    const [clientName, clientAddress] = CLIENTS[client]!;
    return {
      clientName,
      clientAddress,
      assignedCleaner: cleaners[cleaner]!,
      ...(beside !== undefined && { otherCleaners: [{ cleaner: cleaners[beside]!, share: 40 }] }),
      start,
      ...(time && { time, minutes: hours * 60 }),
      ...(TAXES[clientName] && { salesTax: TAXES[clientName] }),
      ...(every && { review: { repeats: { every, until: null } } }),
      method: 'timeBased',
      timeBased: { hoursWorked: hours, jobNotes: '' },
    };
  });
