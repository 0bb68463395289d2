import { clientInfoSchema } from '@app/domain/job/job/client-info';
import type { JobDraft, MethodDetails } from '@app/domain/job/job/draft';
import type { FinalReview } from '@app/domain/job/job/final-review';
import type { RoomPhoto } from '@app/domain/job/photos/photos';
import { consultationSchema } from '@app/domain/job/pricing/consultation';
import { detailedBillingSchema } from '@app/domain/job/pricing/detailed-billing';
import type { PricingMethod } from '@app/domain/job/pricing/pricing-methods';
import { squareFootageSchema } from '@app/domain/job/pricing/square-footage';
import { timeBasedSchema } from '@app/domain/job/pricing/time-based';
import * as v from 'valibot';
import { chargedTax, type Draft } from './draft.ts';

const DETAIL_SCHEMAS = {
  squareFootage: squareFootageSchema,
  timeBased: timeBasedSchema,
  detailedBilling: detailedBillingSchema,
  consultation: consultationSchema,
} as const;

export const isClientComplete = ({ client }: Draft): boolean => v.is(clientInfoSchema, client);

export const areDetailsComplete = ({ details }: Draft, method: PricingMethod): boolean =>
  v.is(DETAIL_SCHEMAS[method], details[method]);

/** The details of each method, undefined unless they are valid. */
export function validDetails({ details }: Pick<Draft, 'details'>): MethodDetails {
  return {
    squareFootage: valid(squareFootageSchema, details.squareFootage),
    timeBased: valid(timeBasedSchema, details.timeBased),
    detailedBilling: valid(detailedBillingSchema, details.detailedBilling),
    consultation: valid(consultationSchema, details.consultation),
  };
}

/** The draft with its images, ready to be sent; undefined while client or method are missing. */
export function validDraft(draft: Draft, review: FinalReview): JobDraft | undefined {
  const client = valid(clientInfoSchema, draft.client);
  const { pricingMethod, images, rates } = draft;
  if (!client || !pricingMethod) return undefined;
  const photos = draft.photos.map((photo) => ({ ...photo, url: images[photo.id] ?? '' }));
  return {
    client,
    pricingMethod,
    details: withImages(validDetails(draft), images),
    rates,
    salesTax: chargedTax(draft, review),
    photos,
    review,
    specialRequests: draft.wishes,
    requestId: draft.requestId,
    howDidYouHear: draft.howDidYouHear ?? null,
    isEstimate: draft.isEstimate,
  };
}

function withImages({ consultation, detailedBilling, ...details }: MethodDetails, images: Draft['images']) {
  const filled = (rooms: RoomPhoto[]) => rooms.map((room) => ({ ...room, url: images[room.id] ?? '' }));
  return {
    ...details,
    consultation: consultation && { ...consultation, roomPhotos: filled(consultation.roomPhotos) },
    detailedBilling: detailedBilling && {
      ...detailedBilling,
      roomPhotos: filled(detailedBilling.roomPhotos),
    },
  };
}

function valid<Output>(schema: v.GenericSchema<unknown, Output>, input: unknown): Output | undefined {
  const checked = v.safeParse(schema, input);
  return checked.success ? checked.output : undefined;
}
