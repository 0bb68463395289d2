import type { editJobSchema, Job, JobEdit } from '@app/domain/job/job/job';
import { NO_DEPOSIT } from '@app/domain/job/payments/deposit';
import { PAYMENT_METHODS } from '@app/domain/job/payments/payment-methods';
import { detailedBillingDefaults } from '@app/domain/job/pricing/detailed-billing';
import { applyDiscount } from '@app/domain/job/pricing/discount';
import { ratesOf } from '@app/domain/job/pricing/rates';
import { ROOMS, type RoomKey } from '@app/domain/job/pricing/rooms';
import type { Dollars } from '@app/domain/shared/money';
import { keysOf } from '@app/domain/shared/validation';
import type * as v from 'valibot';
import { type EditPhoto, type EditRoom, editPhotos, editRooms } from './edit-photos.ts';

/** The input of the form: empty texts as '', every room and add-on present. */
export type EditJobFields = Omit<v.InferInput<typeof editJobSchema>, 'photos' | 'roomPhotos'> & {
  photos: EditPhoto[];
  roomPhotos: EditRoom[];
};

/** The input of the form, and the total before discount and tax. */
export type EditState = { fields: EditJobFields; original: Dollars };

export function toFields(job: Job): EditJobFields {
  return {
    clientName: job.clientName,
    clientAddress: job.clientAddress,
    clientCity: job.clientCity ?? '',
    clientState: job.clientState ?? '',
    clientZip: job.clientZip ?? '',
    clientPhone: job.clientPhone ?? '',
    clientEmail: job.clientEmail ?? '',
    jobDate: job.jobDate,
    jobEndDate: job.jobEndDate ?? '',
    startTime: job.startTime ?? '',
    // A service of the previous release responds without it.
    durationMinutes: job.durationMinutes ?? null,
    assignedCleaner: job.assignedCleaner ?? '',
    otherCleaners: job.otherCleaners ?? null,
    finalTotal: job.finalTotal,
    // A service of the previous release responds without it.
    deposit: job.deposit ?? NO_DEPOSIT,
    salesTax: job.salesTax ?? null,
    discountAmount: job.discountAmount ?? 0,
    discountReason: job.discountReason ?? '',
    jobNotes: job.jobNotes ?? '',
    finalNotes: job.finalNotes ?? '',
    consultationNotes: job.consultationNotes ?? '',
    roomsOnInvoice: job.roomsOnInvoice ?? false,
    photos: editPhotos(job),
    roomPhotos: editRooms(job),
    ...pricingFields(job),
  };
}

const NO_PAYMENT_DETAILS = Object.fromEntries(
  keysOf(PAYMENT_METHODS).flatMap((method) => PAYMENT_METHODS[method].details.map(({ key }) => [key, ''])),
);

/** Inputs that the job does not store have the rates that it was priced with, so that they change no price. */
function pricingFields(job: Job) {
  const rates = ratesOf(job);
  const { roomCounts, addons } = detailedBillingDefaults(rates);
  const perRoom = <Value>(of: (room: RoomKey) => Value) =>
    Object.fromEntries(keysOf(ROOMS).map((room) => [room, of(room)]));
  return {
    finalPricingMethod: job.finalPricingMethod,
    squareFootage: job.squareFootage,
    hoursWorked: job.hoursWorked,
    consultationFee: job.consultationFee ?? rates.consultationFee,
    baseRate: job.baseRate ?? rates.baseRate,
    rooms: perRoom((room) => job.rooms?.[room] ?? false),
    roomNotes: perRoom((room) => job.roomNotes?.[room] ?? ''),
    roomCounts: { ...roomCounts, ...withoutNulls(job.roomCounts) },
    addons: { ...addons, ...withoutNulls(job.addons) },
    customAddons: job.customAddons ?? [],
    paymentMethod: job.paymentMethod,
    paymentDetails: { ...NO_PAYMENT_DETAILS, ...withoutNulls(job.paymentDetails) },
  };
}

const withoutNulls = (values: object | null) =>
  Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => value !== null));

/**
 * The body of the request: the discount is at most `original`. Without a discount there is no reason for one. The total stays as
 * it is shown: not every amount is a price with a tax of whole cents.
 */
export function toChange(edit: JobEdit, original: Dollars): JobEdit {
  const { taken } = applyDiscount(original, edit.discountAmount ?? 0);
  return { ...edit, discountAmount: taken, discountReason: taken === 0 ? null : edit.discountReason };
}
