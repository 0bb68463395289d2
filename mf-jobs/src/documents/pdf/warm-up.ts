import { DEFAULT_SETTINGS } from '@app/domain/settings/settings';
import type { DocumentData, RenderRequest } from '../document-data.ts';

const DATA: DocumentData = {
  job: {
    id: 1,
    createdAt: '2025-01-01T00:00:00.000Z',
    paidTotal: 0,
    clientName: 'Abc',
    clientAddress: '1 Abc',
    clientCity: null,
    clientState: null,
    clientZip: null,
    clientPhone: null,
    clientEmail: null,
    jobDate: '2025-01-01',
    jobEndDate: null,
    assignedCleaner: null,
    pricingMethod: 'timeBased',
    finalPricingMethod: 'timeBased',
    squareFootage: null,
    hoursWorked: 1,
    consultationFee: null,
    baseRate: null,
    paymentMethod: null,
    paymentDetails: null,
    paymentTerms: null,
    rooms: null,
    roomCounts: null,
    addons: null,
    customAddons: null,
    rates: null,
    billingDiscount: null,
    finalTotal: 45,
    discountType: 'none',
    discountAmount: 5,
    discountReason: null,
    jobNotes: 'Abc',
    finalNotes: null,
    consultationNotes: null,
    roomPhotos: null,
  },
  site: DEFAULT_SETTINGS,
  cleaners: [],
  payments: [],
};

/** A sample invoice. Rendering it compiles the code and parses the fonts. */
export const WARM_UP: Omit<RenderRequest, 'id'> = { kind: 'invoice', data: DATA, logo: '' };
