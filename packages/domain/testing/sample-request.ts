import { type NewRequest, newRequestSchema } from '../src/request/request.ts';

/** A request with every field but photos, which have to be uploaded first. */
export function sampleRequest(change: Partial<Record<keyof NewRequest, unknown>> = {}) {
  return {
    clientName: 'Jane Doe',
    clientEmail: 'jane@example.com',
    clientPhone: '(555) 010-2030',
    clientAddress: '12 Maple Street',
    clientCity: 'Springfield',
    clientState: 'IL',
    clientZip: '62701',
    preferredDate: '2026-11-20',
    serviceType: 'deep',
    homeSize: 'medium',
    squareFootage: 1450,
    bedrooms: 3,
    bathrooms: 2,
    specialRequests: 'Two cats, please close the doors.',
    contactTimePreference: 'evening',
    howDidYouHear: 'friend',
    roomPhotos: [],
    ...change,
  };
}

/** The sample as a service returns it: an optional field that the sample lacks is null. */
export const returnedRequest = () => ({ ...absentFields(), ...sampleRequest() });

const absentFields = () =>
  Object.fromEntries(Object.keys(newRequestSchema.entries).map((key) => [key, null]));

/** A request with the required fields only. */
export function minimalRequest(change: Partial<Record<keyof NewRequest, unknown>> = {}) {
  return {
    clientName: 'Jane Doe',
    clientPhone: '(555) 010-2030',
    clientAddress: '12 Maple Street',
    clientCity: 'Springfield',
    clientState: 'IL',
    clientZip: '62701',
    preferredDate: '2026-11-20',
    serviceType: 'regular',
    ...change,
  };
}
