import * as v from 'valibot';
import { type Dollars, dollars } from '../shared/money.ts';
import { paginationEntries } from '../shared/pagination.ts';
import { keysOf, LENGTHS, requiredKey, textOrNull } from '../shared/validation.ts';
import { addonsSchema } from './addons.ts';
import { endsAfterStart, storedClientEntries } from './client-info.ts';
import { consultationFeeSchema } from './consultation.ts';
import { customAddonsSchema } from './custom-addons.ts';
import { baseRateSchema, paymentMethodSchema } from './detailed-billing.ts';
import { BILLING_DISCOUNTS, discountAmountSchema, STORED_DISCOUNT_TYPES } from './discount.ts';
import { paymentDetailsSchema } from './payment-methods.ts';
import { jobPhotosSchema, MAX_JOB_PHOTOS, roomPhotosSchema, TOO_MANY_PHOTOS } from './photos.ts';
import { PRICING_METHODS, type PricingMethod } from './pricing-methods.ts';
import { roomCountsSchema, roomNotesSchema, roomsSchema } from './rooms.ts';
import { squareFeetSchema } from './square-footage.ts';
import { hoursSchema } from './time-based.ts';

const orNull = <Schema extends v.GenericSchema>(schema: Schema) => v.nullish(schema, null);

/** A method that has to be chosen. */
export const pricingMethodSchema = requiredKey(
  v.picklist(keysOf(PRICING_METHODS), 'Please select a pricing method'),
);

/** The final total in dollars, 0 or more (Section 5). */
export const finalTotalSchema = requiredKey(
  dollars('Final total', 'Final total must be greater than or equal to 0'),
);

const notes = {
  jobNotes: textOrNull('Job notes', LENGTHS.notes),
  finalNotes: textOrNull('Final notes', LENGTHS.notes),
  consultationNotes: textOrNull('Consultation notes', LENGTHS.notes),
};

const discountEntries = {
  discountAmount: orNull(discountAmountSchema),
  discountReason: textOrNull('Discount reason', LENGTHS.reason),
};

/** What POST /api/jobs takes: every field of Section 3, null for what is not set; unknown keys are dropped. */
export const newJobSchema = v.pipe(
  v.object(
    {
      ...storedClientEntries,
      pricingMethod: pricingMethodSchema,
      finalPricingMethod: pricingMethodSchema,
      squareFootage: orNull(squareFeetSchema),
      hoursWorked: orNull(hoursSchema),
      consultationFee: orNull(consultationFeeSchema),
      baseRate: orNull(baseRateSchema),
      paymentMethod: paymentMethodSchema,
      paymentDetails: orNull(paymentDetailsSchema),
      rooms: orNull(roomsSchema),
      roomNotes: orNull(roomNotesSchema),
      roomCounts: orNull(roomCountsSchema),
      addons: orNull(addonsSchema),
      customAddons: orNull(customAddonsSchema),
      finalTotal: finalTotalSchema,
      discountType: orNull(v.picklist(STORED_DISCOUNT_TYPES, 'Please select a discount')),
      ...discountEntries,
      ...notes,
      photos: orNull(jobPhotosSchema),
      roomPhotos: orNull(roomPhotosSchema),
    },
    'Job must be an object',
  ),
  endsAfterStart(),
  v.forward(
    v.check(
      ({ photos, roomPhotos }) => (photos?.length ?? 0) + (roomPhotos?.length ?? 0) <= MAX_JOB_PHOTOS,
      TOO_MANY_PHOTOS,
    ),
    ['photos'],
  ),
  // Of a percentage it's the dollars that are stored, and these can be any part of the price.
  v.forward(
    v.check(
      ({ discountType, discountAmount }) =>
        discountType !== 'dollar' || (discountAmount ?? 0) <= BILLING_DISCOUNTS.dollar.max,
      BILLING_DISCOUNTS.dollar.tooLarge,
    ),
    ['discountAmount'],
  ),
);

export type NewJob = v.InferOutput<typeof newJobSchema>;

/** A stored job. */
export type Job = NewJob & {
  id: number;
  /** ISO-8601, UTC. */
  createdAt: string;
  /** What its payments come to, in dollars. */
  paidTotal: Dollars;
};

/** A job in a list: the same fields, but each photo's `url` is a link to its bytes instead of the image. */
export type JobListItem = Job;

const changeObject = v.object(
  { ...storedClientEntries, finalTotal: finalTotalSchema, ...discountEntries, ...notes },
  'Job must be an object',
);

/** What the edit form checks: the sixteen fields that can change, name, address, date and total required. */
export const editJobSchema = v.pipe(changeObject, endsAfterStart());

/** What PATCH /api/jobs/{id} takes: the same sixteen fields, each of which may be left out. */
export const jobChangeSchema = v.pipe(v.partial(changeObject), endsAfterStart());

export type JobEdit = v.InferOutput<typeof editJobSchema>;
export type JobChange = v.InferOutput<typeof jobChangeSchema>;

const MONTH = 'month must look like 2026-11';

const filterEntries = {
  month: v.optional(v.pipe(v.string(MONTH), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, MONTH))),
  unpaid: v.optional(v.literal('true', 'unpaid can only be true')),
};

/**
 * The query of the job list; `month` is 'YYYY-MM' and goes by the job's start date, `unpaid` leaves those of which
 * something is still to be paid.
 */
export const jobListQuerySchema = v.object({ ...paginationEntries, ...filterEntries });

/** The query of the sums, which know no search. */
export const jobSummaryQuerySchema = v.object(filterEntries);

export type JobListQuery = v.InferOutput<typeof jobListQuerySchema>;
export type JobSummaryQuery = v.InferOutput<typeof jobSummaryQuerySchema>;
export type JobFilter = JobSummaryQuery & Pick<JobListQuery, 'search'>;

type Share = { count: number; total: Dollars };

/** Sums of final totals in dollars over the jobs of a month, of what is unpaid, or of all. */
export type JobSummary = Share & {
  /** What is still to be paid of them. */
  owed: Dollars;
  byMethod: (Share & { finalPricingMethod: PricingMethod })[];
  /** `assignedCleaner` as stored; null for jobs without one. */
  byCleaner: (Share & { assignedCleaner: string | null })[];
  /** The months that have jobs at all, newest first: the choices of the month filter. */
  months: string[];
};
