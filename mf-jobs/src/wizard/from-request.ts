import type { MethodDetails } from '@app/domain/job/job/draft';
import { detailedBillingDefaults } from '@app/domain/job/pricing/detailed-billing';
import { DEFAULT_RATES } from '@app/domain/job/pricing/rates';
import { ROOM_COUNTS } from '@app/domain/job/pricing/rooms';
import type { JobRequest } from '@app/domain/request/request';
import { type Draft, newDraft } from './draft/draft.ts';

/** A new job with everything that the request contains. */
export function draftFromRequest(request: JobRequest): Draft {
  return newDraft({
    client: {
      clientName: request.clientName,
      clientAddress: request.clientAddress,
      clientCity: request.clientCity,
      clientState: request.clientState,
      clientZip: request.clientZip,
      clientPhone: request.clientPhone,
      clientEmail: request.clientEmail ?? '',
      jobDate: request.preferredDate,
    },
    pricingMethod: request.serviceType === 'consultation' ? 'consultation' : null,
    details: detailsOf(request),
    requestId: request.id,
    wishes: request.specialRequests ?? '',
  });
}

/** The size of the home as the details of the methods that use it. */
function detailsOf({ squareFootage, bedrooms, bathrooms }: JobRequest): MethodDetails {
  const details: MethodDetails = {};
  if (squareFootage) details.squareFootage = { squareFootage, jobNotes: '' };
  if (bedrooms || bathrooms) {
    // The current rates replace the default ones when the wizard opens.
    const defaults = detailedBillingDefaults(DEFAULT_RATES);
    const capped = (count: number, { max }: { max: number }) => Math.min(count, max);
    details.detailedBilling = {
      ...defaults,
      rooms: { bedrooms: Boolean(bedrooms), bathrooms: Boolean(bathrooms) },
      roomCounts: {
        ...defaults.roomCounts,
        // One of the bedrooms is the master bedroom.
        ...(bedrooms && {
          bedrooms: 1,
          additionalBedrooms: capped(bedrooms - 1, ROOM_COUNTS.additionalBedrooms),
        }),
        ...(bathrooms && { bathrooms: capped(bathrooms, ROOM_COUNTS.bathrooms) }),
      },
    };
  }
  return details;
}
