import * as v from 'valibot';
import { howDidYouHearSchema } from '../../request/how-did-you-hear.ts';
import { LENGTHS, MAX_ID } from '../../shared/lengths.ts';
import { type Dollars, dollars } from '../../shared/money.ts';
import { dayOrNull, keysOf, requiredKey, textOrNull } from '../../shared/validation.ts';
import { depositSchema } from '../payments/deposit.ts';
import { paymentDetailsSchema } from '../payments/payment-methods.ts';
import { paymentTermsSchema } from '../payments/payment-terms.ts';
import {
  type JobPhoto,
  jobPhotosSchema,
  MAX_JOB_PHOTOS,
  photoChangesSchema,
  roomChangesSchema,
  roomPhotosSchema,
  TOO_MANY_PHOTOS,
} from '../photos/photos.ts';
import { addonsSchema } from '../pricing/addons.ts';
import { consultationFeeSchema } from '../pricing/consultation.ts';
import { customAddonsSchema } from '../pricing/custom-addons.ts';
import { paymentMethodSchema } from '../pricing/detailed-billing.ts';
import {
  BILLING_DISCOUNTS,
  billingDiscountSchema,
  discountAmountSchema,
  STORED_DISCOUNT_TYPES,
} from '../pricing/discount.ts';
import { PRICING_METHODS } from '../pricing/pricing-methods.ts';
import { baseRateSchema, ratesSchema } from '../pricing/rates.ts';
import { roomCountsSchema, roomNotesSchema, roomsSchema } from '../pricing/rooms.ts';
import { salesTaxSchema } from '../pricing/sales-tax.ts';
import { squareFeetSchema } from '../pricing/square-footage.ts';
import { hoursSchema } from '../pricing/time-based.ts';
import { endsAfterStart, storedClientEntries } from './client-info.ts';
import { canRepeat, repeatSchema } from './recurrence.ts';

const orNull = <Schema extends v.GenericSchema>(schema: Schema) => v.nullish(schema, null);

export const pricingMethodSchema = requiredKey(
  v.picklist(keysOf(PRICING_METHODS), 'Please select a pricing method'),
);

/** Dollars, 0 or more. */
export const finalTotalSchema = requiredKey(
  dollars('Final total', 'Final total must be greater than or equal to 0'),
);

const notes = {
  jobNotes: textOrNull('Job notes', LENGTHS.notes),
  finalNotes: textOrNull('Final notes', LENGTHS.notes),
  consultationNotes: textOrNull('Consultation notes', LENGTHS.notes),
};

const documentEntries = {
  /** Whether the invoice has a further page with rooms, notes and photos. */
  roomsOnInvoice: orNull(v.boolean('Room documentation is included or not')),
};

const discountEntries = {
  discountAmount: orNull(discountAmountSchema),
  discountReason: textOrNull('Discount reason', LENGTHS.reason),
};

/** How it is paid: what the invoice of detailed billing prints as payment instructions, the deposit, and the tax. */
const paymentEntries = {
  paymentMethod: paymentMethodSchema,
  paymentDetails: orNull(paymentDetailsSchema),
  /** What is due when the client accepts. */
  deposit: orNull(depositSchema),
  /** What the final total holds as tax; null where the job is not taxed. */
  salesTax: orNull(salesTaxSchema),
};

/** The inputs of the charges. Those that the final method does not use are kept. */
const pricingInputEntries = {
  squareFootage: orNull(squareFeetSchema),
  hoursWorked: orNull(hoursSchema),
  consultationFee: orNull(consultationFeeSchema),
  baseRate: orNull(baseRateSchema),
  rooms: orNull(roomsSchema),
  roomNotes: orNull(roomNotesSchema),
  roomCounts: orNull(roomCountsSchema),
  addons: orNull(addonsSchema),
  customAddons: orNull(customAddonsSchema),
};

const REQUEST_ID = 'Request number is not valid';
const requestIdSchema = v.pipe(
  v.number(REQUEST_ID),
  v.integer(REQUEST_ID),
  v.minValue(1, REQUEST_ID),
  v.maxValue(MAX_ID, REQUEST_ID),
);

/** The body of `POST /api/jobs`: null for what is not set. Unknown keys are dropped. */
export const newJobSchema = v.pipe(
  v.object(
    {
      ...storedClientEntries,
      pricingMethod: pricingMethodSchema,
      finalPricingMethod: pricingMethodSchema,
      ...pricingInputEntries,
      ...paymentEntries,
      paymentTerms: orNull(paymentTermsSchema),
      /** The day where the company is when the job is saved, by the clock of a device, so of any year (`invoiceDayOf`); null in older jobs. */
      invoiceDay: dayOrNull('Invoice day'),
      rates: orNull(ratesSchema),
      billingDiscount: orNull(billingDiscountSchema),
      finalTotal: finalTotalSchema,
      discountType: orNull(v.picklist(STORED_DISCOUNT_TYPES, 'Please select a discount')),
      ...discountEntries,
      ...notes,
      specialRequests: textOrNull('Special requests', LENGTHS.notes),
      /** The request that the job was made from. It stays when that request is deleted. */
      requestId: orNull(requestIdSchema),
      howDidYouHear: howDidYouHearSchema,
      ...documentEntries,
      photos: orNull(jobPhotosSchema),
      roomPhotos: orNull(roomPhotosSchema),
      /** Makes the job the first visit of a series. */
      repeats: v.optional(v.nullable(repeatSchema)),
      /** Makes the estimate with it, which is sent first. */
      isEstimate: v.optional(v.boolean('It is an estimate or not')),
    },
    'Job must be an object',
  ),
  endsAfterStart(),
  canRepeat((job) => ({ repeats: job.repeats, job }), ['repeats']),
  v.forward(
    v.check(
      ({ photos, roomPhotos }) => (photos?.length ?? 0) + (roomPhotos?.length ?? 0) <= MAX_JOB_PHOTOS,
      TOO_MANY_PHOTOS,
    ),
    ['photos'],
  ),
  // A percentage is stored as its amount in dollars, which has no limit.
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

export type Job = Omit<NewJob, 'repeats' | 'isEstimate' | 'photos'> & {
  id: number;
  photos: JobPhoto[] | null;
  /** ISO-8601, UTC. */
  createdAt: string;
  paidTotal: Dollars;
  /** What was added for a late payment, in dollars; the final total holds it. Absent from the previous release. */
  lateFee?: Dollars | null;
  /** How often its photos and documented rooms were changed. */
  roomsVersion: number;
  /** Of the client book. The job keeps its own copy of name and address. */
  clientId?: number | null;
  homeId?: number | null;
};

const changeObject = v.object(
  {
    ...storedClientEntries,
    finalTotal: finalTotalSchema,
    ...discountEntries,
    ...notes,
    finalPricingMethod: pricingMethodSchema,
    ...pricingInputEntries,
    ...paymentEntries,
    ...documentEntries,
    photos: orNull(photoChangesSchema),
    roomPhotos: orNull(roomChangesSchema),
  },
  'Job must be an object',
);

/** The edit form: client, dates, total, discount, notes, final method, inputs, photos and documented rooms. Name, address, date and total are required. */
export const editJobSchema = v.pipe(changeObject, endsAfterStart());

/** What a changed phone, email or address does in the client book, where it is not to be added to what is there. */
const bookChoiceEntries = {
  replacesContact: v.optional(v.boolean('Phone and email are replaced or not')),
  correctsHome: v.optional(v.boolean('The home is corrected or not')),
};
export type BookChoice = { [Name in keyof typeof bookChoiceEntries]?: boolean | undefined };

/** The body of `PATCH /api/jobs/:id`: the fields of the edit form, all optional, and what they do in the client book. */
export const jobChangeSchema = v.pipe(
  v.object({ ...v.partial(changeObject).entries, ...bookChoiceEntries }, 'Job must be an object'),
  endsAfterStart(),
);

export type JobEdit = v.InferOutput<typeof editJobSchema>;
export type JobChange = v.InferOutput<typeof jobChangeSchema>;
