import type { ClientInfo } from '../src/job/job/client-info.ts';
import type { Job, NewJob } from '../src/job/job/job.ts';
import { type DetailedBilling, detailedBillingDefaults } from '../src/job/pricing/detailed-billing.ts';
import { DEFAULT_RATES } from '../src/job/pricing/rates.ts';

const DETAILED_BILLING_DEFAULTS = detailedBillingDefaults(DEFAULT_RATES);

/** A transparent image of one pixel. */
export const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** The client of the wizard's first step. */
export function sampleClient(change: Partial<ClientInfo> = {}): ClientInfo {
  return {
    clientName: 'Jane Doe',
    clientAddress: '12 Maple Street',
    clientCity: 'Springfield',
    clientState: 'IL',
    clientZip: '62701',
    clientPhone: '(555) 010-2030',
    clientEmail: 'jane@example.com',
    jobDate: '2026-11-20',
    jobEndDate: null,
    startTime: null,
    durationMinutes: null,
    assignedCleaner: 'marialopez',
    otherCleaners: null,
    ...change,
  };
}

/** A job of 2.5 hours, as the body of `POST /api/jobs`. */
export function sampleNewJob(change: Partial<NewJob> = {}): NewJob {
  return {
    ...sampleClient(),
    clientCity: 'Springfield',
    clientState: 'IL',
    clientZip: '62701',
    clientPhone: '(555) 010-2030',
    clientEmail: 'jane@example.com',
    assignedCleaner: 'marialopez',
    otherCleaners: null,
    pricingMethod: 'timeBased',
    finalPricingMethod: 'timeBased',
    squareFootage: null,
    hoursWorked: 2.5,
    consultationFee: null,
    baseRate: null,
    paymentMethod: null,
    paymentDetails: null,
    paymentTerms: null,
    deposit: null,
    salesTax: null,
    rooms: null,
    roomNotes: null,
    roomCounts: null,
    addons: null,
    customAddons: null,
    invoiceDay: null,
    rates: null,
    billingDiscount: null,
    finalTotal: 125,
    discountType: 'none',
    discountAmount: 0,
    discountReason: null,
    jobNotes: null,
    finalNotes: null,
    consultationNotes: null,
    specialRequests: null,
    requestId: null,
    howDidYouHear: null,
    roomsOnInvoice: null,
    photos: null,
    roomPhotos: null,
    ...change,
  };
}

/** The same job, stored. */
export function sampleJob(change: Partial<Job> = {}): Job {
  return {
    ...sampleNewJob(),
    id: 7,
    createdAt: '2026-11-20T15:04:05.678Z',
    paidTotal: 0,
    roomsVersion: 0,
    ...change,
  };
}

/** The fields of a saved detailed job of $715.00. */
export function sampleDetailedJob() {
  const { discount: _discount, ...details } = sampleDetails();
  const method = 'detailedBilling' as const;
  return {
    ...details,
    pricingMethod: method,
    finalPricingMethod: method,
    hoursWorked: null,
    finalTotal: 715,
  };
}

/** A home with rooms, closets and all four add-ons at the screen's rates: $715.00. */
export function sampleDetails(change: Partial<DetailedBilling> = {}): DetailedBilling {
  return {
    ...DETAILED_BILLING_DEFAULTS,
    rooms: { bedrooms: true, bathrooms: true, closets: true },
    roomCounts: { bedrooms: 1, additionalBedrooms: 2, bathrooms: 2, closets: 3 },
    addons: {
      ...DETAILED_BILLING_DEFAULTS.addons,
      clothingOrg: true,
      clothingOrgRooms: 2,
      fridgeClean: true,
      deepScrub: true,
      deepScrubRooms: 3,
      extremeClean: true,
    },
    ...change,
  };
}
