import { CLIENT_FIELDS } from '../job/client-info.ts';
import type { Job } from '../job/job.ts';
import { hasRoomDetails } from '../job/room-details.ts';
import type { PricingMethod } from '../pricing/pricing-methods.ts';
import { type Rates, UNSTORED_RATES } from '../pricing/rates.ts';

/** The fields of a job that its documents print. A client link shows these and no others. */
export const PRINTED_FIELDS = [
  'id',
  'createdAt',
  'invoiceDay',
  ...CLIENT_FIELDS,
  'jobDate',
  'jobEndDate',
  'assignedCleaner',
  'pricingMethod',
  'finalPricingMethod',
  'squareFootage',
  'hoursWorked',
  'consultationFee',
  'baseRate',
  'rates',
  'billingDiscount',
  'paymentMethod',
  'paymentDetails',
  'paymentTerms',
  'deposit',
  'rooms',
  'roomCounts',
  'roomNotes',
  'roomsOnInvoice',
  'addons',
  'customAddons',
  'finalTotal',
  'lateFee',
  'salesTax',
  'discountType',
  'discountAmount',
  'discountReason',
  'jobNotes',
  'finalNotes',
  'consultationNotes',
  'roomPhotos',
  'paidTotal',
] as const satisfies readonly (keyof Job)[];

export type PrintedJob = Pick<Job, (typeof PRINTED_FIELDS)[number]>;

/** True when the chosen or the final method is a consultation. */
export function hasReport(job: { pricingMethod: PricingMethod; finalPricingMethod: PricingMethod }): boolean {
  return job.pricingMethod === 'consultation' || job.finalPricingMethod === 'consultation';
}

/** True when the invoice of a job has a page about its rooms. */
export const printsRooms = (job: Pick<Job, 'roomsOnInvoice' | 'rooms' | 'roomPhotos'>): boolean =>
  job.roomsOnInvoice === true && hasRoomDetails(job);

/**
 * The printed fields of a job. Its rates are those that its documents print, and else those of a job that
 * stores none. Its rooms have notes and photos only where a document prints them.
 */
export function printedJob(job: Job): PrintedJob {
  const fields = Object.fromEntries(PRINTED_FIELDS.map((name) => [name, job[name]])) as PrintedJob;
  return {
    ...fields,
    roomNotes: printsRooms(job) ? job.roomNotes : null,
    roomPhotos: printsRooms(job) || hasReport(job) ? job.roomPhotos : null,
    rates: job.rates && { ...UNSTORED_RATES, ...printedRates(job, job.rates) },
  };
}

const RATES_OF_METHOD: Record<PricingMethod, readonly (keyof Rates)[]> = {
  consultation: ['consultationFee'],
  squareFootage: ['squareFootage'],
  timeBased: ['hourlyRate'],
  detailedBilling: ['baseRate', 'rooms', 'addons'],
};

const RATES_OF_REPORT = ['hourlyRate', 'reportGuide'] as const;

function printedRates(job: Job, rates: Rates): Partial<Rates> {
  const names = [...RATES_OF_METHOD[job.finalPricingMethod], ...(hasReport(job) ? RATES_OF_REPORT : [])];
  return Object.fromEntries(names.map((name) => [name, rates[name]]));
}
