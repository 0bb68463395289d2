import { DETAILED_BILLING_DEFAULTS } from '@app/domain/job/detailed-billing';
import type { Job } from '@app/domain/job/job';
import { newId } from '@app/web-kit';
import { clientFieldsOf, type DetailFields, type Draft, newDraft } from '../draft/draft.ts';

/** A repeated job. Dates, photos and discount are not copied. */
export function draftFromJob(job: Job): Draft {
  return newDraft({
    client: clientFieldsOf(job),
    pricingMethod: job.finalPricingMethod,
    details: detailsOf(job),
  });
}

function detailsOf(job: Job): DetailFields {
  const jobNotes = job.jobNotes ?? '';
  const details: DetailFields = {};
  if (job.squareFootage !== null) details.squareFootage = { squareFootage: job.squareFootage, jobNotes };
  if (job.hoursWorked !== null) details.timeBased = { hoursWorked: job.hoursWorked, jobNotes };
  if (job.consultationFee !== null)
    details.consultation = {
      consultationFee: job.consultationFee,
      consultationNotes: job.consultationNotes ?? '',
      roomPhotos: [],
    };
  if (job.baseRate !== null)
    details.detailedBilling = {
      ...DETAILED_BILLING_DEFAULTS,
      baseRate: job.baseRate,
      paymentMethod: job.paymentMethod,
      paymentDetails: { ...job.paymentDetails },
      rooms: { ...job.rooms },
      roomNotes: { ...job.roomNotes },
      roomCounts: { ...DETAILED_BILLING_DEFAULTS.roomCounts, ...job.roomCounts },
      addons: { ...DETAILED_BILLING_DEFAULTS.addons, ...job.addons },
      customAddons: (job.customAddons ?? []).map((addon) => ({ ...addon, id: newId() })),
    };
  return details;
}
