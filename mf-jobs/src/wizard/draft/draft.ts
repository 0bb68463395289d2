import type { ClientInfo } from '@app/domain/job/job/client-info';
import type { MethodDetails } from '@app/domain/job/job/draft';
import type { FinalReview } from '@app/domain/job/job/final-review';
import type { PastClient } from '@app/domain/job/list/job-list';
import type { JobPhoto } from '@app/domain/job/photos/photos';
import type { PricingMethod } from '@app/domain/job/pricing/pricing-methods';
import { DEFAULT_RATES, type Rates } from '@app/domain/job/pricing/rates';
import type { SalesTax } from '@app/domain/job/pricing/sales-tax';
import { newId } from '@app/web-kit';

/** The values of the inputs, complete or not: an empty number input is NaN, an empty text ''. */
export type ClientFields = { [Field in Exclude<keyof ClientInfo, keyof NotText>]-?: string } & NotText;

type NotText = Pick<ClientInfo, 'durationMinutes' | 'otherCleaners'>;

/** A photo without its image, which is in `images`, so that an edited text copies no megabytes. */
export type PhotoEntry = Omit<JobPhoto, 'url'>;

/** A job that is being entered. It is validated step by step and again before it is sent. */
export type Draft = {
  id: string;
  /** Repeated requests with the same key create one job. */
  idempotencyKey: string;
  client: ClientFields;
  pricingMethod: PricingMethod | null;
  details: MethodDetails;
  /** The rates that the prices of the draft come from: those of the settings when they were last read. */
  rates: Rates;
  /** The tax of the settings; absent where there is none. */
  salesTax?: SalesTax | null;
  /** The client is tax-exempt by the client book. */
  isExempt?: boolean;
  photos: PhotoEntry[];
  /** Data URLs by the id of the photo or the room. */
  images: Record<string, string>;
  /** Without `finalTotal` the total is calculated. */
  review: Partial<FinalReview>;
  /** The request from which the job was created. */
  requestId: number | null;
  /** It answers the request with an estimate. */
  isEstimate?: boolean;
  /** How the client found the company, as in the request. */
  howDidYouHear?: string | null;
  /** The client's special requests. */
  wishes: string;
  /** The step that was open last, one of `STEPS`; absent from drafts of the previous release. */
  step?: number;
};

const EMPTY_CLIENT: ClientFields = {
  clientName: '',
  clientAddress: '',
  clientCity: '',
  clientState: '',
  clientZip: '',
  clientPhone: '',
  clientEmail: '',
  jobDate: '',
  jobEndDate: '',
  startTime: '',
  durationMinutes: null,
  assignedCleaner: '',
  otherCleaners: null,
};

/** Fields that are known at the start. */
export type Prefilled = Partial<Omit<Draft, 'id' | 'client'>> & { client?: Partial<ClientFields> };

export function newDraft(prefilled: Prefilled = {}): Draft {
  return {
    id: newId(),
    idempotencyKey: newId(),
    pricingMethod: null,
    details: {},
    rates: DEFAULT_RATES,
    photos: [],
    images: {},
    review: {},
    requestId: null,
    wishes: '',
    ...prefilled,
    client: { ...EMPTY_CLIENT, ...prefilled.client },
  };
}

/** The client's fields of an earlier job; dates and times are new. */
export const clientFieldsOf = (
  client: PastClient,
): Omit<ClientFields, 'jobDate' | 'jobEndDate' | 'startTime' | keyof NotText> => ({
  clientName: client.clientName,
  clientAddress: client.clientAddress,
  clientCity: client.clientCity ?? '',
  clientState: client.clientState ?? '',
  clientZip: client.clientZip ?? '',
  clientPhone: client.clientPhone ?? '',
  clientEmail: client.clientEmail ?? '',
  assignedCleaner: client.assignedCleaner ?? '',
});

/** The tax that the draft is priced with: none for a client who is exempt, unless it is chosen by hand. */
export const chargedTax = (
  { salesTax, isExempt }: Draft,
  { isTaxed }: Pick<FinalReview, 'isTaxed'>,
): SalesTax | null => ((isTaxed ?? !isExempt) ? (salesTax ?? null) : null);

/** What the button that saves a draft as an estimate, or with its invoice, says. */
export const saveLabel = (isEstimate: boolean): string => (isEstimate ? 'Make Estimate' : 'Generate Invoice');

/** True while nothing has been entered. */
export function isEmpty({ client, pricingMethod, details, photos }: Draft): boolean {
  const untouched = Object.values(client).every((value) => value === '' || value === null);
  return untouched && pricingMethod === null && photos.length === 0 && Object.keys(details).length === 0;
}
