import * as v from 'valibot';
import { dollars } from '../shared/money.ts';
import { LENGTHS, required, requiredKey, textOrNull } from '../shared/validation.ts';
import type { Job } from './job.ts';
import type { Payment } from './payments.ts';
import type { PricingMethod } from './pricing-methods.ts';
import { DEFAULT_RATES, type Rates } from './rates.ts';
import { hasReport } from './report.ts';

/** Days for which a client link is valid. */
export const CLIENT_LINK_DAYS = 90;

/** Links of one job that are valid at a time. */
export const MAX_CLIENT_LINKS = 20;

/** The body of a new link. The job stores only a key of its cleaner, so the name to show comes along. */
export const newLinkSchema = v.object({ cleanerName: textOrNull('Cleaner name', LENGTHS.name) });

/** The form behind 'Accept'. `total` is the total that the client saw, in dollars. */
export const acceptanceSchema = v.object({
  name: required('Your name is required', LENGTHS.name),
  total: requiredKey(dollars('Total', 'Total must be greater than or equal to 0')),
});

/** The form behind 'Ask a question'. */
export const questionSchema = v.object({ text: required('Your question is required', LENGTHS.roomNote) });

export type NewAcceptance = v.InferOutput<typeof acceptanceSchema>;
export type Question = v.InferOutput<typeof questionSchema>;

/** The name as typed by the client and the total that was accepted; `at` is ISO-8601, UTC. */
export type Acceptance = NewAcceptance & { at: string };

/** A client link as the owner sees it. Its address is known only to those who have it. */
export type ClientLink = {
  id: number;
  createdAt: string;
  expiresAt: string;
  /** Visits; pages opened within half an hour of each other are one visit. */
  views: number;
  lastViewedAt: string | null;
  acceptance: Acceptance | null;
};

/** The fields of a job that its documents print. A client link shows these and no others. */
export const PRINTED_FIELDS = [
  'id',
  'createdAt',
  'clientName',
  'clientAddress',
  'clientCity',
  'clientState',
  'clientZip',
  'clientPhone',
  'clientEmail',
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
  'rooms',
  'roomCounts',
  'roomNotes',
  'roomsOnInvoice',
  'addons',
  'customAddons',
  'finalTotal',
  'discountType',
  'discountAmount',
  'discountReason',
  'jobNotes',
  'finalNotes',
  'consultationNotes',
  'roomPhotos',
  'paidTotal',
] as const satisfies readonly (keyof Job)[];

/** A job as its documents print it. */
export type PrintedJob = Pick<Job, (typeof PRINTED_FIELDS)[number]>;

/** What the client sees. */
export type ClientView = {
  /** `assignedCleaner` is the first name; the photos of rooms are links. */
  job: PrintedJob;
  payments: Pick<Payment, 'date' | 'amount' | 'method'>[];
  expiresAt: string;
  acceptance: Acceptance | null;
};

/** The first word of a name: 'Maria' of 'Maria Lopez'. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/**
 * The printed fields of a job, with the rates that its documents print; all other rates have their defaults. Notes about
 * rooms are printed with the room documentation only.
 */
export function printedJob(job: Job): PrintedJob {
  const fields = Object.fromEntries(PRINTED_FIELDS.map((name) => [name, job[name]])) as PrintedJob;
  const roomNotes = job.roomsOnInvoice ? job.roomNotes : null;
  return { ...fields, roomNotes, rates: job.rates && { ...DEFAULT_RATES, ...printedRates(job, job.rates) } };
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
