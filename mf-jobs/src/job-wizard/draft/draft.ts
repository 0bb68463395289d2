import type { ClientInfo } from '@app/domain/job/client-info';
import type { ConsultationDetails } from '@app/domain/job/consultation';
import type { DetailedBilling } from '@app/domain/job/detailed-billing';
import type { FinalReview } from '@app/domain/job/final-review';
import type { JobPhoto } from '@app/domain/job/photos';
import type { PricingMethod } from '@app/domain/job/pricing-methods';
import type { SquareFootageDetails } from '@app/domain/job/square-footage';
import type { TimeBasedDetails } from '@app/domain/job/time-based';
import { newId } from '@app/web-kit';

/** What is in the inputs, finished or not: an empty number input holds NaN, an empty text ''. */
export type ClientFields = { [Field in keyof ClientInfo]-?: string };

export type DetailFields = {
  squareFootage?: SquareFootageDetails;
  timeBased?: TimeBasedDetails;
  detailedBilling?: DetailedBilling;
  consultation?: ConsultationDetails;
};

/** A photo by its id and words; the image itself lies in `images`, so that typing never moves megabytes. */
export type PhotoEntry = Omit<JobPhoto, 'url'>;

/** A job that is being entered. It is checked step by step, and as a whole when it is sent. */
export type Draft = {
  id: string;
  /** However often this draft is sent under it, it makes one job. */
  idempotencyKey: string;
  client: ClientFields;
  pricingMethod: PricingMethod | null;
  details: DetailFields;
  photos: PhotoEntry[];
  /** Data URLs by the id of a photo or a room. */
  images: Record<string, string>;
  /** Without `finalTotal` the total is the calculated one. */
  review: Partial<FinalReview>;
  /** The visitor's request that this job answers. */
  requestId: number | null;
  /** What the client asked for, offered where the chosen method has room for notes. */
  wishes: string;
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
  assignedCleaner: '',
};

export type KnownOfJob = Partial<Omit<Draft, 'id' | 'client'>> & { client?: Partial<ClientFields> };

/** A new job with whatever is known of it already. */
export function newDraft(known: KnownOfJob = {}): Draft {
  return {
    id: newId(),
    idempotencyKey: newId(),
    pricingMethod: null,
    details: {},
    photos: [],
    images: {},
    review: {},
    requestId: null,
    wishes: '',
    ...known,
    client: { ...EMPTY_CLIENT, ...known.client },
  };
}

/** True while there is nothing in it that anybody would miss. */
export function isEmpty({ client, pricingMethod, details, photos }: Draft): boolean {
  const untouched = Object.values(client).every((text) => text === '');
  return untouched && pricingMethod === null && photos.length === 0 && Object.keys(details).length === 0;
}
