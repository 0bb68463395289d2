import type { Day } from '../../shared/dates.ts';
import type { Deposit } from '../payments/deposit.ts';
import type { PaymentTerms } from '../payments/payment-terms.ts';
import type { JobPhoto } from '../photos/photos.ts';
import type { ConsultationDetails } from '../pricing/consultation.ts';
import type { DetailedBilling } from '../pricing/detailed-billing.ts';
import { billingDiscountLine, REVIEW_DISCOUNTS, type StoredDiscountType } from '../pricing/discount.ts';
import type { PricingInputs } from '../pricing/pricing.ts';
import type { PricingMethod } from '../pricing/pricing-methods.ts';
import type { Rates } from '../pricing/rates.ts';
import type { SalesTax } from '../pricing/sales-tax.ts';
import type { SquareFootageDetails } from '../pricing/square-footage.ts';
import type { TimeBasedDetails } from '../pricing/time-based.ts';
import type { ClientInfo } from './client-info.ts';
import { type FinalReview, type ReviewTotals, reviewTotals } from './final-review.ts';
import type { NewJob } from './job.ts';
import { chosenRepeat } from './recurrence.ts';

/** Details entered so far, per method: choosing another method keeps those of the first one. */
export type MethodDetails = {
  squareFootage?: SquareFootageDetails;
  timeBased?: TimeBasedDetails;
  detailedBilling?: DetailedBilling;
  consultation?: ConsultationDetails;
};

/** The values of the wizard's six steps when 'Generate Invoice' is pressed. */
export type JobDraft = {
  client: ClientInfo;
  pricingMethod: PricingMethod;
  details: MethodDetails;
  rates: Rates;
  /** The tax of the job; null or absent where it has none. */
  salesTax?: SalesTax | null;
  photos: JobPhoto[];
  review: FinalReview;
  /** What the client wrote in the request. */
  specialRequests?: string;
  /** The request that the wizard was filled in from. */
  requestId?: number | null;
  howDidYouHear?: string | null;
  isEstimate?: boolean | undefined;
};

/** What new jobs have by the settings. */
export type JobDefaults = { paymentTerms?: PaymentTerms | null; deposit?: Deposit | null };

/** The entered details of all methods as inputs of the price functions. */
export function pricingInputs(details: MethodDetails): PricingInputs {
  const { baseRate, rooms, roomCounts, addons, customAddons } = details.detailedBilling ?? {};
  return {
    squareFootage: details.squareFootage?.squareFootage,
    hoursWorked: details.timeBased?.hoursWorked,
    consultationFee: details.consultation?.consultationFee,
    baseRate,
    rooms,
    roomCounts,
    addons,
    customAddons,
  };
}

/** The review figures of a draft, as they are shown and stored. */
export function draftTotals({
  details,
  rates,
  review,
  salesTax,
}: Pick<JobDraft, 'details' | 'rates' | 'review' | 'salesTax'>): ReviewTotals {
  return reviewTotals({
    ...review,
    rates,
    salesTax,
    inputs: pricingInputs(details),
    billingDiscount: details.detailedBilling?.discount,
  });
}

/**
 * The body of `POST /api/jobs`. It keeps the details of the chosen and of the final method only; what is not set is null.
 * `discountAmount` is the sum of all discounts in dollars.
 */
export function newJobOf(draft: JobDraft, defaults: JobDefaults = {}, invoiceDay: Day | null = null): NewJob {
  const { client, pricingMethod, review } = draft;
  const details = keptDetails(draft);
  const repeats = chosenRepeat(review.repeats);
  const { consultation, detailedBilling, squareFootage, timeBased } = details;
  return {
    clientName: client.clientName,
    clientAddress: client.clientAddress,
    clientCity: client.clientCity,
    clientState: client.clientState,
    clientZip: client.clientZip,
    clientPhone: client.clientPhone || null,
    clientEmail: client.clientEmail || null,
    jobDate: client.jobDate,
    jobEndDate: client.jobEndDate,
    startTime: client.startTime,
    durationMinutes: client.durationMinutes,
    assignedCleaner: client.assignedCleaner || null,
    otherCleaners: client.otherCleaners ?? null,
    pricingMethod,
    finalPricingMethod: review.finalPricingMethod,
    squareFootage: squareFootage?.squareFootage ?? null,
    hoursWorked: timeBased?.hoursWorked ?? null,
    consultationFee: consultation?.consultationFee ?? null,
    baseRate: detailedBilling?.baseRate ?? null,
    paymentMethod: detailedBilling?.paymentMethod ?? null,
    paymentDetails: detailedBilling?.paymentDetails ?? null,
    paymentTerms: defaults.paymentTerms ?? null,
    deposit: keptDeposit(review.deposit ?? defaults.deposit),
    salesTax: draft.salesTax ?? null,
    invoiceDay,
    rooms: detailedBilling?.rooms ?? null,
    roomNotes: detailedBilling?.roomNotes ?? null,
    roomCounts: detailedBilling?.roomCounts ?? null,
    addons: detailedBilling?.addons ?? null,
    customAddons: detailedBilling?.customAddons ?? null,
    rates: draft.rates,
    billingDiscount: keptBillingDiscount(detailedBilling),
    finalTotal: review.finalTotal,
    ...storedDiscount(draft),
    jobNotes: timeBased?.jobNotes || squareFootage?.jobNotes || null,
    finalNotes: review.finalNotes || null,
    consultationNotes: consultation?.consultationNotes || null,
    specialRequests: draft.specialRequests || null,
    requestId: draft.requestId ?? null,
    howDidYouHear: draft.howDidYouHear ?? null,
    roomsOnInvoice: review.roomsOnInvoice || null,
    photos: draft.photos.length > 0 ? draft.photos : null,
    roomPhotos: keptRooms(details),
    ...(repeats && { repeats }),
    ...(draft.isEstimate && { isEstimate: true }),
  };
}

function keptDetails({ details, pricingMethod, review }: JobDraft): MethodDetails {
  const kept = (method: PricingMethod) => method === pricingMethod || method === review.finalPricingMethod;
  return {
    squareFootage: kept('squareFootage') ? details.squareFootage : undefined,
    timeBased: kept('timeBased') ? details.timeBased : undefined,
    detailedBilling: kept('detailedBilling') ? details.detailedBilling : undefined,
    consultation: kept('consultation') ? details.consultation : undefined,
  };
}

function keptBillingDiscount(billing: DetailedBilling | undefined): NewJob['billingDiscount'] {
  const discount = billing?.discount;
  return discount && discount.type !== 'none' ? discount : null;
}

const keptDeposit = (deposit: Deposit | null | undefined): Deposit | null =>
  deposit && deposit.type !== 'none' ? deposit : null;

function keptRooms({ consultation, detailedBilling }: MethodDetails) {
  const rooms = [...(consultation?.roomPhotos ?? []), ...(detailedBilling?.roomPhotos ?? [])];
  return rooms.length > 0 ? rooms : null;
}

/** The stored discount fields: those of the review step, or else of detailed billing. */
function storedDiscount(draft: JobDraft): Pick<NewJob, 'discountType' | 'discountAmount' | 'discountReason'> {
  const { discountType } = draft.review;
  const { subtotal, discountTotal } = draftTotals(draft);
  const billing = draft.details.detailedBilling?.discount;
  const detailed = draft.review.finalPricingMethod === 'detailedBilling';
  const billingLine = detailed ? billingDiscountLine(subtotal, billing) : undefined;

  const fromBilling = discountType === 'none' && billingLine && billing;
  const type: StoredDiscountType = fromBilling ? billing.type : discountType;
  const reason = fromBilling ? billingLine.description : REVIEW_DISCOUNTS[discountType].message;
  return { discountType: type, discountAmount: discountTotal, discountReason: reason || null };
}
